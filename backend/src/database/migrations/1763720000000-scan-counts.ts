import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The risk bands: 1 to 3, 4 to 6, 7 to 10; and what a row counts as: null while unfinished. */
const BAND = `CREATE FUNCTION scan_band(status varchar, score smallint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN status = 'failed' THEN 'failed'
    WHEN status <> 'completed' THEN NULL
    WHEN score <= 3 THEN 'safe'
    WHEN score <= 6 THEN 'suspicious'
    ELSE 'high'
  END
$$`;

const TABLES = [
  `ALTER TABLE scans ADD COLUMN sender varchar(320)`,
  // How many finished rows of scans there are, by client, UTC day of creation and hour in which they expire.
  `CREATE TABLE scan_tallies (
    client_id uuid NOT NULL CONSTRAINT scan_tallies_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    created_on date NOT NULL,
    expires_hour timestamptz NOT NULL,
    safe int NOT NULL DEFAULT 0,
    suspicious int NOT NULL DEFAULT 0,
    high int NOT NULL DEFAULT 0,
    failed int NOT NULL DEFAULT 0,
    CONSTRAINT scan_tallies_pkey PRIMARY KEY (client_id, created_on, expires_hour)
  ) WITH (fillfactor = 50)`,
  // What was counted against a quota period and no longer has a row: docs/adr/0004.
  `CREATE TABLE removed_scans (
    client_id uuid NOT NULL CONSTRAINT removed_scans_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    quota_period_start timestamptz NOT NULL,
    scans int NOT NULL,
    tokens bigint NOT NULL,
    CONSTRAINT removed_scans_pkey PRIMARY KEY (client_id, quota_period_start)
  )`,
];

/** Finished rows, or a transition table of them, aggregated as scan_tallies does. */
const tallyOf = (rows: string) => `SELECT client_id,
    (created_at AT TIME ZONE 'UTC')::date AS created_on,
    date_trunc('hour', expires_at, 'UTC') AS expires_hour,
    count(*) FILTER (WHERE scan_band(status, score) = 'safe')::int AS safe,
    count(*) FILTER (WHERE scan_band(status, score) = 'suspicious')::int AS suspicious,
    count(*) FILTER (WHERE scan_band(status, score) = 'high')::int AS high,
    count(*) FILTER (WHERE scan_band(status, score) = 'failed')::int AS failed
  FROM ${rows} WHERE status IN ('completed', 'failed') GROUP BY 1, 2, 3`;

const FUNCTIONS = [
  BAND,
  `CREATE FUNCTION tally_scan(scan scans, step int) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE band text := scan_band(scan.status, scan.score);
  BEGIN
    IF band IS NULL THEN RETURN; END IF;
    INSERT INTO scan_tallies AS tally VALUES (
      scan.client_id, (scan.created_at AT TIME ZONE 'UTC')::date, date_trunc('hour', scan.expires_at, 'UTC'),
      step * (band = 'safe')::int, step * (band = 'suspicious')::int,
      step * (band = 'high')::int, step * (band = 'failed')::int
    ) ON CONFLICT (client_id, created_on, expires_hour) DO UPDATE SET
      safe = tally.safe + excluded.safe, suspicious = tally.suspicious + excluded.suspicious,
      high = tally.high + excluded.high, failed = tally.failed + excluded.failed;
  END $$`,
  `CREATE FUNCTION scans_tally_row() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN PERFORM tally_scan(OLD, -1); END IF;
    PERFORM tally_scan(NEW, 1);
    RETURN NULL;
  END $$`,
  // Deleting a client deletes both tables' rows with it: nothing is written for a client that is gone.
  `CREATE FUNCTION scans_removed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE scan_tallies tally SET
      safe = tally.safe - gone.safe, suspicious = tally.suspicious - gone.suspicious,
      high = tally.high - gone.high, failed = tally.failed - gone.failed
    FROM (${tallyOf('removed')}) gone
    WHERE (tally.client_id, tally.created_on, tally.expires_hour)
      = (gone.client_id, gone.created_on, gone.expires_hour);
    INSERT INTO removed_scans AS ledger
      SELECT client_id, quota_period_start, count(*)::int, sum(tokens_consumed) FROM removed
      WHERE status <> 'failed' AND EXISTS (SELECT FROM clients WHERE clients.id = client_id)
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (client_id, quota_period_start) DO UPDATE SET
      scans = ledger.scans + excluded.scans, tokens = ledger.tokens + excluded.tokens;
    RETURN NULL;
  END $$`,
];

const COUNTED = (row: string) => `(${row}.status, ${row}.score, ${row}.expires_at, ${row}.created_at)`;

const TRIGGERS = [
  `CREATE TRIGGER scans_tally_new AFTER INSERT ON scans FOR EACH ROW
    WHEN (NEW.status IN ('completed', 'failed')) EXECUTE FUNCTION scans_tally_row()`,
  `CREATE TRIGGER scans_tally_change AFTER UPDATE ON scans FOR EACH ROW
    WHEN ((OLD.status IN ('completed', 'failed') OR NEW.status IN ('completed', 'failed'))
      AND ${COUNTED('OLD')} IS DISTINCT FROM ${COUNTED('NEW')})
    EXECUTE FUNCTION scans_tally_row()`,
  `CREATE TRIGGER scans_removed AFTER DELETE ON scans REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION scans_removed()`,
];

/**
 * Counts maintained by triggers, so that no read has to compute them and every statement that changes scans keeps
 * them right, the previous version's too. CREATE TRIGGER locks out writers until the existing rows have been counted.
 */
export class ScanCounts1763720000000 implements MigrationInterface {
  name = 'ScanCounts1763720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      ...TABLES,
      ...FUNCTIONS,
      ...TRIGGERS,
      `INSERT INTO scan_tallies ${tallyOf('scans')}`,
    ])
      await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
