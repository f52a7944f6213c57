import { mkdir } from 'node:fs/promises';
import { ensureCluster } from './cluster.js';
import { readCredentials } from './credentials.js';
import { launcherFor } from './launcher.js';
import { layoutOf } from './layout.js';
import { nativeBinaries } from './native-binaries.js';
import { runUserOf } from './run-user.js';
import type { Server } from './server.js';

/** Finds the programs and the user to run them as, and creates the cluster if there is none. Starts nothing. */
export async function prepareServer(dataDir: string): Promise<Server> {
  const binaries = await nativeBinaries();
  await mkdir(dataDir, { recursive: true });
  const layout = await layoutOf(dataDir);
  const user = await runUserOf(layout.cluster);
  const launch = await launcherFor(user, binaries.postgres, layout.dataDir);
  await ensureCluster({ layout, binaries, user, launch });
  return { layout, binaries, user, launch, credentials: await readCredentials(layout.credentials) };
}
