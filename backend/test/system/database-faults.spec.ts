import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import { type Transaction, Transactions } from '../../src/database/transactions.js';
import { toApiError } from '../../src/http/to-api-error.js';
import { openQueue } from '../../src/queue/open-queue.js';
import { Workers } from '../../src/queue/workers.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector } from '../support/detectors.js';
import { TestPostgres } from '../support/postgres.js';
import { until } from '../support/until.js';

const MESSAGE = { email: true, body: 'The agenda for Monday is in the shared folder.' };

let postgres: TestPostgres;
let app: TestApp;
let company: Api;

beforeAll(async () => {
  postgres = await TestPostgres.start();
  await migrate(postgres.url('postgres'));
  const config = { DATABASE_URL: postgres.url('postgres'), SCAN_WAIT_MS: 10_000 };
  app = await startApp({ config, detector: new FakeDetector() });
  company = await app.api.newCompany();
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

const ready = async () => (await fetch(`${app.api.url}/api/health/ready`)).status;

/** As the server does when it is told to end. */
const cut = (pid: number) => app.sql('SELECT pg_terminate_backend($1)', [pid]);
const pidOf = async (transaction: Transaction) => {
  const [row] = await transaction.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
  return Number(row?.pid);
};
const run = (work: (transaction: Transaction) => Promise<unknown>) =>
  app.app
    .get(Transactions)
    .run(work)
    .then(
      () => 'committed',
      (error: unknown) => toApiError(error).code,
    );

describe('a transaction whose connection is cut', () => {
  it('is reported as SERVICE_UNAVAILABLE: between two statements', async () => {
    const outcome = run(async (transaction) => {
      const pid = await pidOf(transaction);
      await cut(pid);
      await until(async () => transaction.queryRunner?.isReleased === true);
      await transaction.query('SELECT 1');
    });
    expect(await outcome).toBe('SERVICE_UNAVAILABLE');
  });

  it('is reported as SERVICE_UNAVAILABLE: before it commits', async () => {
    const outcome = run(async (transaction) => {
      await cut(await pidOf(transaction));
      await until(async () => transaction.queryRunner?.isReleased === true);
    });
    expect(await outcome).toBe('SERVICE_UNAVAILABLE');
  });

  it('is reported as SERVICE_UNAVAILABLE: during a statement', async () => {
    const outcome = run(async (transaction) => {
      const pid = await pidOf(transaction);
      await Promise.all([transaction.query('SELECT pg_sleep(20)'), cut(pid)]);
    });
    expect(await outcome).toBe('SERVICE_UNAVAILABLE');
  });
});

describe('while PostgreSQL is away', () => {
  it('says so, stays alive, and goes on when it is back', async () => {
    await until(async () => (await ready()) === 200);
    await postgres.pause();
    const answer = await company.call('/scans', { json: MESSAGE });
    expect([answer.status, answer.body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await until(async () => (await ready()) === 503);
    const health = await fetch(`${app.api.url}/api/health/ready`);
    expect(await health.json()).toMatchObject({ status: 'failing', parts: { database: 'failing' } });
    expect((await fetch(`${app.api.url}/api/health/live`)).status).toBe(200);
    await postgres.resume();
    await until(async () => (await ready()) === 200);
    expect((await company.call('/scans', { json: MESSAGE })).status).toBe(200);
  });

  it('leaves no worker idle that could not reach it at startup', async () => {
    await postgres.pause();
    const workers = new Workers(app.config);
    const worker = workers.open('late', () => Promise.resolve(), { concurrency: 1 });
    await expect(worker.waitUntilReady()).rejects.toThrow('Connection is closed');
    await postgres.resume();
    const queue = openQueue<object>(app.config, 'late');
    await queue.add('job', {}, { removeOnComplete: true });
    workers.onApplicationBootstrap();
    await until(async () => (await queue.getJobCountByTypes('waiting', 'active', 'completed')) === 0);
    await Promise.all([worker.close(), queue.close()]);
  });

  it('loses nothing of 50 scans: each is answered by the table, ends, and is counted once', async () => {
    const calls = Array.from({ length: 50 }, () => company.call('/scans', { json: MESSAGE }));
    await until(async () => (await app.sql(`SELECT id FROM scans WHERE status = 'completed'`)).length > 5);
    await postgres.pause();
    await postgres.resume();
    const answers = await Promise.all(calls);
    for (const { status, body } of answers) {
      expect([200, 202, 502, 503]).toContain(status);
      expect(body.success).toBe(status < 300);
    }
    const unfinished = `SELECT id FROM scans WHERE status IN ('queued', 'running')`;
    await until(async () => (await app.sql(unfinished).catch(() => ['unknown'])).length === 0);
    const [counts] = await app.sql<{ used: number; completed: number }>(
      `SELECT scans_used AS used, (SELECT count(*)::int FROM scans WHERE status = 'completed') AS completed FROM subscriptions`,
    );
    expect(counts?.used).toBe(counts?.completed);
  });

  it('makes one scan for each of 50 idempotency keys, however often a call must be tried again', async () => {
    const owner = await app.api.newCompany();
    const keys = Array.from({ length: 50 }, (_, index) => `message-${index}`);
    const send = (key: string) =>
      owner.call('/scans', { json: { ...MESSAGE, subject: key }, headers: { 'idempotency-key': key } });
    const idOf = async (key: string) => (await send(key)).body.data['id'];
    const rows = () => app.sql(`SELECT id FROM scans WHERE subject LIKE 'message-%'`);
    const first = Promise.all(keys.map(send));
    await until(async () => (await rows()).length > 5);
    await postgres.pause();
    await postgres.resume();
    await first;
    // Also a call that was answered 202 has its scan, and keeps that answer.
    await Promise.all(keys.map((key) => until(async () => (await send(key)).status < 300)));
    expect(new Set(await Promise.all(keys.map(idOf))).size).toBe(50);
    const [counts] = await app.sql<{ used: number; standing: number; subjects: number }>(
      `SELECT max(scans_used) AS used, count(*)::int AS standing, count(DISTINCT subject)::int AS subjects
       FROM scans JOIN subscriptions USING (client_id)
       WHERE subject LIKE 'message-%' AND scans.status <> 'failed'`,
    );
    expect(counts).toEqual({ used: 50, standing: 50, subjects: 50 });
  });
});
