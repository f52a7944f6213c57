import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The previous version neither reads nor writes the column: the default fills it, without a rewrite of the table. */
export class UsageTold1763750000001 implements MigrationInterface {
  name = 'UsageTold1763750000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE subscriptions ADD COLUMN usage_told smallint NOT NULL DEFAULT 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
