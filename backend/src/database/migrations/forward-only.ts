import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs its statements in a transaction. The version before works with the result, so a way back is never needed. */
export abstract class ForwardOnly implements MigrationInterface {
  protected abstract readonly statements: readonly string[];

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of this.statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
