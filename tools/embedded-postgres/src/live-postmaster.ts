import { readFile } from 'node:fs/promises';

export interface PostmasterRecord {
  readonly pid: number;
  readonly port: number;
  /** False if the process is gone, or its pid now belongs to another program. */
  readonly alive: boolean;
}

/** What `postmaster.pid` says, and whether that process is alive. `undefined` if PostgreSQL was stopped properly. */
export async function postmasterRecord(pidFile: string): Promise<PostmasterRecord | undefined> {
  const content = await readFile(pidFile, 'utf8').catch(ignoreMissing);
  const [pid, , , port] = (content ?? '').split('\n').map(Number);
  // PostgreSQL writes the first lines at once, but a reader may come between creation and writing.
  if (!pid || !port || pid < 0) return undefined;
  return { pid, port, alive: isAlive(pid) && (await mayBePostgres(pid)) };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * After a reboot or in a new container the pid may belong to anything, and where nothing reaps orphans a killed
 * PostgreSQL remains as a zombie. Only Linux can tell; elsewhere the answer is yes.
 */
async function mayBePostgres(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(status ?? '') ?? [];
  return name === undefined || (name === 'postgres' && state !== 'Z' && state !== 'X');
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
