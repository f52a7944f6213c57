import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunUser } from './run-user.js';

/** The first directory on the way to `path` (or the file itself) that `user` may not enter (or run), if any. */
export async function obstacleFor(user: RunUser, path: string): Promise<string | undefined> {
  for (const step of wayTo(await realpath(path))) {
    if (!mayExecute(await stat(step), user)) return step;
  }
  return undefined;
}

function wayTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...wayTo(parent), path];
}

/** PostgreSQL gets no supplementary groups; access control lists are not considered. */
function mayExecute(item: { mode: number; uid: number; gid: number }, user: RunUser): boolean {
  if (item.uid === user.uid) return (item.mode & 0o100) !== 0;
  return (item.mode & (item.gid === user.gid ? 0o010 : 0o001)) !== 0;
}
