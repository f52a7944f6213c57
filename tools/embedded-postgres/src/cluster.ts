import { chmod, chown, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Credentials, DATABASE, newCredentials, ROLE, writeCredentials } from './credentials.js';
import { EmbeddedPostgresError } from './errors.js';
import { changeOwner } from './change-owner.js';
import { assertLibrariesFound } from './native-binaries.js';
import { type Outcome, runProgram } from './run-program.js';
import type { Server } from './server.js';

type Maker = Omit<Server, 'credentials'>;

const MAJOR = '18';
/** Left by a first start that was killed; creating a cluster takes about a second. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * UTF-8 without the operating system's collations, whose order changes with its updates. LC_CTYPE is not C, because
 * pg_trgm would then recognise no letters outside ASCII.
 */
const INITDB_OPTIONS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
  '--username=postgres',
  '--auth=reject',
  '--no-instructions',
];
/** The superuser has no password and may not log in. */
const HBA = `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`;

/**
 * Creates the cluster with its role and database if there is none. It appears complete, by one rename: of two
 * concurrent first starts one wins, and both continue with its cluster.
 */
export async function ensureCluster(maker: Maker): Promise<void> {
  const { cluster } = maker.layout;
  if (await isCluster(cluster)) {
    if (maker.user) await changeOwner(cluster, maker.user);
    return;
  }
  await removeAbandoned(cluster);
  const draft = await mkdtemp(`${cluster}.new-`);
  try {
    await makeCluster(maker, draft);
    await rename(draft, cluster);
  } catch (error) {
    if (await isCluster(cluster)) return;
    throw isErrorCode(error, 'ENOTEMPTY', 'EEXIST') ? notACluster(cluster, error) : error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function makeCluster({ layout, binaries, launch, user }: Maker, draft: string): Promise<void> {
  const credentials = await newCredentials();
  await chmod(draft, 0o700);
  if (user) await chown(draft, user.uid, user.gid);
  assertDone(await runProgram(launch(binaries.initdb, `--pgdata=${draft}`, ...INITDB_OPTIONS)));
  const single = launch(binaries.postgres, '--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres');
  assertDone(await runProgram(single, setUp(credentials)));
  await writeFile(join(draft, 'pg_hba.conf'), HBA, { flush: true });
  await writeCredentials(join(draft, basename(layout.credentials)), credentials, user);
}

/** For PostgreSQL's single-user mode: one statement per line. */
function setUp({ password }: Credentials): string {
  return `CREATE ROLE ${ROLE} LOGIN PASSWORD '${password}';\nCREATE DATABASE ${DATABASE} OWNER ${ROLE};\n`;
}

function assertDone({ ok, output }: Outcome): void {
  if (ok) return;
  assertLibrariesFound(output);
  throw new EmbeddedPostgresError(`PostgreSQL could not create its data directory:\n${output.trim()}`);
}

async function isCluster(cluster: string): Promise<boolean> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return false;
  if (version.trim() === MAJOR) return true;
  throw new EmbeddedPostgresError(
    `${cluster} was created by PostgreSQL ${version.trim()}, this is PostgreSQL ${MAJOR}. ` +
      'Move the data over with pg_dump, or set another DATA_DIR.',
  );
}

async function removeAbandoned(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  for (const path of drafts.map((name) => join(parent, name))) {
    const made = await stat(path).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

function notACluster(cluster: string, cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`${cluster} is not a PostgreSQL cluster: move it away.`, { cause });
}

function isErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
