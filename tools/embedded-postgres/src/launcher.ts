import type { SpawnOptions } from 'node:child_process';
import { EmbeddedPostgresError } from './errors.js';
import { assertLibrariesFound } from './native-binaries.js';
import { obstacleFor } from './obstacle.js';
import { runProgram } from './run-program.js';
import type { RunUser } from './run-user.js';

export interface Command {
  readonly file: string;
  readonly args: string[];
  readonly options: SpawnOptions;
}

/** How to start a PostgreSQL program as the right user. */
export type Launcher = (file: string, ...args: string[]) => Command;

/** Gatepost's own environment holds secrets that PostgreSQL does not need. Messages stay English: we parse them. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };
const options: SpawnOptions = process.platform === 'win32' ? {} : { cwd: '/', env: ENVIRONMENT };

/** Least privilege first. The second also runs files that only root may execute, as `umask 077` creates them. */
const CAPABILITIES = ['dac_read_search', 'dac_override'];

/**
 * Runs `postgres`, the server program, as `user` on a cluster in `dataDir`.
 * @throws EmbeddedPostgresError if `user` can't access one of them
 */
export async function launcherFor(
  user: RunUser | undefined,
  postgres: string,
  dataDir: string,
): Promise<Launcher> {
  if (!user) return (file, ...args) => ({ file, args, options });
  const obstacle = (await obstacleFor(user, dataDir)) ?? (await obstacleFor(user, postgres));
  if (obstacle === undefined) return (file, ...args) => ({ file, args, options: { ...options, ...user } });
  for (const capability of CAPABILITIES) {
    const launcher = withCapability(user, capability);
    const { ok, output } = await runProgram(launcher(postgres, '--version'));
    assertLibrariesFound(output);
    // The server works without locating itself; initdb does not.
    if (ok && !output.includes('invalid binary')) return launcher;
  }
  throw blocked(user, obstacle);
}

/**
 * Clones below `/root` and other private directories are common, and changing their modes is not up to us: the user
 * gets the one capability that bypasses them. `no_setuid_fixup` is needed because access(2), with which PostgreSQL
 * looks for its own programs, otherwise ignores the capabilities of everyone but root.
 */
function withCapability({ uid, gid }: RunUser, capability: string): Launcher {
  const only = `-all,+${capability}`;
  const setpriv = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
  ];
  return (file, ...args) => ({ file: 'setpriv', args: [...setpriv, file, ...args], options });
}

function blocked({ uid }: RunUser, obstacle: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL does not run as root but as the user with id ${uid}, who may not enter ${obstacle}. ` +
      `Run \`chmod 711 ${obstacle}\`, move DATA_DIR and the program out of it, or set DATABASE_URL.`,
  );
}
