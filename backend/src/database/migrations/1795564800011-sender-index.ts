import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrently.js';

/** A sender's scans, newest first. */
export class SenderIndex1795564800011 implements MigrationInterface {
  name = 'SenderIndex1795564800011';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const definition = `scans (client_id, sender_id, id) INCLUDE (expires_at) WHERE sender_id IS NOT NULL`;
    await createIndexConcurrently(queryRunner, 'scans_client_by_sender', definition);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
