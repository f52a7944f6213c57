import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE users ADD COLUMN deactivated_at timestamptz, ADD COLUMN last_sign_in_at timestamptz',
  `CREATE TABLE invitations (
    id uuid CONSTRAINT invitations_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT invitations_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    email varchar(254) NOT NULL,
    role varchar(10) NOT NULL,
    token_digest bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX invitations_client_email ON invitations (client_id, email)',
  'CREATE UNIQUE INDEX invitations_token_digest ON invitations (token_digest)',
  `CREATE TABLE password_resets (
    id uuid CONSTRAINT password_resets_pkey PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT password_resets_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    token_digest bytea NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  'CREATE UNIQUE INDEX password_resets_token_digest ON password_resets (token_digest)',
  'CREATE INDEX password_resets_user ON password_resets (user_id)',
  'CREATE INDEX password_resets_created_at ON password_resets (created_at)',
];

export class People1763710000001 implements MigrationInterface {
  name = 'People1763710000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
