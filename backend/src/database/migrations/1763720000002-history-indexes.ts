import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from './concurrently.js';

const UNFINISHED = `status IN ('queued', 'running')`;

/**
 * The indexes that the history is read by. They include `expires_at` so that pages are found and counted from the
 * index alone. The search index covers finished scans only, so a message is indexed once and not at each change of
 * its status.
 */
const INDEXES = {
  scans_client_history: `scans (client_id, id) INCLUDE (expires_at)`,
  scans_client_expiry: `scans (client_id, expires_at)`,
  scans_client_sender: `scans (client_id, sender, id) INCLUDE (expires_at) WHERE sender IS NOT NULL`,
  scans_client_unfinished: `scans (client_id, id) WHERE ${UNFINISHED}`,
  scans_search: `scans USING gin (
    client_id,
    (coalesce(subject, '') || E'\\n' || body || E'\\n' || coalesce(summary, '')) gin_trgm_ops
  ) WITH (gin_pending_list_limit = 1024) WHERE status IN ('completed', 'failed')`,
  sessions_ended_at: `sessions (ended_at) WHERE ended_at IS NOT NULL`,
};

/** Read only by the previous version, which is then slower but still correct. */
const REPLACED = ['scans_client_newest', 'scans_client_score'];

export class HistoryIndexes1763720000002 implements MigrationInterface {
  name = 'HistoryIndexes1763720000002';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES))
      await createIndexConcurrently(queryRunner, name, definition);
    for (const name of REPLACED) await dropIndexConcurrently(queryRunner, name);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
