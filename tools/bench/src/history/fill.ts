import type { Client } from 'pg';
import { trigramsOf } from '@gatepost/backend/internals/modules/scans/history/trigrams';
import { isOfLevel } from '@gatepost/backend/internals/modules/scans/score-bands';
import { RARE_SENTENCE, SENTENCES, SUBJECTS, SUMMARIES } from './texts.js';

/** Scans per INSERT. */
const CHUNK = 50_000;
const RARE_ROWS = 20;
/** One in so many was judged by another engine, is an SMS, and so on. */
const RARELY = 5_000;

const pick = (list: number): string =>
  `($${list}::text[])[1 + floor(random() * cardinality($${list}::text[]))::int]`;
const body = `'Dear ' || upper(left(md5(n::text), 1)) || md5(random()::text) || E',\\n\\n' || ${[
  1, 2, 3, 4, 5,
]
  .map(() => pick(2))
  .join(` || ' ' || `)} || ' Reference ' || n || '-' || floor(random() * 1e6)::int`;

/** In chronological order, as they would have arrived. */
const INSERT = `
  INSERT INTO scans (id, client_id, channel, sender, sender_id, subject, body, status, score, summary, engine,
    degraded, scanning_instructions_name, review_status, quota_period_start, created_at, updated_at, expires_at)
  SELECT uuidv7(made - clock_timestamp()), $4, CASE n % $8::int WHEN 3 THEN 'sms' ELSE 'email' END, 'account' || n % 500 || '@northwind.example',
    overlay(overlay(md5('account' || n % 500) placing '4' from 13) placing '8' from 17)::uuid, ${pick(1)} || ' ' || n, ${body}, 'completed', 1 + floor(random() * 10)::int, ${pick(3)},
    CASE n % $8 WHEN 0 THEN 'llm' ELSE 'builtin' END, n % $8 = 1, CASE n % $8 WHEN 2 THEN 'Payroll' END,
    CASE WHEN n % $8 = 4 THEN 'blocked' WHEN n % 20 = 0 THEN 'open' WHEN n % 5 = 0 THEN 'released' END,
    now() - interval '30 days', made, made, made + interval '30 days'
  FROM (SELECT n, now() - interval '29 days 23 hours 50 minutes' * (1 - n / $7::float8) AS made
        FROM generate_series($5::int, $6::int) n) rows`;

/** The oldest scan, and others at even distances. */
const MAKE_RARE = `UPDATE scans SET body = body || ' ' || $1 WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM scans) rows
  WHERE n % ($3::int / $2::int) = 1)`;

/** Does at once what the disabled triggers would have done row by row. */
const COUNT = `INSERT INTO scan_tallies
  SELECT client_id, (created_at AT TIME ZONE 'UTC')::date, date_trunc('hour', expires_at, 'UTC'),
    count(*) FILTER (WHERE ${isOfLevel('safe')}), count(*) FILTER (WHERE ${isOfLevel('suspicious')}),
    count(*) FILTER (WHERE ${isOfLevel('high')}), 0
  FROM scans GROUP BY 1, 2, 3`;

const TEXTS = `SELECT id, coalesce(subject, '') || E'\\n' || body || E'\\n' || coalesce(summary, '') AS text FROM scans
  WHERE id > $1 ORDER BY id LIMIT ${CHUNK / 10}`;
const PUT_TRIGRAMS = `INSERT INTO scan_trigrams SELECT id, trigrams::int[]
  FROM unnest($1::uuid[], $2::text[]) AS given (id, trigrams)`;

/** What the job does in the background, before the index is built. */
async function addTrigrams(database: Client, clientId: string): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await database.query<{ id: string; text: string }>(TEXTS, [after]);
    const trigrams = rows.map(({ text }) => `{${[...trigramsOf(clientId, text)].join(',')}}`);
    await database.query(PUT_TRIGRAMS, [rows.map(({ id }) => id), trigrams]);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Gives a client a history of `size` scans over the last 30 days, and nothing else. The search index is built after it. */
export async function fill(database: Client, clientId: string, size: number): Promise<void> {
  const { rows } = await database.query<{ definition: string }>(
    `SELECT pg_get_indexdef('scan_trigrams_trigrams'::regclass) AS definition`,
  );
  await database.query(
    'ALTER TABLE scans DISABLE TRIGGER USER; DROP INDEX scan_trigrams_trigrams; TRUNCATE scans, scan_tallies CASCADE',
  );
  for (let from = 1; from <= size; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, size);
    await database.query(INSERT, [SUBJECTS, SENTENCES, SUMMARIES, clientId, from, to, size, RARELY]);
  }
  await database.query(MAKE_RARE, [RARE_SENTENCE, RARE_ROWS, size]);
  await database.query(COUNT);
  await database.query('ALTER TABLE scans ENABLE TRIGGER USER');
  await addTrigrams(database, clientId);
  await database.query(`SET maintenance_work_mem = '1GB'`);
  await database.query(rows[0]?.definition ?? '');
  await database.query('VACUUM ANALYZE scans, scan_trigrams');
  await database.query('VACUUM ANALYZE scan_tallies');
}
