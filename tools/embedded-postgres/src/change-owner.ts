import { chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunUser } from './run-user.js';

/** A cluster copied by root belongs to root, and PostgreSQL accepts only files of its own user. */
export async function changeOwner(cluster: string, { uid, gid }: RunUser): Promise<void> {
  if ((await stat(cluster)).uid === uid) return;
  for (const name of await readdir(cluster, { recursive: true })) await chown(join(cluster, name), uid, gid);
  await chown(cluster, uid, gid);
}
