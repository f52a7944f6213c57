import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isListenedOn, testPort } from './ports.js';
import { until } from './until.js';

/** Where `npm run test:system` unpacks it to: scripts/lib/mail-servers.mjs. */
const ROOT = process.env['RSPAMD_ROOT'] ?? '/var/cache/gatepost-tests/rspamd';

/** Rspamd's own milter, without any rules, before a server that speaks its protocol. Root only. */
export class RspamdProxy {
  private output = '';

  private constructor(
    private readonly folder: string,
    /** Where it speaks milter. */
    readonly port: number,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (this.output += data));
  }

  /** @param upstream the port of the server that judges */
  static async start(upstream: number): Promise<RspamdProxy> {
    const folder = await mkdtemp(join(tmpdir(), 'gatepost-rspamd-'));
    await chmod(folder, 0o755);
    const port = await testPort();
    await lay(folder, port, upstream);
    const libraries = ['usr/lib/rspamd', 'usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu'];
    const LD_LIBRARY_PATH = libraries.map((path) => join(ROOT, path)).join(':');
    const options = ['-f', '-u', 'nobody', '-g', 'nogroup', '-c', join(folder, 'conf'), ...places(folder)];
    const child = spawn(join(ROOT, 'usr/bin/rspamd'), options, {
      env: { PATH: process.env['PATH'], LD_LIBRARY_PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const proxy = new RspamdProxy(folder, port, child);
    await until(async () => child.exitCode !== null || (await isListenedOn(port)));
    if (child.exitCode !== null) throw new Error(`Rspamd ended: ${proxy.output}`);
    return proxy;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function lay(folder: string, port: number, upstream: number): Promise<void> {
  for (const name of ['db', 'run', 'log']) {
    await mkdir(join(folder, name));
    execFileSync('chown', ['nobody', join(folder, name)]);
  }
  // The whole list takes it over ten seconds to read.
  await writeFile(join(folder, 'tld'), 'com\norg\nexample\n');
  await writeFile(join(folder, 'conf'), configuration(folder, port, upstream));
}

/** The worker as docs/mail-servers.md has it. */
const configuration = (folder: string, port: number, upstream: number): string => `
options {
  filters = "";
  url_tld = "${folder}/tld";
  pidfile = "${folder}/run/pid";
  control_socket = "${folder}/run/control mode=0600";
  dns { nameserver = "127.0.0.1:9"; }
}
logging { type = "console"; level = "info"; }
worker {
  type = "rspamd_proxy";
  milter = yes;
  count = 1;
  bind_socket = "127.0.0.1:${port}";
  upstream "gatepost" { default = yes; hosts = "127.0.0.1:${upstream}"; }
}
`;

/** Where it finds what it comes with, and leaves what it writes. */
function places(folder: string): string[] {
  const share = join(ROOT, 'usr/share/rspamd');
  const found = {
    DBDIR: join(folder, 'db'),
    RUNDIR: join(folder, 'run'),
    LOGDIR: join(folder, 'log'),
    CONFDIR: folder,
    SHAREDIR: share,
    LUALIBDIR: join(share, 'lualib'),
    RULESDIR: join(share, 'rules'),
    PLUGINSDIR: join(share, 'plugins'),
  };
  return Object.entries(found).map(([name, path]) => `--var=${name}=${path}`);
}
