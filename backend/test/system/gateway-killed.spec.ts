import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rm } from 'node:fs/promises';
import type { Api } from '../support/api.js';
import { newDatabase } from '../support/database.js';
import { mail, setPolicy } from '../support/mail-flow.js';
import { testPort } from '../support/ports.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { ScriptedServer } from '../support/scripted-server.js';
import { SmtpClient } from '../support/smtp-client.js';
import { until } from '../support/until.js';

const PHISHING =
  'Your mailbox will be closed today. Confirm your password at http://203.0.113.9/login within 24 hours or you lose all mail.';

let environment: Record<string, string>;
let database: Client;
let sink: ScriptedServer;
let gateway: ProductProcess;
let port: number;
const started: ProductProcess[] = [];

async function start(
  entry: 'main.js' | 'gateway.js',
  more: Record<string, string> = {},
): Promise<ProductProcess> {
  const product = new ProductProcess(entry, { ...environment, ...more });
  started.push(product);
  await product.untilReady();
  return product;
}

const startGateway = async () => {
  gateway = await start('gateway.js', {
    OPS_PORT: '',
    GATEWAY_SMTP_PORT: String(port),
    GATEWAY_NEXT_HOP: `smtp://127.0.0.1:${sink.port}`,
  });
};

beforeEach(async () => {
  const DATABASE_URL = await newDatabase();
  environment = { ...(await ownEnvironment()), DATABASE_URL };
  database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
  sink = await ScriptedServer.with();
  port = await testPort();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((product) => product.end('SIGTERM')));
  await sink.stop();
  await database.end();
  await rm(environment['DATA_DIR'] ?? '', { recursive: true, force: true });
});

/** Where `kill -9` hits the gateway, and how the client gets there. */
const MOMENTS: Record<string, (client: SmtpClient, raw: Buffer) => Promise<void>> = {
  'at MAIL': async (client) => {
    const reached = at('MAIL');
    client.write('MAIL FROM:<ada@northwind.example>\r\n');
    await reached;
  },
  'at half of the message': async (client, raw) => {
    await client.envelope(['bob@example.com']);
    await client.say('DATA');
    client.write(raw.subarray(0, raw.length / 2));
  },
  'before the dot': async (client, raw) => {
    // What is to be recorded before the dot waits, while the next hop has all the rest.
    const begun = at('DATA');
    const last = at('line', 'the last line');
    await begin(client, raw);
    await begun;
    await database.query('BEGIN');
    await database.query('LOCK TABLE mail_messages IN EXCLUSIVE MODE');
    goOn();
    await last;
  },
  'after the dot': async (client, raw) => {
    const reached = at('dot');
    await begin(client, raw);
    await reached;
  },
};

let goOn: () => void = () => undefined;

async function begin(client: SmtpClient, raw: Buffer): Promise<void> {
  await client.envelope(['bob@example.com']);
  await client.say('DATA');
  client.write(Buffer.concat([raw, Buffer.from('.\r\n')]));
}

/** Resolves when the next hop is at `step`, which it does not answer before `goOn`. */
function at(step: string, line = ''): Promise<void> {
  return new Promise((resolve) => {
    const usual = sink.steps[step];
    sink.steps[step] = (socket, said) => {
      if (!said.includes(line)) return;
      if (typeof usual === 'string') goOn = () => socket.write(`${usual}\r\n`);
      resolve();
    };
  });
}

/** A statement that waited would else be carried out for a process that is gone. */
async function endWaiting(): Promise<void> {
  const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await database.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
  await until(async () => (await database.query(`SELECT 1 ${waiting}`)).rowCount === 0);
  await database.query('ROLLBACK');
}

const newKey = async (company: Api): Promise<string> => {
  const json = { scopes: ['mail:send'] };
  return (await company.call<{ plainTextKey: string }>('/ApiKeys', { json })).body.data.plainTextKey;
};

const records = async () =>
  (
    await database.query<{ subject: string; state: string; unsure: boolean }>(
      'SELECT subject, state, unsure FROM mail_messages ORDER BY subject',
    )
  ).rows;

it('loses no mail by kill -9, and passes on twice only what it marks as unsure', async () => {
  const company = await (await start('main.js')).api.newCompany();
  const key = await newKey(company);
  await setPolicy(company, { holdFrom: 7 });
  await startGateway();
  const told: number[] = [];
  for (const [moment, reach] of Object.entries(MOMENTS)) {
    const steps = { ...sink.steps };
    const raw = mail(moment, 'Hello\r\nthe last line');
    const lost = await SmtpClient.with(port, key);
    await reach(lost, raw);
    await gateway.end('SIGKILL');
    expect((await lost.answer()).code).toBe(0);
    await endWaiting();
    for (const step of Object.keys(sink.steps)) if (!(step in steps)) delete sink.steps[step];
    Object.assign(sink.steps, steps);
    await startGateway();
    const again = await SmtpClient.with(port, key);
    told.push((await again.send(raw)).code);
    await again.leave();
  }
  const harmful = await SmtpClient.with(port, key);
  const held = await harmful.send(mail('held', PHISHING));
  await setPolicy(company, { holdFrom: null, refuseFrom: 7 });
  await gateway.end('SIGKILL');
  await startGateway();
  const later = await SmtpClient.with(port, key);
  expect(await later.send(mail('held', PHISHING))).toEqual(held);
  expect(await later.send(mail('refused', PHISHING))).toMatchObject({ code: 550 });
  await later.leave();

  expect(told).toEqual([250, 250, 250, 250]);
  const copies = Object.keys(MOMENTS).map(
    (moment) => sink.messages.filter((message) => message.includes(`Subject: ${moment}\r\n`)).length,
  );
  expect(copies).toEqual([1, 1, 1, 2]);
  expect(await records()).toEqual([
    { subject: 'after the dot', state: 'relayed', unsure: true },
    { subject: 'at MAIL', state: 'relayed', unsure: false },
    { subject: 'at half of the message', state: 'relayed', unsure: false },
    { subject: 'before the dot', state: 'relayed', unsure: false },
    { subject: 'held', state: 'held', unsure: false },
    { subject: 'refused', state: 'refused', unsure: false },
  ]);
});
