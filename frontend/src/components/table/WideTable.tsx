import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { Column, TableProps } from './columns.js';

export function WideTable<Row>({ label, columns, rows, rowKey, current, expected }: TableProps<Row>) {
  return (
    <TableContainer sx={{ overflow: 'visible' }}>
      <Table aria-label={label} aria-busy={!rows} stickyHeader sx={tableStyle}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.align ?? 'left'}
                sx={{ ...shown(column), width: column.width }}
              >
                {column.head ?? column.header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            ? rows.map((row) => (
                <FilledRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  isCurrent={rowKey(row) === current}
                />
              ))
            : Array.from({ length: expected }, (_, index) => <EmptyRow key={index} columns={columns} />)}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface FilledRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isCurrent: boolean;
}

/** With the same columns a row is drawn again only when it has changed: cells know of nothing else but what they subscribe to. */
const FilledRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>({ row, columns, isCurrent }: FilledRowProps<Row>) {
  return (
    <TableRow
      hover
      selected={isCurrent}
      {...(isCurrent && { 'aria-current': 'true' })}
      sx={{ position: 'relative' }}
    >
      {columns.map((column) => (
        <TableCell key={column.key} align={column.align ?? 'left'} sx={shown(column)}>
          {column.cell(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}

function EmptyRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <TableRow>
      {columns.map((column) => (
        <TableCell key={column.key} sx={shown(column)}>
          <Skeleton variant="text" width="70%" />
        </TableCell>
      ))}
    </TableRow>
  );
}

const shown = ({ wideOnly = false }: Pick<Column<never>, 'wideOnly'>) =>
  wideOnly ? { display: { md: 'none', lg: 'table-cell' } } : {};

const tableStyle = {
  tableLayout: 'fixed',
  '& td': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& tr > :first-of-type': { pl: 5 },
  '& tr > :last-of-type': { pr: 5 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // What is darker has too little contrast to the link in it.
  '& tbody tr.Mui-selected:hover': { bgcolor: 'surface.brand' },
  '& th:first-of-type': { borderTopLeftRadius: '8px' },
  '& th:last-of-type': { borderTopRightRadius: '8px' },
} as const;
