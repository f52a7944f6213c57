import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE idempotency_keys (
    id uuid CONSTRAINT idempotency_keys_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT idempotency_keys_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    key_digest bytea NOT NULL,
    request_digest bytea NOT NULL,
    scan_ids uuid[] NOT NULL DEFAULT '{}',
    scans_allowed int NOT NULL DEFAULT 0,
    unfinished jsonb,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX idempotency_keys_client_key ON idempotency_keys (client_id, key_digest)`,
  `CREATE INDEX idempotency_keys_expires_at ON idempotency_keys (expires_at)`,
];

/** A table that the previous version does not know. */
export class IdempotencyKeys1763730000000 implements MigrationInterface {
  name = 'IdempotencyKeys1763730000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
