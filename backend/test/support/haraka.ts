import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isListenedOn, testPort } from './ports.js';
import { until } from './until.js';

/** `npm run test:system` installs it: it has a lock file of its own. */
const PACKAGES = resolve('backend/test/haraka/node_modules');

/** Whoever sends may send to anybody. */
const RELAY_ALL = `exports.hook_connect = (next, connection) => {
  connection.relaying = true;
  next();
};
`;

export interface HarakaOptions {
  /** Port of the mail server behind it. */
  sink: number;
  /** Of the plugin that asks Rspamd. */
  rspamd: string;
}

/** A Haraka of the tests' own. */
export class Haraka {
  private output = '';

  private constructor(
    private readonly folder: string,
    /** Where it takes mail. */
    readonly port: number,
    private readonly child: ChildProcess,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => (this.output += String(data)));
  }

  static async start({ sink, rspamd }: HarakaOptions): Promise<Haraka> {
    const folder = await mkdtemp(join(tmpdir(), 'gatepost-haraka-'));
    const port = await testPort();
    await symlink(PACKAGES, join(folder, 'node_modules'));
    for (const name of ['plugins', 'queue']) await mkdir(join(folder, name));
    await cp(join(PACKAGES, 'Haraka/config'), join(folder, 'config'), { recursive: true });
    const files = {
      'plugins/everybody.js': RELAY_ALL,
      'config/plugins': 'everybody\nrspamd\nqueue/smtp_forward\n',
      'config/smtp.ini': `listen=127.0.0.1:${port}\nnodes=0\n`,
      'config/smtp_forward.ini': `host=127.0.0.1\nport=${sink}\nenable_outbound=true\n`,
      'config/rspamd.ini': rspamd,
      'config/me': 'mx.northwind.example\n',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const program = join(PACKAGES, 'Haraka/bin/haraka');
    const child = spawn(process.execPath, [program, '-c', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    const haraka = new Haraka(folder, port, child);
    await until(async () => child.exitCode !== null || (await isListenedOn(port)));
    if (child.exitCode !== null) throw new Error(`Haraka ended: ${haraka.output}`);
    return haraka;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGKILL');
      await once(this.child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
