import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '@gatepost/message';
import { quotaDrift } from '../../src/cli/quota-drift.js';
import { tooManyAtOnce } from '../../src/common/work-budget.js';
import { Judge } from '../../src/modules/scans/judging/judge.js';
import { ScanSweeper } from '../../src/modules/scans/workers/scan.sweeper.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, immediateVerdict, textOf } from '../support/detectors.js';
import { Receiver } from '../support/receiver.js';
import { holdSweeps } from '../support/sweeps.js';
import { until } from '../support/until.js';
import { finishedDeliveries, newEndpoint } from '../support/webhooks.js';

const MESSAGE = { email: true, body: 'Please find the minutes of our meeting attached.' };
const RISKY = {
  sms: true,
  body: 'Northwind Bank: your account is locked. Confirm your password at http://northwind-bank.example.top/login within 24 hours.',
};
interface Scan {
  id: string;
  status: string;
  score: number | null;
  engine: string | null;
  degraded: boolean;
  summary: string | null;
}

const statusesOf = (results: { scan: Scan }[]) => results.map(({ scan }) => scan.status);

let app: TestApp;
const closeAfterEach = () => afterEach(() => app.close());

const used = async () =>
  (await app.sql<{ scans_used: number }>('SELECT scans_used FROM subscriptions'))[0]?.scans_used;

const sendBatch = async (company: Api, scans: object[]) => {
  const { status, body } = await company.call<{ results: { scan: Scan }[] }>('/scans/batch', {
    json: { scans },
    headers: { prefer: 'respond-async' },
  });
  expect(status).toBe(202);
  return body.data.results.map(({ scan }) => scan.id);
};
const untilFinished = () =>
  until(async () => (await app.sql(`SELECT FROM scans WHERE status IN ('queued', 'running')`)).length === 0);

describe('a verdict of the product as it is', () => {
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(() => app.clear());
  afterAll(() => app.close());

  it('is given to exactly as many of 180 at once as the quota allows', async () => {
    const company = await app.api.newCompany({ scansPerMonth: 100 });
    const answers = await Promise.all(
      Array.from({ length: 180 }, () => company.call('/scans', { json: MESSAGE })),
    );
    const remaining = (status: number) =>
      answers
        .filter((answer) => answer.status === status)
        .map(({ headers }) => Number(headers.get('ratelimit-remaining')));
    expect(remaining(200).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, left) => left));
    expect(remaining(429)).toEqual(Array.from({ length: 80 }, () => 0));
    expect([await used(), (await app.sql('SELECT id FROM scans')).length]).toEqual([100, 100]);
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);
  });

  it('is told to webhooks, and starts the next period of a client', async () => {
    const receiver = await new Receiver().start();
    const company = await app.api.newCompany({ scansPerMonth: 3 });
    const endpoint = await newEndpoint(company, receiver.url, 'scan.completed', 'scan.high_risk');
    await app.sql(`UPDATE subscriptions SET scans_used = 3, period_anchor = period_anchor - interval '40 days',
      current_period_start = current_period_start - interval '40 days', current_period_end = now() - interval '1 second'`);
    const { body } = await company.call<Scan>('/scans', { json: RISKY });
    expect(body.data).toMatchObject({ status: 'completed', engine: 'builtin' });
    const deliveries = await finishedDeliveries(company, endpoint, 2);
    expect(deliveries.map(({ scanId }) => scanId)).toEqual([body.data.id, body.data.id]);
    expect(await used()).toBe(1);
    await receiver.stop();
  });

  it('of a batch is made in jobs of 25, each scan once', async () => {
    const receiver = await new Receiver().start();
    const company = await app.api.newCompany();
    await newEndpoint(company, receiver.url, 'scan.completed');
    const queue = app.app.get(ScanQueue);
    await queue.queue.pause();
    const ids = await sendBatch(
      company,
      Array.from({ length: 60 }, () => MESSAGE),
    );
    expect((await queue.queue.getPrioritized()).map(({ data }) => Object.values(data).flat().length)).toEqual(
      [25, 25, 10],
    );
    await queue.queue.resume();
    await untilFinished();
    expect(await app.sql('SELECT DISTINCT status, engine, attempts, degraded FROM scans')).toEqual([
      { status: 'completed', engine: 'builtin', attempts: 1, degraded: false },
    ]);
    const told = await app.sql<{ scan_id: string }>('SELECT scan_id FROM webhook_deliveries');
    expect(told.map((delivery) => delivery.scan_id).toSorted()).toEqual(ids.toSorted());
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);
    await receiver.stop();
  });
});

describe('a verdict that no language model is asked for', () => {
  closeAfterEach();

  it('needs no queue and no worker', async () => {
    app = await startApp({ config: { REDIS_URL: 'redis://127.0.0.1:9', WORKER_MODE: 'external' } });
    const company = await app.api.newCompany();
    const { status, body } = await company.call<Scan>('/scans', { json: RISKY });
    expect([status, body.data.status, body.data.engine]).toEqual([200, 'completed', 'builtin']);
    expect((await company.call<Scan>(`/scans/${body.data.id}`)).body.data).toMatchObject(body.data);
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);
  });

  it('is left to the workers for a batch that is long, whose turn does not come, or that nobody waits for', async () => {
    app = await startApp({ config: { WORKER_MODE: 'external', SCAN_WAIT_MS: 0 } });
    const company = await app.api.newCompany();
    const send = async (scans: object[], headers = {}) =>
      (await company.call<{ results: { scan: Scan }[] }>('/scans/batch', { json: { scans }, headers })).body
        .data.results;
    expect(statusesOf(await send([MESSAGE, MESSAGE]))).toEqual(['completed', 'completed']);
    const long = { email: true, body: 'An ordinary line of an ordinary letter. '.repeat(1_500) };
    expect(statusesOf(await send([long, long]))).toEqual(['completed', 'completed']);
    expect(statusesOf(await send(Array.from({ length: 5 }, () => long)))).toEqual(Array(5).fill('queued'));
    // A job for each, and none for the ones before.
    expect(await app.app.get(ScanQueue).queue.getPrioritizedCount()).toBe(5);
    vi.spyOn(app.app.get(Judge), 'judge').mockRejectedValueOnce(tooManyAtOnce());
    expect(statusesOf(await send([long, long]))).toEqual(['queued', 'queued']);
    expect(statusesOf(await send([MESSAGE, MESSAGE], { prefer: 'respond-async' }))).toEqual([
      'queued',
      'queued',
    ]);
  });

  it('costs nothing once the quota is used up', async () => {
    let judged = 0;
    const detector = new FakeDetector();
    detector.judgeNow = async () => {
      judged += 1;
      return immediateVerdict();
    };
    app = await startApp({ detector });
    const company = await app.api.newCompany({ scansPerMonth: 1 });
    for (const status of [200, 429, 429, 429])
      expect((await company.call('/scans', { json: MESSAGE })).status).toBe(status);
    expect(judged).toBe(1);
  });
});

describe('a batch that is left to the workers', () => {
  closeAfterEach();

  it('loses none when its job is lost, nor when one of its messages breaks the detector', async () => {
    const detector = new FakeDetector();
    const breaking = new Set(['It breaks']);
    Object.assign(detector, {
      isImmediate: true,
      judgeNow: async (message: Message) => {
        if (breaking.delete(textOf(message).body)) throw new Error('broken');
        return immediateVerdict();
      },
    });
    app = await startApp({ detector });
    await holdSweeps(app);
    const company = await app.api.newCompany();
    const ids = await sendBatch(company, [MESSAGE, { sms: true, body: 'It breaks' }, MESSAGE]);
    await untilFinished();
    // A scan is finished before its job is gone, and has no other until then.
    await until(async () => (await app.app.get(ScanQueue).missing(ids)).length === ids.length);
    const scores = () => app.sql('SELECT score, count(*)::int FROM scans GROUP BY 1 ORDER BY 1');
    expect(await scores()).toEqual([{ score: 2, count: 3 }]);
    await app.sql(
      `UPDATE scans SET status = 'queued', score = NULL, updated_at = now() - interval '1 minute'`,
    );
    expect(await app.app.get(ScanSweeper, { strict: false }).sweep()).toBe(3);
    await untilFinished();
    expect(await scores()).toEqual([{ score: 2, count: 3 }]);
  });
});

describe('a batch of which only a part needs the queue', () => {
  closeAfterEach();

  it('keeps its idempotency key when the queue is away: what was judged is not judged and counted again', async () => {
    const detector = new FakeDetector();
    Object.assign(detector, {
      judgeNow: async (message: Message) =>
        textOf(message).body.includes('breaks') ? null : immediateVerdict(),
    });
    app = await startApp({ config: { WORKER_MODE: 'external' }, detector });
    vi.spyOn(app.app.get(ScanQueue).queue, 'addBulk').mockRejectedValue(new Error('out of reach'));
    const company = await app.api.newCompany();
    const send = () =>
      company.call<{ results: { status: number }[] }>('/scans/batch', {
        json: { scans: [MESSAGE, { sms: true, body: 'It breaks' }] },
        headers: { 'idempotency-key': 'half' },
      });
    for (let time = 0; time < 2; time += 1)
      expect((await send()).body.data.results.map(({ status }) => status)).toEqual([200, 502]);
    expect(await used()).toBe(1);
  });
});
