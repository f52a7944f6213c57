import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrently.js';

/** What a history is filtered by that few scans have. */
const KINDS = 'client_id, channel, engine, degraded';

/**
 * Filters that leave few scans of a long history, or none, are answered without reading the whole of it. Scans of a kind
 * share one entry of the first index, which PostgreSQL skips through by whichever column is asked for.
 */
export class FilterIndexes1795737600110 implements MigrationInterface {
  name = 'FilterIndexes1795737600110';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'scans_client_kind',
      `scans (${KINDS}, scanning_instructions_name)`,
    );
    await createIndexConcurrently(
      queryRunner,
      'scans_client_api_key',
      'scans (client_id, api_key_id, id) INCLUDE (expires_at) WHERE api_key_id IS NOT NULL',
    );
    // What is rare with one client may be common with all others.
    await queryRunner.query(`CREATE STATISTICS IF NOT EXISTS scans_kinds (mcv) ON ${KINDS} FROM scans`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
