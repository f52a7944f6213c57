import { randomBytes } from 'node:crypto';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { freePort } from './ports.js';
import type { RunUser } from './run-user.js';

/** The only role that may log in (not a superuser), and the database that it owns. */
export const ROLE = 'gatepost';
export const DATABASE = 'gatepost';
/**
 * Always exists; used for the lock, so that it can't collide with the advisory locks that the product takes in its
 * own database.
 */
export const LOCK_DATABASE = 'postgres';

const schema = z.object({ password: z.string().min(1), port: z.number().int() });

/** `port` is preferred at each start, so that workers in other processes can reconnect after a restart. */
export type Credentials = z.output<typeof schema>;

export async function newCredentials(): Promise<Credentials> {
  return { password: randomBytes(32).toString('base64url'), port: await freePort() };
}

/** Readable by the cluster's owner only, and flushed to disk before this returns. */
export async function writeCredentials(
  file: string,
  credentials: Credentials,
  owner?: RunUser,
): Promise<void> {
  await writeFile(file, JSON.stringify(credentials), { mode: 0o600, flush: true });
  if (owner) await chown(file, owner.uid, owner.gid);
}

export async function readCredentials(file: string): Promise<Credentials> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

export function urlOf(credentials: Credentials, port: number, database: string): string {
  return `postgres://${ROLE}:${credentials.password}@127.0.0.1:${port}/${database}`;
}
