import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrently.js';

/** Finds the clients to reconcile next with the payment provider. */
export class ReconcilingIndex1795305600041 implements MigrationInterface {
  name = 'ReconcilingIndex1795305600041';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'subscriptions_reconciled_at',
      `subscriptions (reconciled_at NULLS FIRST)
       WHERE payment_customer_id IS NOT NULL AND payment_subscription_id IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
