import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrently.js';

const STATEMENTS = [
  `ALTER TABLE scans ADD COLUMN IF NOT EXISTS batch_id uuid, ADD COLUMN IF NOT EXISTS batch_line int`,
  `CREATE TABLE IF NOT EXISTS scan_batches (
    id uuid NOT NULL CONSTRAINT scan_batches_pkey PRIMARY KEY,
    client_id uuid NOT NULL CONSTRAINT scan_batches_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    name varchar(200),
    messages int NOT NULL,
    accepted int NOT NULL,
    made_by_email varchar(254),
    api_key_id uuid,
    expires_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX IF NOT EXISTS scan_batches_client ON scan_batches (client_id, id)`,
  `CREATE INDEX IF NOT EXISTS scan_batches_client_people ON scan_batches (client_id, id) WHERE api_key_id IS NULL`,
  `CREATE INDEX IF NOT EXISTS scan_batches_expires_at ON scan_batches (expires_at)`,
  `CREATE TABLE IF NOT EXISTS batch_refusals (
    batch_id uuid NOT NULL CONSTRAINT batch_refusals_batch_id_fkey REFERENCES scan_batches (id) ON DELETE CASCADE,
    line int NOT NULL,
    client_id uuid NOT NULL CONSTRAINT batch_refusals_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    bytes int NOT NULL,
    message jsonb NOT NULL,
    CONSTRAINT batch_refusals_pkey PRIMARY KEY (batch_id, line)
  )`,
  `CREATE INDEX IF NOT EXISTS batch_refusals_client ON batch_refusals (client_id, bytes)`,
];

/** What the scans of a batch are counted and filtered by, and those of them that a repetition takes. */
const OF_BATCH = `scans (client_id, batch_id, id) INCLUDE (expires_at, status, score, batch_line) WHERE batch_id IS NOT NULL`;
const FAILED = `scans (client_id, batch_id, batch_line) WHERE batch_id IS NOT NULL AND status = 'failed'`;

/** Batches as things of their own. Those that the previous version accepts are none: their scans have no batch. */
export class Batches1795651200020 implements MigrationInterface {
  name = 'Batches1795651200020';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
    await createIndexConcurrently(queryRunner, 'scans_client_batch', OF_BATCH);
    await createIndexConcurrently(queryRunner, 'scans_batch_failed', FAILED);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
