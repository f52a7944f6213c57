import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The previous version neither reads nor writes the column: the default fills it, without a rewrite of the table. */
export class ScanDegraded1763700000000 implements MigrationInterface {
  name = 'ScanDegraded1763700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE scans ADD COLUMN degraded boolean NOT NULL DEFAULT false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
