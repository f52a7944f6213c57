import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // Sessions there are get `unknown`, without being rewritten; the previous version's processes leave it empty.
  `ALTER TABLE sessions ADD COLUMN signed_in_with varchar(20) DEFAULT 'unknown'`,
  'ALTER TABLE sessions ALTER COLUMN signed_in_with DROP DEFAULT',
  'ALTER TABLE clients ADD COLUMN single_sign_on_required boolean NOT NULL DEFAULT false',
  `ALTER TABLE users ADD COLUMN provider_issuer varchar(500), ADD COLUMN provider_subject varchar(255)`,
  `CREATE UNIQUE INDEX users_provider ON users (client_id, provider_issuer, provider_subject)
    WHERE provider_subject IS NOT NULL`,
  `CREATE TABLE single_sign_ons (
    client_id uuid PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
    issuer varchar(500) NOT NULL,
    provider_client_id varchar(255) NOT NULL,
    secret bytea NOT NULL,
    joins_members boolean NOT NULL,
    revision uuid NOT NULL,
    worked_at timestamptz,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE company_domains (
    id uuid PRIMARY KEY,
    client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    name varchar(253) NOT NULL,
    token varchar(64) NOT NULL,
    proven_at timestamptz
  )`,
  'CREATE UNIQUE INDEX company_domains_client_name ON company_domains (client_id, name)',
  'CREATE UNIQUE INDEX company_domains_proven ON company_domains (name) WHERE proven_at IS NOT NULL',
  `CREATE TRIGGER clients_single_sign_on_changed AFTER UPDATE OF single_sign_on_required ON clients
    FOR EACH STATEMENT EXECUTE FUNCTION access_changed()`,
];

/** Single sign-on. The previous version asks for passwords as before: it knows nothing of the columns. */
export class SingleSignOn1795651200040 implements MigrationInterface {
  name = 'SingleSignOn1795651200040';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
