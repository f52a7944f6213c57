import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import type { Api } from '../support/api.js';
import { TestPostgres } from '../support/postgres.js';
import type { ProductProcess } from '../support/process.js';
import { TestRedis } from '../support/redis.js';
import { until } from '../support/until.js';
import { rowsOf } from './support/ledger.js';
import { MODEL_ELSEWHERE } from '../support/process.js';
import { Started } from '../support/started.js';
import { type Nginx, startNginx } from './support/nginx.js';
import { newCallers, Products } from './support/world.js';

const MESSAGE = { sms: true, body: 'Your table for two is booked for eight.' };
const SECRET_TERM = 'xylophone-of-a-patient';
const MIB = 1_048_576;

const started = new Started();
let products: Products;
let databaseUrl: string;
let apis: [ProductProcess, ProductProcess];
let nginx: Nginx;
let caller: Api;
afterAll(() => started.end());

beforeAll(async () => {
  const postgres = await TestPostgres.start();
  started.onEnd(() => postgres.stop());
  const redis = await TestRedis.start();
  started.onEnd(() => redis.stop());
  await postgres.query('postgres', 'CREATE DATABASE gatepost');
  databaseUrl = postgres.url('gatepost');
  await migrate(databaseUrl);
  products = new Products(started, {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    TRUST_PROXY: '127.0.0.1',
    AUTH_RATE_LIMIT_PER_MINUTE: '20',
  });
  apis = await Promise.all([products.start('main.js'), products.start('main.js')]);
  nginx = await startNginx(started, [portOf(apis[0]), portOf(apis[1])]);
  const { probe } = await newCallers(apis[0].api, databaseUrl);
  caller = probe.at(nginx.url);
});

const portOf = ({ environment }: ProductProcess): string => environment['PORT'] ?? '';
const scans = async () =>
  (await rowsOf<{ count: number }>(databaseUrl, 'SELECT count(*)::int AS count FROM scans'))[0]?.count ?? 0;
const logs = async () =>
  (
    await Promise.all(
      ['gatepost.log', 'gatepost-error.log'].map((name) => readFile(join(nginx.folder, name), 'utf8')),
    )
  ).join('');

/** A request as Node makes it: with its headers as they came, from an address of this machine. */
function raw(path: string, { from = '127.0.0.1', json }: { from?: string; json?: unknown } = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      nginx.url + path,
      {
        localAddress: from,
        ...(json !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        }),
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response));
      },
    ).once('error', reject);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** What comes back for these bytes. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

/** The status of a wrong login from this address. */
async function login(from: string) {
  const json = { email: 'nobody@northwind.example', password: 'wrong' };
  return (await raw('/api/auth/login', { from, json })).statusCode;
}

describe('the shipped configuration of nginx', () => {
  it('doubles no header, names the request alike, and does not say its version', async () => {
    const answer = await raw('/api/config/public');
    const names = answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(answer.headers.server).toBe('nginx');
    const given = await caller.call('/scans', { headers: { 'x-request-id': 'request-1234' } });
    expect(given.headers.get('x-request-id')).toBe('request-1234');
    await until(async () => (await logs()).includes('request-1234'));
  });

  it('counts people by their own address, whatever they claim', async () => {
    const first = [];
    for (let attempt = 0; attempt < 21; attempt += 1) first.push(await login('127.0.0.2'));
    expect(first.at(-1)).toBe(429);
    expect(await login('127.0.0.3')).toBe(401);
  });

  it('takes the largest batch and email, holds them in memory, and lets the API refuse what is larger', async () => {
    const files: string[] = [];
    for (const kind of ['client_body', 'proxy']) {
      const watcher = watch(join(nginx.folder, kind), (_, name) => files.push(`${kind}/${name}`));
      onTestFinished(() => watcher.close());
    }
    const body = 'An honest word. '.repeat(6_000);
    const batch = { scans: Array.from({ length: 100 }, () => ({ sms: true, body })) };
    expect(JSON.stringify(batch).length).toBeGreaterThan(9 * MIB);
    const answer = await caller.call<{ results: unknown[] }>('/scans/batch', { json: batch });
    expect(answer.status).toBe(200);
    const email = Buffer.concat([Buffer.from('Subject: Minutes\r\n\r\n'), Buffer.alloc(24 * MIB, 'x\n')]);
    const mail = { 'content-type': 'message/rfc822' };
    expect((await caller.call('/scans/message', { raw: email, headers: mail })).status).toBe(200);
    const scan = { sms: true, body: 'x'.repeat(1.2 * MIB) };
    const tooLarge = await caller.call('/scans', { json: scan });
    expect([tooLarge.status, tooLarge.body.errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const exported = await caller.fetch('/api/scans/export?format=jsonl', { method: 'GET', headers: {} });
    expect((await exported.text()).length).toBeGreaterThan(0.9 * MIB);
    expect(files).toEqual([]);
  });

  it('answers what it refuses itself in the envelope of the API', async () => {
    const tooLarge = await caller.call('/scans', { json: { sms: true, body: 'x'.repeat(3 * MIB) } });
    expect([tooLarge.status, tooLarge.body]).toEqual([
      413,
      {
        success: false,
        message:
          'The request is too large: the limit is 25 MiB for an email, 10 MiB for a batch and 1 MiB for any other request',
        data: null,
        errorCode: 'PAYLOAD_TOO_LARGE',
      },
    ]);
    for (const head of ['x: y\r\nbroken header\r\n', `x: ${'y'.repeat(50_000)}\r\n`]) {
      const answer = await answerTo(`GET /api/scans HTTP/1.1\r\nHost: a\r\n${head}\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"errorCode":"INVALID_REQUEST"');
      expect(answer).toMatch(/content-type: application\/json/i);
    }
  });

  it('writes no query into its logs', async () => {
    await caller.call(`/scans/search?q=${SECRET_TERM}`);
    await until(async () => (await logs()).includes('"GET /api/scans/search HTTP/1.1"'));
    expect(await logs()).not.toContain(SECRET_TERM);
  });

  it('loses no message when a process is gone, and says so in the envelope when all are', async () => {
    const before = await scans();
    const [first, second] = apis;
    await first.end('SIGKILL');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => caller.call('/scans', { json: MESSAGE })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await scans()).toBe(before + 40);
    await second.end('SIGKILL');
    const refused = await caller.call(`/scans/search?q=${SECRET_TERM}`);
    expect([refused.status, refused.body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await caller.call('/scans', { json: MESSAGE })).status).toBe(503);
    expect(await logs()).not.toContain(SECRET_TERM);
    apis = await Promise.all([products.replace(first), products.replace(second)]);
    await until(async () => (await caller.call('/scans')).status === 200);
    expect(await scans()).toBe(before + 40);
  });

  it('waits as long as a caller does, who gets the id of a scan that takes longer', async () => {
    const waiting = await products.start('main.js', { ...MODEL_ELSEWHERE, SCAN_WAIT_MS: '3000' });
    const { url } = await startNginx(started, [portOf(waiting), portOf(waiting)]);
    await Promise.all(apis.map((api) => api.end('SIGTERM')));
    const accepted = await caller.at(url).call('/scans', { json: MESSAGE });
    expect(accepted.status).toBe(202);
  });
});
