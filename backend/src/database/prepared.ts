import type { PoolClient, QueryResultRow } from 'pg';
import type { EntityManager } from 'typeorm';

/** A statement that each connection plans once, under its name: planning can take longer than running it. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** Runs the statement in `manager`'s transaction, or, outside of one, on a connection of the pool. */
export async function runPrepared<R extends QueryResultRow>(
  manager: EntityManager,
  { name, text }: PreparedStatement,
  values: unknown[],
): Promise<R[]> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    // TypeORM gives out the driver's own client, without its type.
    const client = (await runner.connect()) as PoolClient;
    return (await client.query<R>({ name, text, values })).rows;
  } finally {
    if (runner !== manager.queryRunner) await runner.release();
  }
}
