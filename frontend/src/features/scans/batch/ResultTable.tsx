import { useState } from 'react';
import { DataTable } from '../../../components/table/DataTable.js';
import { Pager } from '../../../components/paging/Pager.js';
import type { Outcome } from './outcome.js';
import { resultColumns } from './result-columns.js';

/** A thousand rows at once would hold up the page. */
const PAGE = 50;

const lineOf = (outcome: Outcome) => String(outcome.line);

export function ResultTable({ outcomes }: { outcomes: readonly Outcome[] }) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(outcomes.length / PAGE);
  return (
    <>
      <DataTable
        label="Results"
        columns={resultColumns}
        rows={outcomes.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={lineOf}
        expected={0}
        empty={null}
      />
      {pages > 1 && <Pager page={page} pages={pages} goTo={setPage} />}
    </>
  );
}
