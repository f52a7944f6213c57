import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A dispute names the payment, not the customer: who it is about is asked of Stripe when the event is processed. */
export class BillingEventCharge1795478400040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE billing_events ADD COLUMN charge_id varchar(255)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE billing_events DROP COLUMN charge_id');
  }
}
