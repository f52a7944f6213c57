import type { QueryRunner } from 'typeorm';

/**
 * Builds an index without blocking reads and writes of the table; outside of any transaction. One that an earlier
 * attempt left half-built, which PostgreSQL calls invalid, is rebuilt.
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
