import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@gatepost/embedded-postgres/internals/ports';
import { type Child, startChild } from './children.js';

/** For compiling its expressions, in ms. */
const READY_WITHIN_MS = 45_000;
/** An ordinary user that Debian's package makes: Rspamd refuses to run as root. */
const USER = '_rspamd';

/** Modules that ask the network, or follow from those that do. */
const NETWORK_MODULES = [
  'arc',
  'asn',
  'dkim',
  'dkim_signing',
  'dmarc',
  'fuzzy_check',
  'mx_check',
  'rbl',
  'rspamd_update',
  'spf',
  'url_redirector',
];

interface Ports {
  normal: number;
  controller: number;
  redis: number;
  milter: number;
}

/** What differs from Debian's own configuration, by file: no network, free ports, and Bayes in Redis. */
const filesOf = ({ normal, controller, redis, milter }: Ports): Record<string, string> => ({
  ...Object.fromEntries(NETWORK_MODULES.map((name) => [`local.d/${name}.conf`, 'enabled = false;'])),
  'local.d/phishing.conf': 'phishtank_enabled = false;',
  'local.d/options.inc':
    'dns { nameserver = ["127.0.0.1:1"]; timeout = 0.1s; retransmits = 1; }\nmap_watch_interval = 1h;',
  'local.d/classifier-bayes.conf': `backend = "redis"; servers = "127.0.0.1:${redis}"; autolearn = false;`,
  // By itself it learns nothing that it would tell already.
  'override.d/classifier-bayes.conf': "learn_condition = 'return function() return true end';",
  'override.d/worker-normal.inc': `bind_socket = "127.0.0.1:${normal}";`,
  'override.d/worker-controller.inc': `bind_socket = "127.0.0.1:${controller}";`,
  // One process per processor that checks by itself: faster than one that passes messages on to the worker.
  'override.d/worker-proxy.inc':
    `bind_socket = "127.0.0.1:${milter}"; milter = yes; count = ${availableParallelism()};\n` +
    'upstream "local" { default = yes; self_scan = yes; }',
});

export interface RspamdServer extends Child {
  version: string;
  /** Origins of the worker that checks messages, and of the one that learns them. */
  normal: string;
  controller: string;
  /** The port of the milter. */
  milter: number;
}

const origin = (port: number): string => `http://127.0.0.1:${port}`;

function installedVersion(): string | undefined {
  try {
    const output = execFileSync('rspamd', ['--version'], { encoding: 'utf8' });
    return /version (\S+)/.exec(output)?.[1] ?? 'of unknown version';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeFiles(folder: string, ports: Ports): Promise<void> {
  for (const name of ['local.d', 'override.d', 'db', 'run', 'log']) {
    await mkdir(join(folder, name));
    // Rspamd's own user writes there.
    await chmod(join(folder, name), 0o777);
  }
  await chmod(folder, 0o755);
  for (const [name, text] of Object.entries(filesOf(ports))) await writeFile(join(folder, name), `${text}\n`);
}

/** Debian's Rspamd with its own rules, in a folder under `parent`; undefined where it isn't installed. */
export async function startRspamd(parent: string, redisPort: number): Promise<RspamdServer | undefined> {
  const version = installedVersion();
  if (version === undefined) return undefined;
  const folder = await mkdtemp(join(parent, 'rspamd-'));
  const ports = {
    normal: await freePort(),
    controller: await freePort(),
    milter: await freePort(),
    redis: redisPort,
  };
  await writeFiles(folder, ports);
  const variables = { LOCAL_CONFDIR: '', RUNDIR: 'run', DBDIR: 'db', LOGDIR: 'log' };
  const options = Object.entries(variables).map(([name, sub]) => `--var=${name}=${join(folder, sub)}`);
  const user = process.getuid?.() === 0 ? ['-u', USER, '-g', USER] : [];
  const child = await startChild('rspamd', ['--no-fork', ...user, ...options], { cwd: folder });
  await untilCompiled(join(folder, 'log', 'rspamd.log')).catch(async (error: unknown) => {
    await child.stop();
    throw error;
  });
  return {
    ...child,
    version,
    normal: origin(ports.normal),
    controller: origin(ports.controller),
    milter: ports.milter,
  };
}

/** Before its worker has loaded the compiled expressions, Rspamd is slower than it will be. */
async function untilCompiled(log: string): Promise<void> {
  const loaded = /\(normal\).*full hyperscan database/;
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await delay(100))
    if (loaded.test(await readFile(log, 'utf8').catch(() => ''))) return;
  throw new Error(`Rspamd was not ready within ${READY_WITHIN_MS} ms: see ${log}`);
}
