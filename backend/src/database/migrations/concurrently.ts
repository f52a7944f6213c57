import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while the table is read and written; outside of any transaction. One that an earlier try left half
 * built, and PostgreSQL calls invalid, is built again.
 */
export async function createIndexConcurrently(
  queryRunner: QueryRunner,
  name: string,
  definition: string,
): Promise<void> {
  await dropIndexConcurrently(queryRunner, name);
  await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
}

export async function dropIndexConcurrently(queryRunner: QueryRunner, name: string): Promise<void> {
  await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
