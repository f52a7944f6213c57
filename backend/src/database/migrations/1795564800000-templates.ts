import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE templates (
    id uuid NOT NULL CONSTRAINT templates_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT templates_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    name varchar(100) NOT NULL,
    skeleton varchar(43) NOT NULL,
    parts jsonb NOT NULL,
    codes jsonb NOT NULL,
    scan_id uuid NOT NULL,
    approved_by_email varchar(254) NOT NULL,
    uses int NOT NULL DEFAULT 0,
    last_used_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()) WITH (fillfactor = 70)`,
  'CREATE UNIQUE INDEX templates_client_skeleton ON templates (client_id, skeleton)',
  'CREATE INDEX templates_client_newest ON templates (client_id, id)',
  `CREATE TABLE template_features (
    client_id uuid NOT NULL CONSTRAINT template_features_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    feature varchar(12) NOT NULL,
    template_id uuid NOT NULL CONSTRAINT template_features_template_id_fkey REFERENCES templates (id) ON DELETE CASCADE,
    CONSTRAINT template_features_pkey PRIMARY KEY (client_id, feature, template_id))`,
  'CREATE INDEX template_features_template ON template_features (template_id)',
  `CREATE FUNCTION templates_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('templates_changed', '');
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER templates_changed AFTER INSERT OR DELETE ON templates
    FOR EACH STATEMENT EXECUTE FUNCTION templates_changed()`,
  'ALTER TABLE scans ADD COLUMN template jsonb',
];

/** Messages that companies have approved, the hashes that similar ones are found by, and which of them a scan matched. */
export class Templates1795564800000 implements MigrationInterface {
  name = 'Templates1795564800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
