import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

/** What a company that has been a customer for long has stored. */
const TEMPLATES = 1_000;
const SENDERS = 100_000;
/** Of this client the most that are kept, and as many of another. */
const CLUSTERS = 500_000;
const BANDS = [1, 2, 3, 4];
const FOLDED_WITHIN_MS = 300_000;
const TABLES = [
  'message_clusters',
  'cluster_members',
  'senders',
  'company_hosts',
  'templates',
  'template_features',
];

const WORD = `('x' || left(md5(random()::text), 8))::bit(32)::int`;

const FILL = [
  `INSERT INTO message_clusters (id, client_id, fingerprint, band1, band2, band3, band4, is_foreign, last_seen, state)
   SELECT gen_random_uuid(), $1, (SELECT array_agg((random() * 65535)::int) FROM generate_series(1, 16 + n * 0)),
     ${BANDS.map(() => WORD).join(', ')}, false, now(), '{"messages": 1, "risky": 0, "high": 0, "highest": 1, "scores": [1],
     "times": [1795000000000], "hours": [{"at": 498611, "messages": 1}], "senders": [], "hosts": [], "newHosts": [],
     "unknownHosts": [], "differ": 0, "copies": 0, "usual": 0, "mixed": 0, "newLanguage": 0, "quietHour": 0}'
   FROM generate_series(1, ${CLUSTERS}) n`,
  `INSERT INTO senders (id, client_id, kind, name, first_seen, last_seen, messages, risky, risk, usage)
   SELECT gen_random_uuid(), $1, 'address', 'account' || n || '@northwind.example', now() - interval '90 days',
     now() - n * interval '1 minute', 100, 1, 0.01, '{"hours": [], "channels": [], "hosts": [], "languages": [], "peaks": [],
     "hour": {"at": 0, "messages": 0}}' FROM generate_series(1, ${SENDERS} - 100) n`,
  `INSERT INTO company_hosts (client_id, host, first_seen, last_seen)
   SELECT $1, 'host' || n || '.example', now() - interval '90 days', now() - n * interval '1 minute'
   FROM generate_series(1, 10000) n`,
];

/** Rows of a client that knows a lot, and of `other`, who is there as well. */
export async function fill(database: Client, clientId: string, other: string): Promise<void> {
  for (const statement of FILL) await database.query(statement, [clientId]);
  for (const statement of FILL.slice(0, 1)) await database.query(statement, [other]);
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM templates WHERE client_id = $1 LIMIT 1',
    [clientId],
  );
  await database.query(
    `INSERT INTO templates (id, client_id, name, skeleton, parts, codes, scan_id, approved_by_email, last_used_at)
     SELECT gen_random_uuid(), client_id, 'Layout ' || n, n::text, parts, codes, scan_id, approved_by_email, now()
     FROM templates, generate_series(1, ${TEMPLATES}) n WHERE id = $1`,
    [rows[0]?.id],
  );
  await database.query('CREATE TABLE bench_templates AS TABLE templates');
  await database.query('CREATE TABLE bench_features AS TABLE template_features');
  await database.query('ANALYZE');
}

async function folded(database: Client): Promise<void> {
  for (const until = Date.now() + FOLDED_WITHIN_MS; Date.now() < until; await delay(100))
    if ((await database.query('SELECT FROM uncounted_scans LIMIT 1')).rowCount === 0) return;
  throw new Error(`Scans are not folded after ${FOLDED_WITHIN_MS} ms`);
}

/** Has scans counted for their senders and clustered, and compared with templates where the company has some, or not. */
export async function switchTo(database: Client, isOn: boolean, withTemplates: boolean): Promise<void> {
  await folded(database);
  for (const trigger of ['scans_to_count', 'scan_to_count'])
    await database.query(`ALTER TABLE scans ${isOn ? 'ENABLE' : 'DISABLE'} TRIGGER ${trigger}`);
  await database.query('DELETE FROM templates');
  if (!isOn || !withTemplates) return;
  await database.query('INSERT INTO templates SELECT * FROM bench_templates');
  await database.query('INSERT INTO template_features SELECT * FROM bench_features');
}

/** Megabytes of each table, its indexes included, and rows. */
export async function sizes(database: Client): Promise<string[][]> {
  const rows: string[][] = [];
  for (const table of TABLES) {
    const { rows: found } = await database.query<{ bytes: string; count: string }>(
      `SELECT pg_total_relation_size('${table}') AS bytes, (SELECT count(*) FROM ${table}) AS count`,
    );
    const [{ bytes, count } = { bytes: '0', count: '0' }] = found;
    rows.push([table, Number(count).toLocaleString('en'), (Number(bytes) / 1_000_000).toFixed(0)]);
  }
  return rows;
}
