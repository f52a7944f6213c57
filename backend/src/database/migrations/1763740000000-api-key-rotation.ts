import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE api_keys
    ADD COLUMN previous_digest bytea,
    ADD COLUMN previous_key_prefix varchar(11),
    ADD COLUMN previous_ends_at timestamptz,
    ADD CONSTRAINT api_keys_previous CHECK (num_nulls(previous_digest, previous_key_prefix, previous_ends_at) IN (0, 3))`,
  `CREATE UNIQUE INDEX api_keys_previous_digest ON api_keys (previous_digest) WHERE previous_digest IS NOT NULL`,
];

/**
 * The previous version leaves the columns alone. It does not know the previous secret of a rotated key, and refuses
 * it.
 */
export class ApiKeyRotation1763740000000 implements MigrationInterface {
  name = 'ApiKeyRotation1763740000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
