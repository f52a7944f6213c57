import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where the embedded PostgreSQL keeps its files. All paths are absolute and free of symbolic links. */
export interface Layout {
  readonly dataDir: string;
  readonly cluster: string;
  readonly credentials: string;
  readonly pidFile: string;
  readonly log: string;
}

export async function layoutOf(dataDir: string): Promise<Layout> {
  const root = await realpath(dataDir).catch(() => resolve(dataDir));
  const cluster = join(root, 'postgres');
  return {
    dataDir: root,
    cluster,
    // Inside the cluster, so that both appear in one rename and are deleted together.
    credentials: join(cluster, 'gatepost.json'),
    pidFile: join(cluster, 'postmaster.pid'),
    log: join(root, 'postgres.log'),
  };
}
