import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently, dropIndexConcurrently } from './concurrently.js';

/**
 * The history with what it is filtered by, so that any filter, alone or with others, reads the index and no rows: one such
 * index instead of one for each filter keeps writing a scan as cheap. The other is for the order by score.
 */
const INDEXES = {
  scans_client_triage: `scans (client_id, id) INCLUDE (expires_at, created_at, channel, score, engine, degraded, api_key_id,
    scanning_instructions_name, sender)`,
  scans_client_by_score: `scans (client_id, (coalesce(score, 0)::int) DESC, id DESC) INCLUDE (expires_at)`,
};

/** Read only by the previous version, which finds the same in the new one. */
const REPLACED = 'scans_client_history';

export class TriageIndexes1795478400020 implements MigrationInterface {
  name = 'TriageIndexes1795478400020';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES))
      await createIndexConcurrently(queryRunner, name, definition);
    await dropIndexConcurrently(queryRunner, REPLACED);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
