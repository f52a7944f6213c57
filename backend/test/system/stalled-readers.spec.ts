import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';

/** Longer than a busy machine keeps a process that reads from running. */
const LIMIT_MS = 2_000;
const SCANS = 200;
/** 20 MB in total: more than the kernel buffers of both sides hold. */
const BODY = 'x'.repeat(100_000);

let release = () => {};
const held = new Promise<void>((resolve) => {
  release = resolve;
});
const detector = new FakeDetector(async ({ body }) => {
  if (body === 'wait') await held;
  return verdict({ score: 2, engine: 'builtin' });
});

let app: TestApp;
let owner: Api & { email: string };
let token: string;
let server: Server;

beforeAll(async () => {
  app = await startApp({ detector, config: { STALLED_READER_MS: LIMIT_MS } });
  server = app.app.getHttpServer();
  owner = await app.api.newCompany();
  token = await app.api.login(owner.email);
  await app.sql(
    `INSERT INTO scans (id, client_id, sender_id, channel, body, status, score, quota_period_start, expires_at)
     SELECT uuidv7(n * interval '1 ms'), (SELECT client_id FROM users WHERE email = $1), gen_random_uuid(), 'sms', $3, 'completed',
       2, now(), now() + interval '1 day' FROM generate_series(1, $2::int) n`,
    [owner.email, SCANS, BODY],
  );
});
afterAll(() => app.close());

const EXPORT = '/api/scans/export?format=jsonl';

/** A connection that nothing is read from, and what the server has of it. */
async function open(): Promise<{ mine: Socket; theirs: Socket }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const mine = connect({ host: '127.0.0.1', port: Number(new URL(app.api.url).port) }).pause();
  mine.on('error', () => undefined);
  const [theirs] = await accepted;
  return { mine, theirs };
}

const ask = (socket: Socket, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nhost: gatepost\r\nauthorization: Bearer ${token}\r\n\r\n`);

const connectionsInUse = () => {
  const { totalCount, idleCount } = (
    app.app.get(DataSource).driver as unknown as { master: { totalCount: number; idleCount: number } }
  ).master;
  return totalCount - idleCount;
};

describe('a client that reads nothing', () => {
  it.each([
    ['of an export', 1, EXPORT],
    ['of any other answer', 120, '/api/openapi.json'],
  ])('%s is cut', async (_, requests, path) => {
    const { mine, theirs } = await open();
    for (let sent = 0; sent < requests; sent += 1) ask(mine, path);
    await once(theirs, 'close');
    expect(theirs.bytesWritten).toBeGreaterThan(0);
    mine.destroy();
  });

  it('holds no database connection, and neither an idle connection nor a wait for a verdict is cut off with it', async () => {
    const idle = await open();
    const waiting = owner.call('/scans', { json: { sms: true, body: 'wait' } });
    const { mine, theirs } = await open();
    ask(mine, EXPORT);
    await expect.poll(() => theirs.writableLength).toBeGreaterThan(0);
    await expect.poll(connectionsInUse).toBe(0);
    await once(theirs, 'close');
    mine.destroy();
    expect(idle.theirs.destroyed).toBe(false);
    const answered = once(idle.mine, 'data');
    ask(idle.mine.resume(), '/api/scans?pageSize=1');
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
    idle.mine.destroy();
    release();
    expect((await waiting).status).toBe(200);
  });

  it('is not confused with one that reads slowly', async () => {
    const { mine } = await open();
    ask(mine, '/api/scans/export?format=csv');
    const began = Date.now();
    let text = '';
    for await (const part of mine) {
      text = text.slice(-5) + String(part);
      // At most 6 MB a second, in small steps.
      await delay(10);
      if (text.endsWith('\r\n0\r\n\r\n')) break;
    }
    mine.destroy();
    expect(text.endsWith('\r\n0\r\n\r\n')).toBe(true);
    expect(Date.now() - began).toBeGreaterThan(LIMIT_MS);
  });
});
