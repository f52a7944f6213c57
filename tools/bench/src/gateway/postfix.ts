import { execFile, spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@gatepost/embedded-postgres/internals/ports';

/** Where scripts/lib/tools.mjs unpacks it to; the tests have a more general one, backend/test/support/postfix.ts. */
const ROOT = process.env['POSTFIX_ROOT'] ?? '/var/cache/gatepost-tests/postfix';
const DAEMONS = join(ROOT, 'usr/lib/postfix/sbin');
const env = { PATH: process.env['PATH'], LD_LIBRARY_PATH: join(ROOT, 'usr/lib/postfix'), LANG: 'C' };
const run = promisify(execFile);
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

const SERVICES = `
cleanup unix n - n - 0 cleanup
qmgr    unix n - n 5 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce  unix - - n - 0 bounce
defer   unix - - n - 0 bounce
trace   unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp    unix - - n - - smtp
error   unix - - n - - error
retry   unix - - n - - error
anvil   unix - - n - 1 anvil
scache  unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

export interface Postfix {
  port: number;
  /** Of all of its processes so far. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

/** A Postfix in `folder`, with `lines` of main.cf and `services` of master.cf besides its own, and `options` of its front. */
export async function startPostfix(
  folder: string,
  sink: number,
  { lines = [], services = [], options = [] }: { lines?: string[]; services?: string[]; options?: string[] },
): Promise<Postfix> {
  const port = await freePort();
  const etc = join(folder, 'etc');
  await lay(folder, etc);
  const front = [`127.0.0.1:${port} inet n - n - - smtpd`, ...options.map((option) => `  -o ${option}`)];
  await writeFile(join(etc, 'master.cf'), [SERVICES, ...front, ...services, ''].join('\n'));
  const relay = `relayhost = [127.0.0.1]:${sink}`;
  await writeFile(join(etc, 'main.cf'), [...mainOf(folder), relay, ...lines, ''].join('\n'));
  await run(join(ROOT, 'usr/sbin/postfix'), ['-c', etc, 'start'], { env });
  const pid = Number((await readFile(join(folder, 'spool/pid/master.pid'), 'utf8')).trim());
  return {
    port,
    processorMs: () => processorMsOfGroup(pid),
    stop: async () => {
      await run(join(ROOT, 'usr/sbin/postfix'), ['-c', etc, 'stop'], { env });
    },
  };
}

/** Takes all mail and forgets it. */
export async function startSink(): Promise<{ port: number; stop(): void }> {
  const port = await freePort();
  const sink = spawn(join(ROOT, 'usr/sbin/smtp-sink'), ['-u', 'nobody', `127.0.0.1:${port}`, '1000'], {
    env,
    stdio: 'ignore',
  });
  return { port, stop: () => void sink.kill() };
}

async function lay(folder: string, etc: string): Promise<void> {
  for (const name of ['', 'etc', 'spool', 'data']) await mkdir(join(folder, name), { recursive: true });
  await chmod(folder, 0o755);
  const { stdout } = await run('id', ['-u', 'news']);
  await chown(join(folder, 'data'), Number(stdout), 0);
  for (const name of ['postfix-files', 'post-install'])
    await copyFile(join(ROOT, 'etc/postfix', name), join(etc, name));
  for (const name of ['postfix-files.d', 'dynamicmaps.cf.d']) await mkdir(join(etc, name));
}

const mainOf = (folder: string): string[] => [
  'compatibility_level = 3.6',
  'import_environment = MAIL_CONFIG TZ LANG=C LD_LIBRARY_PATH',
  `queue_directory = ${folder}/spool`,
  `data_directory = ${folder}/data`,
  `daemon_directory = ${DAEMONS}`,
  `command_directory = ${ROOT}/usr/sbin`,
  `meta_directory = ${folder}/etc`,
  'shlib_directory = no',
  'mail_owner = news',
  'setgid_group = uucp',
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
  'notify_classes =',
];

/** Of the processes of a group that run, and of those that the first of them has seen end. */
const processorMsOfGroup = (group: number): Promise<number> =>
  processorMsOf(group, ([, , ofGroup]) => ofGroup === group);

/** Of a process and its children, and of those children that it has seen end. */
export const processorMsOfFamily = (parent: number): Promise<number> =>
  processorMsOf(parent, ([, ofParent]) => ofParent === parent);

/** Of one process, with those that it has seen end, and of others by what /proc says of them from their state on. */
async function processorMsOf(
  first: number,
  isOther: (fields: readonly number[]) => boolean,
): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(
    pids.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      const fields = stat
        .slice(stat.lastIndexOf(') ') + 2)
        .split(' ')
        .map(Number);
      const isFirst = Number(name) === first;
      if (!isFirst && !isOther(fields)) return 0;
      const places = isFirst ? [11, 12, 13, 14] : [11, 12];
      return places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * TICK_MS;
    }),
  );
  return times.reduce((sum, ms) => sum + ms, 0);
}
