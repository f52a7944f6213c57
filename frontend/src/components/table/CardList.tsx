import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Column, TableProps } from './columns.js';

export function CardList<Row>({ label, columns, rows, rowKey, expected }: TableProps<Row>) {
  return (
    <Box component="ul" aria-label={label} aria-busy={!rows} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows
        ? rows.map((row) => (
            <Box component="li" key={rowKey(row)} sx={cardStyle}>
              <Line place="head" columns={columns} row={row} />
              <Line place="body" columns={columns} row={row} />
              <Line place="foot" columns={columns} row={row} />
            </Box>
          ))
        : Array.from({ length: expected }, (_, index) => <SkeletonCard key={index} />)}
    </Box>
  );
}

interface LineProps<Row> {
  place: Column<Row>['card'];
  columns: readonly Column<Row>[];
  row: Row;
}

function Line<Row>({ place, columns, row }: LineProps<Row>) {
  const cells = columns.filter((column) => column.card === place);
  return (
    <Box sx={place === 'body' ? { ...lineStyle, flexWrap: 'wrap' } : edgeStyle}>
      {cells.map((column) => (
        <Box key={column.key} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {column.captioned && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {column.header}{' '}
            </Box>
          )}
          {column.cell(row)}
        </Box>
      ))}
    </Box>
  );
}

function SkeletonCard() {
  return (
    <Box component="li" sx={cardStyle}>
      <Skeleton variant="text" width="55%" />
      <Skeleton variant="text" />
      <Skeleton variant="text" width="35%" />
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
} as const;

/** In a card's head and foot the first value shrinks: a long name makes room for the state beside it. */
const edgeStyle = { ...lineStyle, '& > :not(:first-of-type)': { flexShrink: 0 } } as const;

const cardStyle = {
  position: 'relative',
  display: 'grid',
  gap: 2,
  p: 4,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
