import type { Client } from 'pg';
import { newId } from '@gatepost/backend/internals/common/ids';
import { measure, type Rate, type Span } from '../support/load.js';
import { BATCH } from './workloads.js';

const TABLE = 'bench_scans';
/** Rows of the product that are inserted again and again, under new ids. */
const SAMPLE = 1_000;

interface Column {
  name: string;
  type: string;
}

export interface InsertFloor {
  one: Rate;
  hundred: Rate;
}

const COLUMNS = `SELECT quote_ident(attname) AS name, format_type(atttypid, atttypmod) AS type
  FROM pg_attribute WHERE attrelid = 'scans'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ORDER BY attnum`;

const isArray = (type: string): boolean => type.endsWith('[]');

/** Values of the rows as text, so that only PostgreSQL converts them. */
type Row = (string | null)[];

class Inserts {
  private sent = 0;

  constructor(
    private readonly client: Client,
    private readonly columns: readonly Column[],
    private readonly rows: readonly Row[],
  ) {}

  async rates(span: Span): Promise<InsertFloor> {
    const one = await measure({ callers: 1, call: () => this.insertOne() }, span);
    const hundred = await measure({ callers: 1, size: BATCH, call: () => this.insertHundred() }, span);
    return { one, hundred };
  }

  private get names(): string {
    return this.columns.map(({ name }) => name).join(', ');
  }

  private insertOne(): Promise<unknown> {
    const values = this.columns.map((_, index) => `$${index + 1}`);
    const text = `INSERT INTO ${TABLE} (${this.names}) VALUES (${values.join(', ')})`;
    return this.client.query({ name: 'bench-insert-one', text, values: this.next() });
  }

  private insertHundred(): Promise<unknown> {
    // An array of arrays would be unnested down to their elements: these go as text.
    const lists = this.columns.map(({ type }, index) => `$${index + 1}::${isArray(type) ? 'text' : type}[]`);
    const values = this.columns.map(({ name, type }) => (isArray(type) ? `${name}::${type}` : name));
    const text = `INSERT INTO ${TABLE} (${this.names}) SELECT ${values.join(', ')}
      FROM unnest(${lists.join(', ')}) AS rows (${this.names})`;
    const rows = Array.from({ length: BATCH }, () => this.next());
    const columns = this.columns.map((_, index) => rows.map((row) => row[index]));
    return this.client.query({ name: 'bench-insert-hundred', text, values: columns });
  }

  /** The next row of the sample, under a new id as the product makes them. */
  private next(): Row {
    this.sent += 1;
    const row = this.rows[this.sent % this.rows.length] ?? [];
    return this.columns.map(({ name }, index) => (name === 'id' ? newId() : (row[index] ?? null)));
  }
}

async function sampleOf(client: Client, columns: readonly Column[]): Promise<Row[]> {
  const list = columns.map(({ name }) => `${name}::text`).join(', ');
  const text = `SELECT ${list} FROM scans WHERE status = 'completed' ORDER BY id DESC LIMIT ${SAMPLE}`;
  const { rows } = await client.query<Row>({ text, rowMode: 'array' });
  if (rows.length === 0) throw new Error('There are no finished scans to insert again');
  return rows;
}

/**
 * Inserts the rows that the product has written into a table with the same columns, checks and indexes, and no
 * triggers, over one connection with prepared statements.
 */
export async function measureInserts(client: Client, span: Span): Promise<InsertFloor> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const inserts = new Inserts(client, columns, await sampleOf(client, columns));
  await client.query(`CREATE TABLE ${TABLE} (LIKE scans INCLUDING ALL)`);
  try {
    return await inserts.rates(span);
  } finally {
    await client.query(`DROP TABLE ${TABLE}`);
  }
}
