import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrently.js';

/** The callers' own ids and data of scans; null in existing rows, and in those that the previous version writes. */
export class Correlation1795478400000 implements MigrationInterface {
  name = 'Correlation1795478400000';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE scans ADD COLUMN IF NOT EXISTS external_id varchar(200), ADD COLUMN IF NOT EXISTS metadata jsonb`,
    );
    await createIndexConcurrently(
      queryRunner,
      'scans_client_external',
      'scans (client_id, external_id, id) INCLUDE (expires_at) WHERE external_id IS NOT NULL',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
