import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'left' | 'right';
  /** Tables that have not all of the page's width do without it. */
  wideOnly?: boolean;
  /** Where the value stands when the row is a card on a narrow screen. */
  card: 'head' | 'body' | 'foot' | 'none';
  /** The value does not speak for itself: in a card its header stands before it. */
  captioned?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists, for people who can't see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** How many rows to draw while loading. */
  expected: number;
  /** Stands in the table's place when there is no row. */
  empty: ReactNode;
}
