import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import type { Api } from '../support/api.js';
import { setPolicy } from '../support/mail-flow.js';
import { testPort } from '../support/ports.js';
import { CAN_RUN_POSTFIX, Postfix } from '../support/postfix.js';
import { TestPostgres } from '../support/postgres.js';
import type { ProductProcess } from '../support/process.js';
import { TestRedis } from '../support/redis.js';
import { ScriptedServer } from '../support/scripted-server.js';
import { Started } from '../support/started.js';
import { addRow } from '../support/table-row.js';
import { until } from '../support/until.js';
import { rowsOf } from './support/ledger.js';
import { MailSenders, type Sending, type Way } from './support/mail-senders.js';
import { Products, withTheLargestTier } from './support/world.js';

/** 5,000 for the figures of docs/operating.md. */
const MESSAGES = Number(process.env['GATEWAY_FAULTS_MESSAGES'] ?? 300);
/** How often each process is killed. */
const ROUNDS = Math.max(1, Math.round(MESSAGES / 1_250));
/** So that there is always a message at the next hop that is not answered yet. */
const NEXT_HOP_MS = 15;

const started = new Started();
let postgres: TestPostgres;
let redis: TestRedis;
let products: Products;
let databaseUrl: string;
let sink: ScriptedServer;
let ways: Way[];
/** The API, the worker and the gateway. */
const running: ProductProcess[] = [];

beforeAll(async () => {
  postgres = await TestPostgres.start();
  started.onEnd(() => postgres.stop());
  redis = await TestRedis.start();
  started.onEnd(() => redis.stop());
  await postgres.query('postgres', 'CREATE DATABASE gatepost');
  databaseUrl = postgres.url('gatepost');
  await migrate(databaseUrl);
  sink = await ScriptedServer.with({
    dot: (socket) => setTimeout(() => socket.write('250 2.0.0 Queued\r\n'), NEXT_HOP_MS),
  });
  started.onEnd(() => sink.stop());
  await startProducts();
});
afterAll(() => started.end());

/** One company holds what is harmful, by SMTP; one refuses it, by Postfix with the milter. */
async function startProducts(): Promise<void> {
  const [smtp, milter] = [await testPort(), await testPort()];
  products = new Products(started, {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    WORKER_MODE: 'external',
    GATEWAY_NEXT_HOP: `smtp://127.0.0.1:${sink.port}`,
  });
  const api = await products.start('main.js');
  const holder = await newMailServer(api.api, { holdFrom: 7, holdBy: 'storage' });
  const refuser = await newMailServer(api.api, { holdFrom: null, refuseFrom: 7 });
  await withTheLargestTier(databaseUrl);
  running.push(api, await products.start('worker.js', { OPS_PORT: '' }));
  const doors = { GATEWAY_SMTP_PORT: String(smtp), GATEWAY_MILTER_PORT: String(milter) };
  const networks = { OPS_PORT: '', GATEWAY_NETWORKS: `127.0.0.0/8=${refuser.id}` };
  running.push(await products.start('gateway.js', { ...doors, ...networks }));
  ways = [{ port: smtp, key: holder.plainTextKey }];
  if (CAN_RUN_POSTFIX) ways.push({ port: await startPostfix(milter), key: null });
}

async function newMailServer(
  api: Api,
  policy: Parameters<typeof setPolicy>[1],
): Promise<{ id: string; plainTextKey: string }> {
  const company = await api.newCompany();
  await setPolicy(company, { unjudged: 'defer', ...policy });
  const json = { scopes: ['mail:send'] };
  return (await company.call<{ id: string; plainTextKey: string }>('/ApiKeys', { json })).body.data;
}

async function startPostfix(milter: number): Promise<number> {
  const main = [`smtpd_milters = inet:127.0.0.1:${milter}`, 'milter_default_action = tempfail'];
  const postfix = await Postfix.start({ sink: sink.port, main });
  started.onEnd(() => postfix.stop());
  return postfix.port;
}

/** `kill -9` of each, which is started again as a supervisor does. */
const blows = (): (() => Promise<void>)[] => [
  ...running.map((_, place) => async () => {
    await running[place]?.end('SIGKILL');
    running[place] = await products.replace(running[place]!);
  }),
  () => postgres.killAndResume(),
  async () => {
    await redis.stop();
    await redis.resume();
  },
];

interface Row {
  subject: string;
  state: string;
  unsure: boolean;
}

it('loses no mail while each process is killed in turn, and passes on twice only what it marks as unsure', async () => {
  const all = Array.from({ length: ROUNDS }, blows).flat();
  const share = Math.ceil(MESSAGES / all.length);
  const sent: Sending[] = [];
  for (const [place, strike] of all.entries()) {
    const senders = new MailSenders(`${place}`, share, ways);
    await senders.reach(share / 3);
    await strike();
    sent.push(...(await senders.finish()));
  }

  const [accepted = [], refused = []] = [250, 550].map((code) => sent.filter((each) => each.code === code));
  expect(accepted.length + refused.length).toBe(sent.length);
  const rows = await rowsOf<Row>(databaseUrl, 'SELECT subject, state, unsure FROM mail_messages');
  const held = subjectsOf(rows.filter(({ state }) => state === 'held'));
  const expected = accepted.filter(({ subject }) => !held.has(subject));
  const isThere = ({ subject }: { subject: string }) => copies().has(subject);
  await until(async () => expected.every(isThere));

  expect(held.size + expected.length + refused.length).toBe(sent.length);
  expect([...accepted, ...refused].filter((each) => each.isHarmful && isThere(each))).toEqual([]);
  expect(refused.filter(({ isHarmful }) => !isHarmful)).toEqual([]);
  const twice = [...copies()].filter(([, count]) => count > 1).map(([subject]) => subject);
  const unsure = subjectsOf(rows.filter((row) => row.unsure));
  expect(twice.filter((subject) => !unsure.has(subject))).toEqual([]);
  const tries = sent.reduce((sum, each) => sum + each.tries, 0);
  expect(tries).toBeGreaterThan(sent.length);
  const slowest = Math.max(...sent.map(({ tookMs }) => tookMs));
  await addRow([
    `kill -9 of gateway, API, worker, PostgreSQL and Redis, ${ROUNDS} × each, under ${sent.length} messages`,
    `${expected.length} relayed, ${held.size} held, ${refused.length} refused, in ${tries} tries`,
    `${(slowest / 1000).toFixed(1)} s`,
    '–',
    '–',
    `nothing; ${twice.length} twice, of ${unsure.size} unsure`,
  ]);
});

const subjectsOf = (rows: readonly { subject: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ subject }) => subject));

/** How often each subject is at the next hop. */
function copies(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const message of sink.messages) {
    const subject = /^Subject: (.*)\r$/m.exec(message)?.[1] ?? '';
    found.set(subject, (found.get(subject) ?? 0) + 1);
  }
  return found;
}
