import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { EXIT, StartError } from '../common/start-error.js';
import { connectionOptions } from './connection.js';
import { databaseFault } from './database-fault.js';
import { MIGRATIONS } from './migrations/list.js';
import { checkServer } from './server-check.js';
import { isUnavailable } from './unavailable.js';

/** Any number that nothing else in the database uses as an advisory lock. */
const MIGRATION_LOCK = 7_283_640_155;
const POLL_MS = 100;
/** SQLSTATE classes whose messages quote names of ours or the server's, never a row. */
const QUOTABLE = /^(0A|2B|3F|42|53|54|55|57|58)/;

/**
 * Checks the server and brings the schema up to date. Processes that start together take turns.
 * @returns warnings for the operator
 * @throws StartError when the database can't be reached, goes away or can't do what we need, or a migration fails
 */
export async function migrate(url: string): Promise<string[]> {
  try {
    return await migrateAlone(url);
  } catch (error) {
    throw databaseFault(error);
  }
}

async function migrateAlone(url: string): Promise<string[]> {
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
    const warnings = await Promise.race([lost, checkServer(lock)]);
    await Promise.race([lost, takeTurn(lock)]);
    await Promise.race([lost, runMigrations(url)]);
    return warnings;
  } finally {
    await lock.end().catch(() => undefined);
  }
}

async function runMigrations(url: string): Promise<void> {
  // Building an index takes time in proportion to its table.
  const extra = { statement_timeout: 0 };
  // TypeORM would print an error of its own, beside the one that the process ends with.
  const dataSource = new DataSource({ ...connectionOptions(url), extra, logger: 'debug' });
  try {
    await dataSource.initialize();
    await dataSource.runMigrations({ transaction: 'each' }).catch(async (error: unknown) => {
      throw await failure(dataSource, error);
    });
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

/** Names the migration that failed. Those before it are kept. */
async function failure(dataSource: DataSource, error: unknown): Promise<unknown> {
  const { code, message } = error as { code?: string; message?: string };
  if (isUnavailable(error)) return databaseFault(error);
  // The error of a migration that says itself what the operator has to do.
  if (code === undefined) return new StartError(String(message), EXIT.configuration, { cause: error });
  const fault = databaseFault(error);
  if (fault instanceof StartError) return fault;
  const ran = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations').catch(() => []);
  const name = MIGRATIONS.find((migration) => !ran.some((one) => one.name === migration.name))?.name;
  const why = QUOTABLE.test(code) ? `${code}: ${message}` : code;
  return new StartError(
    `the migration ${name} failed (${why}). What ran before it is kept, and the next start tries it again. ` +
      'If the database is shared with another program, give Gatepost one of its own in DATABASE_URL.',
    EXIT.failure,
    { cause: error },
  );
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
