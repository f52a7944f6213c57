import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './errors.js';

/** A system user by its numeric ids. */
export interface RunUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user PostgreSQL must run as: it refuses root. `undefined` means the current one. An existing cluster keeps its
 * owner, so `npm start` may alternate between root and that user.
 */
export async function runUserOf(cluster: string): Promise<RunUser | undefined> {
  const self = process.getuid?.();
  const owner = await ownerOf(cluster);
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) throw foreign(cluster, owner.uid);
    return undefined;
  }
  return owner && owner.uid !== 0 ? owner : unprivileged(await readFile('/etc/passwd', 'utf8'));
}

async function ownerOf(path: string): Promise<RunUser | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

function foreign(cluster: string, uid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${cluster} belongs to the user with id ${uid}. Start Gatepost as that user or as root, or set another DATA_DIR.`,
  );
}

/** `postgres` where the system has it, otherwise `nobody`. */
export function unprivileged(passwd: string): RunUser {
  const users = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and this system has neither a user `postgres` nor `nobody` to run it as. ' +
      'Start Gatepost as an ordinary user, or set DATABASE_URL.',
  );
}
