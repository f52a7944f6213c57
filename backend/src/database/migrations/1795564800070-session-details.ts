import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where sessions were started, and when they were used last. The previous version leaves the columns empty. */
export class SessionDetails1795564800070 implements MigrationInterface {
  name = 'SessionDetails1795564800070';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE sessions ADD COLUMN browser varchar(60), ADD COLUMN address varchar(45),
      ADD COLUMN last_used_at timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
