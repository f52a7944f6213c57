import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gatepost/embedded-postgres';
import type { Retain } from '../../src/contract/retain.js';
import type { Api } from '../support/api.js';
import { answer, KEY, ScriptedServer } from '../support/llm.js';
import { setPolicy } from '../support/mail-flow.js';
import { testPort } from '../support/ports.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { Receiver } from '../support/receiver.js';
import { TestRedis } from '../support/redis.js';
import {
  markedMail,
  markedScan,
  MARKER,
  type Markers,
  newMarkers,
  type Place,
  setRetention,
} from '../support/retention.js';
import { SmtpClient } from '../support/smtp-client.js';
import { SmtpSink } from '../support/smtp-sink.js';
import { until } from '../support/until.js';
import { newEndpoint } from '../support/webhooks.js';

const RETAINS = ['full', 'redacted', 'verdict'] as const satisfies Retain[];

let root: string;
let postgres: EmbeddedPostgres;
let redis: TestRedis;
let database: Client;
let product: ProductProcess;
let smtpPort: number;
const sink = new SmtpSink();
const receiver = new Receiver();
const model = new ScriptedServer();
const processes: ProductProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gatepost-markers-'));
  await chmod(root, 0o755);
  for (const folder of ['tmp', 'redis']) await mkdir(join(root, folder));
  postgres = await startEmbeddedPostgres({ dataDir: join(root, 'data') });
  redis = await TestRedis.start('--dir', join(root, 'redis'));
  database = new Client({ connectionString: postgres.url });
  await database.connect();
  await receiver.start();
  const [sinkPort, modelUrl] = [await sink.start(), await model.start()];
  smtpPort = await testPort();
  const { DATA_DIR, ...ports } = await ownEnvironment();
  await rm(DATA_DIR, { recursive: true });
  const environment = {
    ...ports,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TMPDIR: join(root, 'tmp'),
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: modelUrl,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    GATEWAY_NEXT_HOP: `smtp://127.0.0.1:${sinkPort}`,
  };
  product = await start('main.js', { ...environment, WORKER_MODE: 'external' });
  await keepUncompressed();
  await start('worker.js', { ...environment, OPS_PORT: '' });
  await start('gateway.js', { ...environment, OPS_PORT: '', GATEWAY_SMTP_PORT: String(smtpPort) });
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.end('SIGKILL')));
  await Promise.all([sink.stop(), receiver.stop(), model.stop(), redis.stop(), postgres.stop()]);
  await rm(root, { recursive: true, force: true });
});

/** PostgreSQL compresses long values: nobody would find a word in them. */
async function keepUncompressed(): Promise<void> {
  const { rows } = await database.query<{ change: string }>(
    `SELECT format('ALTER TABLE %I.%I ALTER COLUMN %I SET STORAGE EXTERNAL', nspname, relname, attname) AS change
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND relowner = current_user::regrole AND attnum > 0 AND NOT attisdropped AND attstorage = 'x'`,
  );
  for (const { change } of rows) await database.query(change);
}

async function start(
  entry: ProductProcess['entry'],
  environment: Record<string, string>,
): Promise<ProductProcess> {
  const started = new ProductProcess(entry, environment);
  processes.push(started);
  await started.untilReady();
  return started;
}

/** What the product is asked to do with a company's messages: every way in, what fails, what waits, what is held and released. */
async function useAll(company: Api, marks: Markers, retain: Retain): Promise<void> {
  model.behave = answer(
    JSON.stringify({
      score: 9,
      summary: `It says ${marks.body}.`,
      indicators: [{ code: marks.body, label: marks.subject, severity: 'high', evidence: marks.body }],
    }),
  );
  await newEndpoint(company, receiver.url, 'scan.completed', 'scan.high_risk');
  const scan = markedScan(marks);
  const headers = { 'idempotency-key': 'once' };
  const single = await company.call<{ id: string }>('/scans', { json: scan, headers });
  expect(single.status).toBe(200);
  expect(await company.call('/scans', { json: scan, headers })).toMatchObject({ status: 200 });
  const batch = { scans: [scan, { sms: true, body: marks.body, sender: marks.sender }] };
  expect((await company.call('/scans/batch', { json: batch })).status).toBeLessThan(300);
  const later = await company.call('/scans/batch', { json: batch, headers: { prefer: 'respond-async' } });
  expect(later.status).toBeLessThan(300);
  expect(
    await company.call('/scans/message', {
      raw: markedMail(marks),
      headers: { 'content-type': 'message/rfc822' },
    }),
  ).toMatchObject({ status: 200 });
  await company.call(`/scans/${single.body.data.id}/feedback`, { json: { verdict: 'legitimate' } });
  await failing(company, marks);
  await heldAndReleased(company, marks, retain);
  await until(async () => {
    const { rows } = await database.query(
      `SELECT FROM scans WHERE status IN ('queued', 'running') UNION ALL SELECT FROM uncounted_scans`,
    );
    return rows.length === 0;
  });
}

/** Requests that are refused, and one that the database fails with. */
async function failing(company: Api, marks: Markers): Promise<void> {
  const scan = markedScan(marks);
  const statuses = [
    await company.call('/scans', { json: { ...scan, sms: true } }),
    await company.call('/scans', { raw: `{"body": "${marks.body}"` }),
    await company.call('/scans', {
      json: scan,
      headers: { 'idempotency-key': 'twice', prefer: marks.subject },
    }),
    await company.call('/scans', {
      json: { ...scan, body: marks.name },
      headers: { 'idempotency-key': 'twice' },
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 200, 409]);
  await database.query('ALTER TABLE scans ADD CONSTRAINT none CHECK (body IS NULL) NOT VALID');
  expect((await company.call('/scans', { json: scan })).status).toBeGreaterThanOrEqual(500);
  await database.query('ALTER TABLE scans DROP CONSTRAINT none');
}

/** By its mail server where nothing may be stored, else by us. */
async function heldAndReleased(company: Api, marks: Markers, retain: Retain): Promise<void> {
  const { plainTextKey } = (
    await company.call<{ plainTextKey: string }>('/apikeys', { json: { scopes: ['mail:send'] } })
  ).body.data;
  await setPolicy(company, { holdFrom: 7, holdBy: 'storage' });
  const sent = sink.received.length;
  const send = async () => {
    const client = await SmtpClient.with(smtpPort, plainTextKey);
    await client.envelope([`${marks.recipient}@example.com`], `<${marks.sender}@northwind.example>`);
    const { code, text } = await client.data(markedMail(marks));
    await client.leave();
    return { code, id: /\(([0-9a-f-]{36})\)/.exec(text)?.[1] };
  };
  const { code, id } = await send();
  expect(code).toBe(retain === 'verdict' ? 451 : 250);
  expect(await company.call(`/mail/held/${id}/release`, { json: {} })).toMatchObject({ status: 200 });
  await database.query('UPDATE mail_messages SET due = now() WHERE id = $1 AND due IS NOT NULL', [id]);
  if (retain === 'verdict') expect(await send()).toMatchObject({ code: 250 });
  await until(async () => sink.received.length > sent);
  const { rows } = await database.query<{ state: string }>('SELECT state FROM mail_messages WHERE id = $1', [
    id,
  ]);
  expect(sink.received.at(-1)?.raw.toString()).toContain(marks.body);
  expect(rows).toHaveLength(1);
}

/** All that the product has left in files, and what its processes have printed. */
async function traces(): Promise<Map<string, string>> {
  const client = new Redis(redis.url);
  await client.save();
  client.disconnect();
  await database.end();
  // It writes everything to its files, and keeps the log that it wrote first.
  await postgres.stop();
  const texts = new Map<string, string>();
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    texts.set(path.slice(root.length + 1), await readFile(path, 'latin1'));
  }
  for (const { entry, output } of processes) texts.set(`output of ${entry}`, output);
  return texts;
}

/** `scans` or a log has many names in a database's folder: what they are is told by where they are. */
const kindOf = (path: string): string =>
  /^data\/postgres\/(pg_wal|base)\//.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');

it('leaves no trace of what a company does not want kept: in no file, log or queue', async () => {
  const all = new Map<string, { retain: Retain; place: Place }>();
  for (const retain of RETAINS) {
    const company = await product.api.newCompany();
    if (retain !== 'full') await setRetention(company, retain);
    const marks = newMarkers();
    for (const [place, mark] of Object.entries(marks)) all.set(mark, { retain, place: place as Place });
    await useAll(company, marks, retain);
  }
  const found: Record<Retain, Set<string>> = { full: new Set(), redacted: new Set(), verdict: new Set() };
  const places: Record<Retain, Set<Place>> = { full: new Set(), redacted: new Set(), verdict: new Set() };
  const texts = await traces();
  for (const [path, text] of texts)
    for (const [mark] of text.matchAll(MARKER)) {
      const known = all.get(mark.toLowerCase());
      if (!known) continue;
      found[known.retain].add(`${known.place} in ${kindOf(path)}`);
      places[known.retain].add(known.place);
    }
  expect([...texts.keys()]).toEqual(expect.arrayContaining(['data/postgres.log', 'redis/dump.rdb']));
  expect(texts.get('data/postgres.log')).toContain('violates check constraint "none"');
  expect([...found.verdict]).toEqual([]);
  // What a caller attaches of his own stays.
  expect([...places.redacted].sort()).toEqual(['external', 'metadata']);
  expect([...places.full].sort()).toEqual(Object.keys(newMarkers()).sort());
  expect([...found.full]).toEqual(expect.arrayContaining(['body in base', 'body in pg_wal']));
});
