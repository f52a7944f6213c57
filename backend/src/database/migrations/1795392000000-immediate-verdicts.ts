import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE scans ADD COLUMN standing_verdict jsonb, ADD COLUMN chunk_id uuid`,
  `CREATE FUNCTION scans_tally_added() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO scan_tallies AS tally
      SELECT client_id, (created_at AT TIME ZONE 'UTC')::date, date_trunc('hour', expires_at, 'UTC'),
        count(*) FILTER (WHERE scan_band(status, score) = 'safe')::int,
        count(*) FILTER (WHERE scan_band(status, score) = 'suspicious')::int,
        count(*) FILTER (WHERE scan_band(status, score) = 'high')::int,
        count(*) FILTER (WHERE scan_band(status, score) = 'failed')::int
      FROM added WHERE status IN ('completed', 'failed') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (client_id, created_on, expires_hour) DO UPDATE SET
      safe = tally.safe + excluded.safe, suspicious = tally.suspicious + excluded.suspicious,
      high = tally.high + excluded.high, failed = tally.failed + excluded.failed;
    RETURN NULL;
  END $$`,
  `DROP TRIGGER scans_tally_new ON scans`,
  `CREATE TRIGGER scans_tally_added AFTER INSERT ON scans REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION scans_tally_added()`,
  `DROP FUNCTION scans_tally_row()`,
  `DROP FUNCTION tally_scan(scans, int)`,
];

/**
 * Scans are inserted with their verdicts, many by one statement: they are counted by one statement more, where each row cost
 * one. A scan that a language model is still to judge has the verdict that stands if it can't; one that is judged with others of
 * its batch has their job's id. DROP TRIGGER waits for the
 * writers of the moment and locks others out until it commits, which takes milliseconds.
 */
export class ImmediateVerdicts1795392000000 implements MigrationInterface {
  name = 'ImmediateVerdicts1795392000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
