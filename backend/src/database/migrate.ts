import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { connectionOptions } from './connection.js';

/** Any number that nothing else in the database uses as an advisory lock. */
const MIGRATION_LOCK = 7_283_640_155;
const POLL_MS = 100;

/**
 * Brings the schema up to date. Processes that start together take turns.
 * @throws when the database can't be reached or goes away, or a migration fails (it is rolled back)
 */
export async function migrate(url: string): Promise<void> {
  const lock = new Client({
    connectionString: url,
    application_name: 'gatepost migrations',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Without its connection the lock is gone, and another process may be migrating.
  const lost = new Promise<never>((_, reject) => lock.on('error', reject));
  lost.catch(() => undefined);
  try {
    await lock.connect();
    await Promise.race([lost, takeTurn(lock)]);
    await Promise.race([lost, runMigrations(url)]);
  } finally {
    await lock.end().catch(() => undefined);
  }
}

async function runMigrations(url: string): Promise<void> {
  // Building an index takes time in proportion to its table.
  const dataSource = new DataSource({ ...connectionOptions(url), extra: { statement_timeout: 0 } });
  try {
    await dataSource.initialize();
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/** Polls for the lock: a waiting statement would hold a snapshot, and an index built concurrently waits for those. */
async function takeTurn(lock: Client): Promise<void> {
  for (;;) {
    const { rows } = await lock.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await delay(POLL_MS);
  }
}
