import { Client } from 'pg';
import { expect } from 'vitest';
import { quotaDrift } from '../../../src/cli/quota-drift.js';
import { until } from '../../support/until.js';
import { isGood, type Traffic } from './traffic.js';

/** The longest that a scan may wait for its verdict after a fault: a dead worker's lock, then a sweep. */
const SETTLE_MS = 45_000;

interface Row {
  id: string;
  body: string;
  status: string;
}

/** The rows of a query, on its own connection. */
export async function rowsOf<T extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // These tests kill the server: then the query rejects too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The scans of `traffic`, once all are finished. */
async function finishedScans(url: string, { prefix }: Traffic): Promise<Row[]> {
  const read = () =>
    rowsOf<Row>(url, 'SELECT id, body, status FROM scans WHERE starts_with(body, $1)', [prefix]);
  const isFinished = ({ status }: Row) => status === 'completed' || status === 'failed';
  await until(async () => (await read()).every(isFinished), SETTLE_MS);
  return read();
}

/**
 * Call after `traffic` has stopped and retried what was refused. Each message has exactly one judged scan, which is the one
 * that responses named, and the counters match the rows. A scan that could not be queued was refused and has failed: its
 * message was sent again.
 */
export async function expectNothingLost(url: string, traffic: Traffic): Promise<void> {
  const writes = traffic.calls.filter(({ bodies }) => bodies.length > 0);
  const judged = (await finishedScans(url, traffic)).filter(({ status }) => status === 'completed');
  const ids = new Set(judged.map(({ id }) => id));
  expect(writes.flatMap(({ accepted }) => accepted).filter((id) => !ids.has(id))).toEqual([]);
  expect(judged.map(({ body }) => body).toSorted()).toEqual(
    writes.flatMap(({ bodies }) => bodies).toSorted(),
  );
  expect(await quotaDrift(url)).toEqual([]);
}

/** ms from the fault until the last scan accepted before it was repaired had its verdict. */
export async function lastVerdictOf(
  url: string,
  { prefix }: Traffic,
  { struckAt, mendedAt }: Record<'struckAt' | 'mendedAt', Date>,
): Promise<number> {
  const [row] = await rowsOf<{ last: Date | null }>(
    url,
    'SELECT max(updated_at) AS last FROM scans WHERE starts_with(body, $1) AND created_at <= $2',
    [prefix, mendedAt],
  );
  return row?.last ? row.last.getTime() - struckAt.getTime() : 0;
}

/** Every response is a success or tells the caller to retry; connections break only if `mayBreak`. */
export function expectOrderlyAnswers({ calls }: Traffic, mayBreak: boolean): void {
  const disorder = calls.filter(
    ({ status, retryAfter }) =>
      !isGood(status) &&
      !(status === 0 && mayBreak) &&
      !((status === 503 || status === 429) && Number(retryAfter) > 0),
  );
  expect(disorder.map(({ kind, status, began, ended }) => ({ kind, status, ms: ended - began }))).toEqual([]);
}
