import { findEmbeddedPostgres } from '@gatepost/embedded-postgres';
import pg from 'pg';

/** The same one for the same text. */
const uuidOf = (text) => `overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/**
 * Copies of what waits, `$1` in all, over the last 29 days: one in three is of the outbreak of its original, and the others are
 * groups of their own, of 500 senders.
 */
const COPY = `
  INSERT INTO scans
  SELECT copy.*
  FROM generate_series(1, $1::int) n
  CROSS JOIN LATERAL (SELECT now() - interval '29 days' * (n / $1::float8) AS made) times
  JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS number
        FROM scans WHERE review_status = 'open') waiting ON place = n % number
  JOIN scans original ON original.id = waiting.id
  CROSS JOIN LATERAL jsonb_populate_record(original, jsonb_build_object(
    'id', uuidv7(made - clock_timestamp()), 'created_at', made, 'updated_at', made, 'expires_at', made + interval '30 days',
    'subject', original.subject || ' ' || n, 'message_key', NULL,
    'outbreak_id', CASE n % 3 WHEN 0 THEN original.outbreak_id END,
    'sender', 'account' || n % 500 || '@northwind.example', 'sender_id', ${uuidOf("'account' || n % 500")})) copy`;

/** Fills up the company that has open reviews to `total` of them. */
export async function fillOpenReviews(dataDir, total) {
  const { url } = await findEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT count(*)::int AS open FROM scans WHERE review_status = 'open'`,
    );
    await client.query(COPY, [total - rows[0].open]);
    await client.query('VACUUM ANALYZE scans');
  } finally {
    await client.end();
  }
}
