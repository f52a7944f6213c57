import { columnTypes } from '../../database/column-types.js';
import { snake } from '../../database/naming.js';
import { ScanEntity } from './scan.entity.js';

/** A scan as it is stored. */
export type ScanRow = Omit<ScanEntity, 'client'>;
export type ScanColumn = keyof ScanRow;

const TYPES = columnTypes(ScanEntity);

export const SCAN_COLUMNS: readonly ScanColumn[] = [...TYPES.keys()];

/** All columns but these. */
export const columnsWithout = <C extends ScanColumn>(...left: readonly C[]) =>
  SCAN_COLUMNS.filter((column): column is Exclude<ScanColumn, C> => !left.some((one) => one === column));

/** `api_key_id, body`, or of a `table`: `scan.api_key_id, scan.body`. */
export const namesOf = (columns: readonly ScanColumn[], table?: string): string =>
  columns.map((column) => (table === undefined ? snake(column) : `${table}.${snake(column)}`)).join(', ');

/** `api_key_id AS "apiKeyId", body AS "body"`, for rows with the names of the entity. */
export const selected = (columns: readonly ScanColumn[]): string =>
  columns.map((column) => `${snake(column)} AS "${column}"`).join(', ');

/** `api_key_id uuid, body text`: the columns of a `json_to_recordset`. */
export const recordset = (columns: readonly ScanColumn[]): string =>
  columns.map((column) => `${snake(column)} ${TYPES.get(column)}`).join(', ');

/** `score = judged.score, engine = judged.engine`, for an UPDATE from `table`. */
export const assigned = (columns: readonly ScanColumn[], table: string): string =>
  columns.map((column) => `${snake(column)} = ${table}.${snake(column)}`).join(', ');

/** `'apiKeyId', api_key_id, 'body', body`: what a `jsonb_build_object` is made of. */
export const pairsOf = (columns: readonly ScanColumn[]): string =>
  columns.map((column) => `'${column}', ${snake(column)}`).join(', ');

/** The columns that a `find` of the rows reads. */
export const read = (columns: readonly ScanColumn[]): Record<string, true> =>
  Object.fromEntries(columns.map((column) => [column, true]));

/** A record of {@link recordset}. What is null is left out, which costs it nothing on its way to the database. */
export const toRecord = <C extends ScanColumn>(
  columns: readonly C[],
  row: Pick<ScanRow, C>,
): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [snake(column), row[column] ?? undefined]));
