import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { connectionOptions } from './connection.js';

/** Any number that nothing else on the database uses as an advisory lock. */
const MIGRATION_LOCK = 7_283_640_155;

/**
 * Brings the schema up to date. Processes that start together take turns.
 * @throws when the database can't be reached, or a migration fails (nothing of it stays)
 */
export async function migrate(url: string): Promise<void> {
  const lock = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await lock.connect();
  const dataSource = new DataSource(connectionOptions(url));
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.initialize();
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}
