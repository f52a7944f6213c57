import Box from '@mui/material/Box';
import { useState } from 'react';
import { Pager } from '../paging/Pager.js';
import type { TableProps } from './columns.js';
import { DataTable } from './DataTable.js';

/** Rendering a thousand rows at once would block the page. */
const PAGE = 50;

/** A table whose rows are all loaded, split into pages if there are many. */
export function PagedTable<Row>({ rows, ...table }: TableProps<Row>) {
  const [wanted, setWanted] = useState(1);
  const pages = Math.ceil((rows?.length ?? 0) / PAGE);
  const page = Math.max(1, Math.min(wanted, pages));
  return (
    <>
      <DataTable {...table} rows={rows?.slice((page - 1) * PAGE, page * PAGE)} />
      {pages > 1 && (
        <Box sx={{ pb: 4 }}>
          <Pager page={page} pages={pages} goTo={setWanted} />
        </Box>
      )}
    </>
  );
}
