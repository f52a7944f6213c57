import type { Credentials } from './credentials.js';
import type { Launcher } from './launcher.js';
import type { Layout } from './layout.js';
import type { NativeBinaries } from './native-binaries.js';
import type { RunUser } from './run-user.js';

/** Everything needed to start PostgreSQL on one data directory. */
export interface Server {
  readonly layout: Layout;
  readonly binaries: NativeBinaries;
  readonly user: RunUser | undefined;
  readonly launch: Launcher;
  readonly credentials: Credentials;
}
