import { execFile, execFileSync } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { testPort } from './ports.js';
import { tryToSignal } from './proc.js';
import { until } from './until.js';

/** Where `npm run test:system` unpacks it to: scripts/lib/tools.mjs. */
export const POSTFIX_ROOT = process.env['POSTFIX_ROOT'] ?? '/var/cache/gatepost-tests/postfix';
/** Only root can start it. */
export const CAN_RUN_POSTFIX = process.getuid?.() === 0;

/** System accounts of every Debian that nothing runs as. */
const [OWNER, GROUP] = ['news', 'uucp'];
const DAEMONS = join(POSTFIX_ROOT, 'usr/lib/postfix/sbin');
const run = promisify(execFile);

/** As Postfix has it by itself, with nothing in a chroot, and logging to a file. */
const SERVICES = `
pickup    unix  n - n 60 1 pickup
cleanup   unix  n - n -  0 cleanup
qmgr      unix  n - n 5  1 qmgr
rewrite   unix  - - n -  - trivial-rewrite
bounce    unix  - - n -  0 bounce
defer     unix  - - n -  0 bounce
trace     unix  - - n -  0 bounce
verify    unix  - - n -  1 verify
flush     unix  n - n -  0 flush
proxymap  unix  - - n -  - proxymap
proxywrite unix - - n -  1 proxymap
smtp      unix  - - n -  - smtp
relay     unix  - - n -  - smtp
showq     unix  n - n -  - showq
error     unix  - - n -  - error
retry     unix  - - n -  - error
discard   unix  - - n -  - discard
local     unix  - n n -  - local
anvil     unix  - - n -  1 anvil
scache    unix  - - n -  1 scache
postlog   unix-dgram n - n - 1 postlogd
`;

export interface PostfixOptions {
  /** Port of the mail server behind it, which takes all mail. */
  sink: number;
  /** Lines of main.cf besides those that it needs to run here. */
  main?: readonly string[];
  /** Lines of master.cf besides the usual ones and the one of `port`. */
  master?: readonly string[];
  /** Options of the service on `port`, as `smtpd_proxy_filter=…`. */
  smtpd?: readonly string[];
}

/** A Postfix of the tests' own, which the machine's mail does not notice. Root only. */
export class Postfix {
  private constructor(
    private readonly folder: string,
    /** Where it takes mail. */
    readonly port: number,
  ) {}

  static async start({ sink, main = [], master = [], smtpd = [] }: PostfixOptions): Promise<Postfix> {
    const folder = await mkdtemp(join(tmpdir(), 'gatepost-postfix-'));
    const port = await testPort();
    const postfix = new Postfix(folder, port);
    await postfix.lay();
    const service = [`127.0.0.1:${port} inet n - n - - smtpd`, ...smtpd.map((option) => `  -o ${option}`)];
    await writeFile(postfix.in('etc/master.cf'), [SERVICES, ...service, ...master, ''].join('\n'));
    const lines = [...mainOf(folder), `relayhost = [127.0.0.1]:${sink}`, ...main, ''];
    await writeFile(postfix.in('etc/main.cf'), lines.join('\n'));
    await postfix.command('start').catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await postfix.log()}`, { cause: error });
    });
    return postfix;
  }

  /** What it has logged. */
  log(): Promise<string> {
    return readFile(this.in('maillog'), 'utf8').catch(() => '');
  }

  /** Gives it a message as a program on its machine does. */
  sendmail(raw: Buffer, from: string, to: readonly string[]): void {
    const { env } = this.environment;
    const program = join(POSTFIX_ROOT, 'usr/sbin/sendmail');
    // Programs end their lines as files do.
    const input = raw.toString('latin1').replaceAll('\r\n', '\n');
    const options = { input: Buffer.from(input, 'latin1'), env: { ...env, MAIL_CONFIG: this.in('etc') } };
    execFileSync(program, ['-f', from, '--', ...to], options);
  }

  async stop(): Promise<void> {
    const pid = Number((await readFile(this.in('spool/pid/master.pid'), 'utf8').catch(() => '')).trim());
    // The first of its group, which all of its processes are in.
    if (pid > 0) {
      tryToSignal(-pid, 'SIGTERM');
      await until(async () => !isAlive(-pid));
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private in(path: string): string {
    return join(this.folder, path);
  }

  private get environment() {
    const { PATH } = process.env;
    const LD_LIBRARY_PATH = join(POSTFIX_ROOT, 'usr/lib/postfix');
    return { env: { PATH, LD_LIBRARY_PATH, LANG: 'C' } };
  }

  private command(name: string) {
    return run(join(POSTFIX_ROOT, 'usr/sbin/postfix'), ['-c', this.in('etc'), name], this.environment);
  }

  private async lay(): Promise<void> {
    await chmod(this.folder, 0o755);
    for (const name of ['etc', 'spool', 'data']) await mkdir(this.in(name));
    const { stdout } = await run('id', ['-u', OWNER]);
    await chown(this.in('data'), Number(stdout), 0);
    for (const name of ['postfix-files', 'post-install', 'postfix-script']) await this.take(name);
    await mkdir(this.in('etc/postfix-files.d'));
    await mkdir(this.in('etc/dynamicmaps.cf.d'));
  }

  /** Debian has some of them in one folder, some in the other. */
  private async take(name: string): Promise<void> {
    const to = this.in(`etc/${name}`);
    const from = join(POSTFIX_ROOT, 'etc/postfix', name);
    await copyFile(from, to).catch(() => copyFile(join(DAEMONS, name), to));
  }
}

const mainOf = (folder: string): string[] => [
  'compatibility_level = 3.6',
  'import_environment = MAIL_CONFIG TZ LANG=C LD_LIBRARY_PATH',
  'export_environment = MAIL_CONFIG TZ LANG LD_LIBRARY_PATH',
  `queue_directory = ${folder}/spool`,
  `data_directory = ${folder}/data`,
  `daemon_directory = ${DAEMONS}`,
  `command_directory = ${POSTFIX_ROOT}/usr/sbin`,
  `meta_directory = ${folder}/etc`,
  'shlib_directory = no',
  `mail_owner = ${OWNER}`,
  `setgid_group = ${GROUP}`,
  `maillog_file = ${folder}/maillog`,
  `maillog_file_prefixes = ${dirname(folder)}`,
  'inet_interfaces = 127.0.0.1',
  'inet_protocols = ipv4',
  'myhostname = mx.northwind.example',
  'mydestination =',
  'mynetworks = 127.0.0.0/8',
  'alias_maps =',
  'smtp_dns_support_level = disabled',
  'smtp_host_lookup = native',
  'smtpd_peername_lookup = no',
  // Else its postmaster's mails turn up behind it.
  'notify_classes =',
  // Else a next hop that was down stays dead for minutes.
  'minimal_backoff_time = 5s',
  'queue_run_delay = 5s',
  'transport_retry_time = 5s',
];

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
