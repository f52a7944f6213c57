import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // No foreign keys: people are only ever deleted with their company, and then these go too.
  'ALTER TABLE api_keys ADD COLUMN issued_by uuid, ADD COLUMN previous_issued_by uuid',
  'ALTER TABLE invitations ADD COLUMN invited_by uuid',
  'ALTER TABLE password_resets ADD COLUMN created_by uuid',
  'CREATE INDEX password_resets_created_by ON password_resets (created_by) WHERE created_by IS NOT NULL',
];

/** Records who created keys, invitations and reset links, so that they end when the person loses the Admin role. */
export class WhoMadeIt1795305600021 implements MigrationInterface {
  name = 'WhoMadeIt1795305600021';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
