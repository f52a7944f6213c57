import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE users ADD COLUMN two_factor_at timestamptz',
  'ALTER TABLE clients ADD COLUMN two_factor_required boolean NOT NULL DEFAULT false',
  `CREATE TABLE two_factors (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    secret bytea NOT NULL,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_step bigint,
    recovery_digests bytea[] NOT NULL DEFAULT '{}'
  )`,
  `CREATE TABLE sign_in_challenges (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token_digest bytea NOT NULL,
    password_digest bytea NOT NULL,
    remembered boolean NOT NULL,
    attempts int NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX sign_in_challenges_token_digest ON sign_in_challenges (token_digest)',
  'CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id, id)',
  `CREATE TRIGGER users_two_factor_changed AFTER UPDATE OF two_factor_at ON users
    FOR EACH STATEMENT EXECUTE FUNCTION access_changed()`,
  `CREATE TRIGGER clients_access_changed AFTER UPDATE OF two_factor_required ON clients
    FOR EACH STATEMENT EXECUTE FUNCTION access_changed()`,
];

/** Two-factor authentication. The previous version neither asks for codes nor requires them: it knows nothing of the columns. */
export class TwoFactor1795564800050 implements MigrationInterface {
  name = 'TwoFactor1795564800050';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
