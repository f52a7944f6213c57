import type { Job } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LONGEST_WAIT_MS } from '../../src/modules/webhooks/jobs/backoff.js';
import { DeliveryQueue } from '../../src/queue/delivery.queue.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector } from '../support/detectors.js';
import { Receiver } from '../support/receiver.js';
import { until } from '../support/until.js';
import { deliveriesOf, type Delivery, type Endpoint, newEndpoint } from '../support/webhooks.js';
import { fakeDate } from '../support/clock.js';

const SECOND = 1_000;

/** A company whose only endpoint first answers as told, and works afterwards. */
async function failingOnce(app: TestApp, status: number, headers: Record<string, string> = {}) {
  const receiver = await new Receiver().start();
  onTestFinished(() => receiver.stop());
  receiver.behave = (response, call) => response.writeHead(call === 1 ? status : 204, headers).end();
  const admin = await app.api.newCompany();
  const endpoint = await newEndpoint(admin, receiver.url, 'scan.completed');
  const send = () => admin.call('/scans', { json: { sms: true, body: 'The minutes are attached.' } });
  expect((await send()).status).toBe(200);
  return { receiver, admin, endpoint, send };
}

/** The delivery once its first try has failed, and the job of the second one. */
async function afterFirstTry(app: TestApp, { admin, endpoint }: { admin: Api; endpoint: Endpoint }) {
  const { queue } = app.app.get(DeliveryQueue, { strict: false });
  let delivery: Delivery | undefined;
  let job: Job | undefined;
  await until(async () => {
    delivery = (await deliveriesOf(admin, endpoint)).at(-1);
    job = (await queue.getDelayed()).find(({ id }) => id === `${delivery?.id}-1-again`);
    return job !== undefined;
  });
  // Read again: during a try this is when another process would take it over.
  delivery = (await deliveriesOf(admin, endpoint)).at(-1);
  const due = Date.parse(delivery?.nextAttemptAt ?? '');
  return { id: delivery!.id, due, job: job! };
}

describe('a webhook that failed', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp({ detector: new FakeDetector() });
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => app.close());

  it('is queued for a second try after 10 s, and delivered by it', async () => {
    const began = Date.now();
    const { receiver, admin, endpoint } = await failingOnce(app, 500);
    const { id, due, job } = await afterFirstTry(app, { admin, endpoint });
    expect(job.delay).toBeGreaterThanOrEqual(10 * SECOND);
    expect(job.delay).toBeLessThan(12 * SECOND);
    expect(due).toBeGreaterThanOrEqual(began + 10 * SECOND);
    expect(job.timestamp + job.delay).toBeGreaterThanOrEqual(due);
    await app.sql('UPDATE webhook_deliveries SET next_attempt_at = now() WHERE id = $1', [id]);
    await job.promote();
    await until(async () => (await deliveriesOf(admin, endpoint))[0]?.status === 'delivered');
    expect(receiver.received).toHaveLength(2);
  });

  it.each([
    ['seconds', () => '120', 120 * SECOND],
    ['a date', () => new Date(Date.now() + 120 * SECOND).toUTCString(), 120 * SECOND],
    ['too long a time', () => '999999999', LONGEST_WAIT_MS],
    ['less than the schedule', () => '1', 10 * SECOND],
    ['no time', () => 'later', 10 * SECOND],
  ])('waits as its receiver asks: %s', async (_, retryAfter, waitMs) => {
    // A date is as far away when it is read as when it was written.
    fakeDate();
    const failing = await failingOnce(app, 503, { 'retry-after': retryAfter() });
    const { job } = await afterFirstTry(app, failing);
    // A date has whole seconds, and the schedule a jitter.
    expect(job.delay).toBeGreaterThan(waitMs - 5 * SECOND);
    expect(job.delay).toBeLessThan(waitMs + 5 * SECOND);
  });

  it('holds back the others while its receiver asks to wait, at most five minutes', async () => {
    const [{ began } = {}] = await app.sql<{ began: Date }>('SELECT now() AS began');
    const failing = await failingOnce(app, 429, { 'retry-after': '3600' });
    await afterFirstTry(app, failing);
    const { admin, endpoint, send, receiver } = failing;
    await send();
    const [waiting] = await deliveriesOf(admin, endpoint);
    expect(waiting).toMatchObject({ status: 'pending', attempts: 0 });
    const [paused] = await app.sql(
      `SELECT FROM webhook_endpoints WHERE id = $1 AND paused_until
         BETWEEN $2::timestamptz + interval '5 minutes' AND now() + interval '5 minutes'`,
      [endpoint.id, began],
    );
    expect(paused).toBeDefined();
    await app.sql('UPDATE webhook_endpoints SET paused_until = now() WHERE id = $1', [endpoint.id]);
    await send();
    await until(async () => (await deliveriesOf(admin, endpoint))[1]?.status === 'delivered');
    expect(receiver.received.length).toBeGreaterThan(1);
  });
});
