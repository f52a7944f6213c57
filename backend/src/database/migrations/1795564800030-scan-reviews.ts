import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrently.js';

const STATEMENTS = [
  `ALTER TABLE scans ADD COLUMN IF NOT EXISTS review_status varchar(10),
    ADD COLUMN IF NOT EXISTS review_version int NOT NULL DEFAULT 0,
    ADD COLUMN IF NOT EXISTS assignee_id uuid`,
  `CREATE TABLE IF NOT EXISTS scan_review_entries (
    scan_id uuid NOT NULL CONSTRAINT scan_review_entries_scan_id_fkey REFERENCES scans (id) ON DELETE CASCADE,
    version int NOT NULL,
    client_id uuid NOT NULL CONSTRAINT scan_review_entries_client_id_fkey REFERENCES clients (id) ON DELETE CASCADE,
    status varchar(10),
    assignee_email varchar(254),
    note varchar(1000),
    changed_by_email varchar(254) NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT scan_review_entries_pkey PRIMARY KEY (scan_id, version)
  )`,
  `CREATE INDEX IF NOT EXISTS scan_review_entries_client ON scan_review_entries (client_id, scan_id)`,
];

/**
 * The few scans that have a review, with what a history is filtered by, as in scans_client_triage: that index stays as it
 * is, and a scan without a review costs no more to write than before.
 */
const INDEX = `scans (client_id, review_status, id) INCLUDE (expires_at, created_at, channel, score, engine, degraded,
  api_key_id, scanning_instructions_name, sender, assignee_id) WHERE review_status IS NOT NULL`;

/** What people decide about scans. Those that the previous version judges have no review until someone opens it. */
export class ScanReviews1795564800030 implements MigrationInterface {
  name = 'ScanReviews1795564800030';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
    await createIndexConcurrently(queryRunner, 'scans_client_review', INDEX);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
