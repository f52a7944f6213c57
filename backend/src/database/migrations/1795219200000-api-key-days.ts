import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // No foreign key: keys are only ever deleted with their client, and one would be checked with every scan.
  `ALTER TABLE scans ADD COLUMN api_key_id uuid`,
  // Scans per key and UTC day. Failed ones are not counted, as they cost no quota.
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
  // Deferred, so that taking and returning quota both lock the subscription first and the key's day after it.
  `CREATE CONSTRAINT TRIGGER scans_key_given_back AFTER UPDATE ON scans DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.api_key_id IS NOT NULL AND NEW.status = 'failed' AND OLD.status <> 'failed')
    EXECUTE FUNCTION scans_key_given_back()`,
];

/**
 * Counts of their own, since rows of scans are removed by deletion and retention, and the usage of a key is not. The
 * previous version does not set the key of a scan: such scans are not counted.
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
