import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // No foreign key: keys are never deleted but with their client, and one would be checked with every scan.
  `ALTER TABLE scans ADD COLUMN api_key_id uuid`,
  // How many scans each key made, by UTC day. Those that failed are not counted, as they cost no quota.
  `CREATE TABLE api_key_days (
    client_id uuid NOT NULL CONSTRAINT api_key_days_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    used_on date NOT NULL,
    api_key_id uuid NOT NULL,
    scans int NOT NULL,
    CONSTRAINT api_key_days_pkey PRIMARY KEY (client_id, used_on, api_key_id)
  ) WITH (fillfactor = 50)`,
  `CREATE FUNCTION scans_key_used() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO api_key_days AS day
      SELECT client_id, (created_at AT TIME ZONE 'UTC')::date, api_key_id, count(*)::int FROM added
      WHERE api_key_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (client_id, used_on, api_key_id) DO UPDATE SET scans = day.scans + excluded.scans;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION scans_key_given_back() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE api_key_days SET scans = scans - 1
    WHERE (client_id, used_on, api_key_id)
      = (NEW.client_id, (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.api_key_id);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER scans_key_used AFTER INSERT ON scans REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION scans_key_used()`,
  // Deferred: both who takes quota and who gives it back then lock the subscription first, the day of the key after it.
  `CREATE CONSTRAINT TRIGGER scans_key_given_back AFTER UPDATE ON scans DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.api_key_id IS NOT NULL AND NEW.status = 'failed' AND OLD.status <> 'failed')
    EXECUTE FUNCTION scans_key_given_back()`,
];

/**
 * Counts of their own, since rows of scans go with deletion and retention, and what a key was used for does not. The
 * version before names no key in what it inserts: such scans are counted for none.
 */
export class ApiKeyDays1795219200000 implements MigrationInterface {
  name = 'ApiKeyDays1795219200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
