import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from './concurrently.js';

const INDEXES = {
  scans_unindexed: `scans (client_id, id) WHERE unindexed`,
  scans_search_text: `scans USING gin (
    client_id,
    (coalesce(subject, '') || E'\\n' || body || E'\\n' || coalesce(summary, '')) gin_trgm_ops
  ) WITH (gin_pending_list_limit = 1024) WHERE status IN ('completed', 'failed') AND unindexed IS NULL`,
};

/**
 * Scans with `unindexed` are not in the search index yet. Existing rows, and those that the previous version writes, are
 * in it; that version's searches lose their index, and are then slower but still correct.
 */
export class IndexBehind1795392000002 implements MigrationInterface {
  name = 'IndexBehind1795392000002';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE scans ADD COLUMN IF NOT EXISTS unindexed boolean');
    for (const [name, definition] of Object.entries(INDEXES))
      await createIndexConcurrently(queryRunner, name, definition);
    await dropIndexConcurrently(queryRunner, 'scans_search');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
