import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // While it is queued or active: until when at the latest.
  `ALTER TABLE webhook_deliveries ADD COLUMN held_until timestamptz`,
  `ALTER TABLE webhook_endpoints
    ADD COLUMN succeeded_at timestamptz,
    ADD COLUMN failures int NOT NULL DEFAULT 0,
    ADD COLUMN paused_until timestamptz`,
  // Whether it was submitted in a batch; its place in the queue depends on it.
  `ALTER TABLE scans ADD COLUMN batched boolean NOT NULL DEFAULT false`,
];

/** Columns with constant defaults: no table is rewritten, and the previous version neither reads nor needs them. */
export class DeliveryTurns1795305600010 implements MigrationInterface {
  name = 'DeliveryTurns1795305600010';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
