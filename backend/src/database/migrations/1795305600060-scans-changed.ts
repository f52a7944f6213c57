import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finished rows of a transition table as what they add to scan_tallies, `step` times. */
const tallyOf = (rows: string, step: 1 | -1) => `SELECT client_id,
    (created_at AT TIME ZONE 'UTC')::date AS created_on,
    date_trunc('hour', expires_at, 'UTC') AS expires_hour,
    ${step} * (scan_band(status, score) = 'safe')::int AS safe,
    ${step} * (scan_band(status, score) = 'suspicious')::int AS suspicious,
    ${step} * (scan_band(status, score) = 'high')::int AS high,
    ${step} * (scan_band(status, score) = 'failed')::int AS failed
  FROM ${rows} WHERE status IN ('completed', 'failed')`;

const STATEMENTS = [
  // Whoever locks more than one of them locks tallies first, then the subscription, then the days of keys: who takes
  // quota holds the subscription before it counts for a key, who completes a scan the tally before the subscription.
  `CREATE FUNCTION scans_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM changed WHERE status IN ('completed', 'failed'))
      AND NOT EXISTS (SELECT FROM was WHERE status IN ('completed', 'failed')) THEN RETURN NULL; END IF;

    INSERT INTO scan_tallies AS tally
      SELECT client_id, created_on, expires_hour,
        sum(safe)::int, sum(suspicious)::int, sum(high)::int, sum(failed)::int
      FROM (${tallyOf('changed', 1)} UNION ALL ${tallyOf('was', -1)}) step
      GROUP BY 1, 2, 3
      HAVING (sum(safe), sum(suspicious), sum(high), sum(failed)) <> (0, 0, 0, 0)
      ORDER BY 1, 2, 3
    ON CONFLICT (client_id, created_on, expires_hour) DO UPDATE SET
      safe = tally.safe + excluded.safe, suspicious = tally.suspicious + excluded.suspicious,
      high = tally.high + excluded.high, failed = tally.failed + excluded.failed;

    IF NOT EXISTS (
      SELECT FROM changed JOIN was USING (id)
      WHERE changed.api_key_id IS NOT NULL AND changed.status = 'failed' AND was.status <> 'failed'
    ) THEN RETURN NULL; END IF;
    PERFORM FROM subscriptions WHERE client_id IN (SELECT client_id FROM changed) ORDER BY client_id FOR NO KEY UPDATE;
    UPDATE api_key_days AS day SET scans = day.scans - given_back.scans
    FROM (
      SELECT changed.client_id, (changed.created_at AT TIME ZONE 'UTC')::date AS used_on, changed.api_key_id,
        count(*)::int AS scans
      FROM changed JOIN was USING (id)
      WHERE changed.api_key_id IS NOT NULL AND changed.status = 'failed' AND was.status <> 'failed'
      GROUP BY 1, 2, 3
    ) given_back
    WHERE (day.client_id, day.used_on, day.api_key_id)
      = (given_back.client_id, given_back.used_on, given_back.api_key_id);
    RETURN NULL;
  END $$`,
  `DROP TRIGGER scans_tally_change ON scans`,
  `DROP TRIGGER scans_key_given_back ON scans`,
  `DROP FUNCTION scans_key_given_back()`,
  `CREATE TRIGGER scans_changed AFTER UPDATE ON scans REFERENCING OLD TABLE AS was NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION scans_changed()`,
];

/**
 * A statement that ends many scans counts them with two statements more, where each scan cost two: a batch of 100 that
 * could not be queued, 200. The previous version's statements are counted so too. DROP TRIGGER waits for the writers of
 * the moment and locks others out until it commits, which takes milliseconds.
 */
export class ScansChanged1795305600060 implements MigrationInterface {
  name = 'ScansChanged1795305600060';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
