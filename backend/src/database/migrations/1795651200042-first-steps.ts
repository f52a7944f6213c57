import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has put the list of first steps away. */
export class FirstSteps1795651200042 implements MigrationInterface {
  name = 'FirstSteps1795651200042';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN first_steps_dismissed_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
