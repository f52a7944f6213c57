import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrently.js';

/** The scans that match a template, newest first. */
export class TemplateIndex1795651200001 implements MigrationInterface {
  name = 'TemplateIndex1795651200001';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const definition = `scans (client_id, (template ->> 'id'), id) INCLUDE (expires_at) WHERE template IS NOT NULL`;
    await createIndexConcurrently(queryRunner, 'scans_client_template', definition);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
