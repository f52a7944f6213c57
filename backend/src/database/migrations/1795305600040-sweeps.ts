import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // How far the sweep of unfinished scans has come, and until when one process is running it: a single row.
  `CREATE TABLE scan_sweeps (
    only_row boolean NOT NULL DEFAULT true CONSTRAINT scan_sweeps_pkey PRIMARY KEY CONSTRAINT scan_sweeps_one CHECK (only_row),
    busy_until timestamptz NOT NULL DEFAULT '-infinity',
    place_at timestamptz NOT NULL DEFAULT '-infinity',
    place_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
  )`,
  `INSERT INTO scan_sweeps DEFAULT VALUES`,
  // When a client was last reconciled with the payment provider; null: never.
  `ALTER TABLE subscriptions ADD COLUMN reconciled_at timestamptz`,
];

/** Progress of work that walks through everything, so that another process can resume it. */
export class Sweeps1795305600040 implements MigrationInterface {
  name = 'Sweeps1795305600040';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
