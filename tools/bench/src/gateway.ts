import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gatepost/embedded-postgres/internals/ports';
import { machineLine } from '@gatepost/report/machine';
import { markdownTable } from '@gatepost/report/markdown';
import { type Postfix, processorMsOfFamily, startPostfix, startSink } from './gateway/postfix.js';
import { sendOne } from './gateway/sender.js';
import { BenchDatabase } from './support/bench-database.js';
import { stopChildren } from './support/children.js';
import { Company } from './support/company.js';
import { percentile } from './support/percentile.js';
import { startGateway, startProduct } from './support/product.js';
import { publish } from './support/publish.js';
import { startRedis } from './support/redis.js';
import { startRspamd } from './support/rspamd-server.js';

// npm run bench -- gateway: Postfix alone, proxied to itself, and with filters, in turns. Root on Debian, with rspamd and
// redis-server if they are to be compared; three minutes.
const ROUNDS = 5;
const ALONE = 60;
const SESSIONS = 10;
const OF_EACH = 20;
const MESSAGES = ALONE + SESSIONS * OF_EACH;

interface Round {
  perSecond: number;
  p50: number;
  postfixMs: number;
  filterMs: number;
}

async function series(port: number, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await sendOne(port));
  return times;
}

/** A way that messages take. */
interface Way {
  postfix: Postfix;
  /** The filter's process; null: there is none. */
  filter: number | null;
}

async function measure({ postfix, filter }: Way): Promise<Round> {
  const spent = async () =>
    [await postfix.processorMs(), filter === null ? 0 : await processorMsOfFamily(filter)] as const;
  const before = await spent();
  const p50 = percentile(await series(postfix.port, ALONE), 0.5);
  const began = performance.now();
  await Promise.all(Array.from({ length: SESSIONS }, () => series(postfix.port, OF_EACH)));
  const seconds = (performance.now() - began) / 1_000;
  const after = await spent();
  return {
    p50,
    perSecond: (SESSIONS * OF_EACH) / seconds,
    postfixMs: (after[0] - before[0]) / MESSAGES,
    filterMs: (after[1] - before[1]) / MESSAGES,
  };
}

/** Of a Postfix that has its mail filtered before its queue by what listens on `port`, and gets it back on `back`. */
const proxiedBy = (port: number, back: number) => ({
  options: [`smtpd_proxy_filter=127.0.0.1:${port}`, 'smtpd_proxy_options=speed_adjust'],
  services: [`127.0.0.1:${back} inet n - n - - smtpd`],
});

const milterAt = (port: number) => ({
  lines: [`smtpd_milters = inet:127.0.0.1:${port}`, 'milter_default_action = tempfail'],
});

interface Filters {
  gatepost: { pid: number; milter: number; smtp: number; nextHop: number };
  /** Undefined where it is not installed. */
  rspamd: { pid: number; milter: number; version: string } | undefined;
}

/** The ways that are compared, by their names. */
async function startAll(
  folder: string,
  sink: number,
  { gatepost, rspamd }: Filters,
): Promise<[string, Way][]> {
  const back = await freePort();
  const start = async (name: string, filter: number | null, settings: Parameters<typeof startPostfix>[2]) => {
    const postfix = await startPostfix(join(folder, name.replaceAll(/\W/g, '-')), sink, settings);
    return [name, { postfix, filter }] as [string, Way];
  };
  return [
    await start('Postfix alone', null, {}),
    await start('Postfix proxied to itself', null, proxiedBy(back, back)),
    ...(rspamd
      ? [await start(`Rspamd ${rspamd.version} as milter`, rspamd.pid, milterAt(rspamd.milter))]
      : []),
    await start('Gatepost as milter', gatepost.pid, milterAt(gatepost.milter)),
    await start('Gatepost as proxy', gatepost.pid, proxiedBy(gatepost.smtp, gatepost.nextHop)),
  ];
}

const middle = (rounds: readonly Round[], of: (round: Round) => number): string =>
  percentile(rounds.map(of), 0.5).toFixed(1);

function report(rounds: ReadonlyMap<string, Round[]>): string {
  const rows = [...rounds].map(([name, of]) => [
    name,
    middle(of, ({ perSecond }) => perSecond),
    middle(of, ({ p50 }) => p50),
    `${middle(of, ({ postfixMs }) => postfixMs)} + ${middle(of, ({ filterMs }) => filterMs)}`,
  ]);
  const heads = [
    '4 kB messages',
    '10 sessions, messages/s',
    '1 session, reply p50 ms',
    'processor ms: Postfix + filter',
  ];
  return [machineLine(), `The median of ${ROUNDS} rounds in turns.`, markdownTable(heads, rows)].join('\n\n');
}

async function compare(folder: string, filters: Filters): Promise<string> {
  const sink = await startSink();
  const ways = await startAll(folder, sink.port, filters);
  try {
    for (const [, { postfix }] of ways) await series(postfix.port, 5);
    const rounds = new Map<string, Round[]>(ways.map(([name]) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, way] of ways) rounds.get(name)?.push(await measure(way));
    return report(rounds);
  } finally {
    for (const [, { postfix }] of ways) await postfix.stop();
    sink.stop();
  }
}

async function startGatepost(folder: string): Promise<Filters['gatepost']> {
  const product = await startProduct(folder);
  const company = await Company.register(product.url);
  const { id } = await company.call<{ id: string }>('/apikeys', { name: 'Mail', scopes: ['mail:send'] });
  await BenchDatabase.use(folder, (database) => database.raiseQuotas());
  const [milter, smtp, nextHop] = [await freePort(), await freePort(), await freePort()];
  const { pid } = await startGateway(folder, {
    GATEWAY_MILTER_PORT: String(milter),
    GATEWAY_SMTP_PORT: String(smtp),
    GATEWAY_NEXT_HOP: `smtp://127.0.0.1:${nextHop}`,
    GATEWAY_NETWORKS: `127.0.0.0/8=${id}`,
  });
  return { pid, milter, smtp, nextHop };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
  await chmod(folder, 0o755);
  try {
    const redis = await startRedis(folder);
    const rspamd = redis && (await startRspamd(folder, redis.port));
    await publish('gateway', await compare(folder, { gatepost: await startGatepost(folder), rspamd }));
  } finally {
    await stopChildren();
    await rm(folder, { recursive: true, force: true });
  }
}

await main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
