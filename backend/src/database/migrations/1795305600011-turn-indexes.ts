import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrently.js';

/** For deciding whose turn it is, for webhooks and scans: small, since they cover only what is unfinished. */
const INDEXES = {
  webhook_deliveries_next: `webhook_deliveries (endpoint_id, next_attempt_at)
    WHERE status = 'pending' AND event_type <> 'endpoint.test'`,
  webhook_deliveries_next_test: `webhook_deliveries (endpoint_id, next_attempt_at)
    WHERE status = 'pending' AND event_type = 'endpoint.test'`,
  webhook_deliveries_held: `webhook_deliveries (endpoint_id, held_until) WHERE held_until IS NOT NULL`,
  scans_client_place: `scans (client_id, batched) WHERE status IN ('queued', 'running')`,
};

export class TurnIndexes1795305600011 implements MigrationInterface {
  name = 'TurnIndexes1795305600011';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES))
      await createIndexConcurrently(queryRunner, name, definition);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
