import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { LOCK_DATABASE, urlOf } from './credentials.js';
import { lockClient } from './data-dir-lock.js';
import { EmbeddedPostgresError } from './errors.js';
import { postmasterRecord } from './live-postmaster.js';
import { freePort } from './ports.js';
import { Postmaster } from './postmaster.js';
import type { Server } from './server.js';

/** Without a sign of life; recovery after a crash may take longer, but shows one. */
const PATIENCE_MS = 30_000;
const POLL_MS = 20;

export interface Session {
  readonly client: Client;
  readonly port: number;
  readonly pid: number;
}

/**
 * Connects to the PostgreSQL of this data directory: the running one, whoever started it, otherwise a new one.
 * @param fixedPort the only port to start it on
 * @throws EmbeddedPostgresError if that fails; what this call started is stopped again
 */
export async function openSession(server: Server, signal: AbortSignal, fixedPort?: number): Promise<Session> {
  let started: Postmaster | undefined;
  let deadline = Date.now() + PATIENCE_MS;
  try {
    while (Date.now() < deadline) {
      const record = await postmasterRecord(server.layout.pidFile);
      if (record?.alive) {
        const answer = await tryConnect(server, record.port);
        if (answer === 'busy') deadline = Date.now() + PATIENCE_MS;
        else if (answer !== 'silent') return { client: answer, ...record };
      } else if (!started || started.ended) {
        await started?.assertPassing();
        started = await Postmaster.spawn(server, fixedPort ?? (await freePort(server.credentials.port)));
      }
      await delay(POLL_MS, undefined, { signal });
    }
    throw new EmbeddedPostgresError(`PostgreSQL does not respond; its log is ${server.layout.log}.`);
  } catch (error) {
    started?.kill();
    throw error;
  }
}

/** `busy`: it is starting up, recovering or shutting down. `silent`: nobody is listening (yet). */
export async function tryConnect(
  { layout, credentials }: Pick<Server, 'layout' | 'credentials'>,
  port: number,
): Promise<Client | 'busy' | 'silent'> {
  const client = lockClient(urlOf(credentials, port, LOCK_DATABASE));
  // A lost connection is noticed through `end`; an unhandled `error` would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('28')) {
      const what = `The PostgreSQL on port ${port} does not accept the password in ${layout.credentials}`;
      throw new EmbeddedPostgresError(`${what}: is it a different one?`, { cause: error });
    }
    return code === '57P03' ? 'busy' : 'silent';
  }
}
