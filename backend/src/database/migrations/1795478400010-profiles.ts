import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE profiles (
    id uuid NOT NULL CONSTRAINT profiles_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT profiles_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    api_key_id uuid CONSTRAINT profiles_api_key_id_fkey REFERENCES api_keys (id) ON DELETE CASCADE,
    version int NOT NULL,
    content jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE UNIQUE INDEX profiles_of_client ON profiles (client_id) WHERE api_key_id IS NULL',
  'CREATE UNIQUE INDEX profiles_of_key ON profiles (api_key_id) WHERE api_key_id IS NOT NULL',
  'CREATE INDEX profiles_client ON profiles (client_id)',
  `CREATE FUNCTION profile_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('profile_changed', '');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER profiles_changed AFTER INSERT OR UPDATE OR DELETE ON profiles
    FOR EACH STATEMENT EXECUTE FUNCTION profile_changed()`,
  `ALTER TABLE scans ADD COLUMN base_score smallint, ADD COLUMN adjustments jsonb NOT NULL DEFAULT '[]'`,
];

/** What companies declare about their mail, and what that and a language model change in a score. */
export class Profiles1795478400010 implements MigrationInterface {
  name = 'Profiles1795478400010';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
