import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DataDirInUseError } from './errors.js';
import { isAlive } from './live-postmaster.js';

/** PostgreSQL takes a moment to notice that a killed holder's connection is gone. */
const GIVEN_UP_WITHIN_MS = 3_000;
const POLL_MS = 20;
const LOCK = 1;
/** The lock's session carries the holder's pid in its application name. */
const NAME = 'gatepost-owner-';

const HOLDER = `
  SELECT activity.application_name AS name
  FROM pg_locks JOIN pg_stat_activity activity USING (pid)
  WHERE pg_locks.locktype = 'advisory' AND pg_locks.granted AND activity.datname = current_database()`;

export function lockClient(url: string): Client {
  return new Client({
    connectionString: url,
    application_name: `${NAME}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
}

/**
 * Locks the data directory for as long as `client` is connected: the lock belongs to the session, so a killed process
 * can't leave it behind.
 * @throws DataDirInUseError if another living process holds it
 */
export async function takeDataDir(client: Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + GIVEN_UP_WITHIN_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    const pid = await holderOf(client);
    if (Date.now() > deadline || (pid !== undefined && isAlive(pid)))
      throw new DataDirInUseError(dataDir, pid);
    await delay(POLL_MS);
  }
}

async function holderOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(HOLDER);
  const pid = Number(rows[0]?.name.slice(NAME.length));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
