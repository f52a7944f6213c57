import { Client } from 'pg';

/** A client's counter that disagrees with the rows. Counts as PostgreSQL formats them. */
export interface Drift {
  clientId: string;
  counter: string;
  counted: string;
  found: string;
}

/** The totals of the current period's rows and of the ledger of removed ones: docs/adr/0004. */
const PERIODS = `
  SELECT client_id, scans_used, tokens_used, coalesce(present.scans, 0) + coalesce(removed.scans, 0) AS scans,
    coalesce(present.tokens, 0) + coalesce(removed.tokens, 0) AS tokens
  FROM subscriptions
  LEFT JOIN (
    SELECT client_id, quota_period_start AS current_period_start,
      count(*) FILTER (WHERE status <> 'failed') AS scans, sum(tokens_consumed) AS tokens
    FROM scans GROUP BY 1, 2
  ) present USING (client_id, current_period_start)
  LEFT JOIN (
    SELECT client_id, quota_period_start AS current_period_start, scans, tokens FROM removed_scans
  ) removed USING (client_id, current_period_start)`;

const BANDS = ['safe', 'suspicious', 'high', 'failed'];

/** Finished scans by risk band: according to scan_tallies, and according to the rows. */
const TALLIES = BANDS.map(
  (band) => `
  SELECT client_id, 'finished scans: ${band}' AS counter, coalesce(tally.count, 0) AS counted,
    coalesce(present.count, 0) AS found
  FROM (SELECT client_id, sum(${band}) AS count FROM scan_tallies GROUP BY 1) tally
  FULL JOIN (
    SELECT client_id, count(*) AS count FROM scans WHERE scan_band(status, score) = '${band}' GROUP BY 1
  ) present USING (client_id)`,
);

const DRIFT = `
  WITH periods AS (${PERIODS}), counters AS (
    SELECT client_id, 'scans of the period' AS counter, scans_used AS counted, scans AS found FROM periods
    UNION ALL SELECT client_id, 'tokens of the period', tokens_used, tokens FROM periods
    UNION ALL ${TALLIES.join(' UNION ALL ')}
  )
  SELECT client_id AS "clientId", counter, counted::text, found::text FROM counters
  WHERE counted <> found ORDER BY client_id, counter`;

/** Recomputes every counter from the rows. A single statement sees one state, so scans may continue meanwhile. */
export async function quotaDrift(url: string): Promise<Drift[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query<Drift>(DRIFT)).rows;
  } finally {
    await client.end();
  }
}

/** Prints what was found, and returns the exit code. */
export function report(drift: readonly Drift[], output: Pick<Console, 'log' | 'table'>): number {
  if (drift.length > 0) output.table(drift);
  else output.log('Every counter is what the rows say.');
  return drift.length > 0 ? 1 : 0;
}
