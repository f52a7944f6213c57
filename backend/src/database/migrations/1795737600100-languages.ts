import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language that a person has chosen for the web app. */
export class Languages1795737600100 implements MigrationInterface {
  name = 'Languages1795737600100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN language varchar(2)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
