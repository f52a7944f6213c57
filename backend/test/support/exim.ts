import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isListenedOn, testPort } from './ports.js';
import { until } from './until.js';

/** Where `npm run test:system` unpacks it to: scripts/lib/mail-servers.mjs. */
const EXIM_ROOT = process.env['EXIM_ROOT'] ?? '/var/cache/gatepost-tests/exim';
const PROGRAM = join(EXIM_ROOT, 'usr/sbin/exim4');
/** Only root can start it. */
export const CAN_RUN_EXIM = process.getuid?.() === 0;

/** The user that Debian's Exim insists on; the number is nobody's. */
const USER = 'Debian-exim';
const ID = 60_941;

/** Its user and its libraries are there for it and its children only. Options of its own follow. */
const IN_A_NAMESPACE = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'for file in passwd group ld.so.cache; do mount --bind "$0/$file" "/etc/$file" || exit 1; done; exec "$@"',
];

export interface EximOptions {
  /** Port of the mail server behind it. */
  sink: number;
  /** Settings of its main part. */
  main: readonly string[];
  /** Of its ACL for messages. */
  acl: readonly string[];
}

/** An Exim of the tests' own, which the machine's mail does not notice. Root only. */
export class Exim {
  private constructor(
    private readonly folder: string,
    /** Where it takes mail. */
    readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(options: EximOptions): Promise<Exim> {
    const folder = await mkdtemp(join(tmpdir(), 'gatepost-exim-'));
    await chmod(folder, 0o755);
    const port = await testPort();
    await lay(folder);
    await writeFile(join(folder, 'exim.conf'), configuration(folder, port, options));
    const command = [...IN_A_NAMESPACE, folder, PROGRAM, '-C', join(folder, 'exim.conf'), '-bdf', '-q5s'];
    const child = spawn(command[0] ?? '', command.slice(1), { stdio: 'ignore' });
    const exim = new Exim(folder, port, child);
    await until(async () => child.exitCode !== null || (await isListenedOn(port)));
    if (child.exitCode !== null) throw new Error(`Exim ended: ${await exim.log()}`);
    return exim;
  }

  /** What it has logged. */
  async log(): Promise<string> {
    const texts = ['mainlog', 'paniclog'].map((name) =>
      readFile(join(this.folder, 'log', name), 'utf8').catch(() => ''),
    );
    return (await Promise.all(texts)).join('');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function lay(folder: string): Promise<void> {
  for (const name of ['spool', 'log']) {
    await mkdir(join(folder, name));
    execFileSync('chown', [`${ID}:${ID}`, join(folder, name)]);
  }
  const [people, groups] = await Promise.all(
    ['/etc/passwd', '/etc/group'].map((file) => readFile(file, 'utf8')),
  );
  await writeFile(join(folder, 'passwd'), `${people}${USER}:x:${ID}:${ID}::/nonexistent:/usr/sbin/nologin\n`);
  await writeFile(join(folder, 'group'), `${groups}${USER}:x:${ID}:\n`);
  const libraries = ['usr/lib', `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`];
  // It complains about libraries without links, and takes them.
  execFileSync(
    '/usr/sbin/ldconfig',
    ['-C', join(folder, 'ld.so.cache'), ...libraries.map((path) => join(EXIM_ROOT, path))],
    { stdio: 'ignore' },
  );
}

const configuration = (folder: string, port: number, { sink, main, acl }: EximOptions): string => `
primary_hostname = mx.northwind.example
exim_path = ${PROGRAM}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
keep_environment =
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
acl_smtp_rcpt = accept
acl_smtp_data = gatepost
${main.join('\n')}

begin acl
gatepost:
${acl.join('\n')}

begin routers
all:
  driver = manualroute
  route_list = * 127.0.0.1::${sink}
  self = send
  transport = smtp

begin transports
smtp:
  driver = smtp

begin retry
* * F,1h,5s
`;
