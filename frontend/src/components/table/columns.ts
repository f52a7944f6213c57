import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** Stands in the table's head instead of the header. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'left' | 'right';
  /** Left out of tables narrower than the page. */
  wideOnly?: boolean;
  /** Where the value goes when the row is a card on a narrow screen. */
  card: 'head' | 'body' | 'foot' | 'none';
  /** The value is unclear by itself: in a card, its header precedes it. */
  captioned?: boolean;
}

export interface TableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The key of the row that is shown elsewhere on the page. */
  current?: string | null | undefined;
  /** How many rows to draw while loading. */
  expected: number;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
}
