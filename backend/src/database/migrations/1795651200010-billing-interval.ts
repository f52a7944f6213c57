import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a plan is paid for by the month or the year, and until when. The previous version leaves the columns as they are. */
export class BillingInterval1795651200010 implements MigrationInterface {
  name = 'BillingInterval1795651200010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE subscriptions
      ADD COLUMN billing_interval varchar(5) NOT NULL DEFAULT 'month', ADD COLUMN paid_until timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
