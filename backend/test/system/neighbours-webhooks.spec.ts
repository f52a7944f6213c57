import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ServerResponse } from 'node:http';
import { BACKOFF } from '../../src/modules/webhooks/jobs/backoff.js';
import { WebhookSweepJob } from '../../src/modules/webhooks/jobs/webhooks.jobs.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newBuyer } from '../support/billing.js';
import { FakeDetector } from '../support/detectors.js';
import { Receiver } from '../support/receiver.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { until } from '../support/until.js';
import {
  type Delivery,
  type Endpoint,
  ENDPOINTS,
  finishedDeliveries,
  newEndpoint,
} from '../support/webhooks.js';

const COMPLETED = 'scan.completed';
const MESSAGE = { sms: true, body: 'The minutes are attached.' };
const BATCH = { scans: Array.from({ length: 100 }, () => MESSAGE) };
const MAX_ENDPOINTS = 10;

/** A receiver that does not respond until told to, and counts waiting requests. */
class Silent extends Receiver {
  /** Requests at the same time, at most. */
  most = 0;
  private readonly waiting = new Set<ServerResponse>();

  constructor() {
    super();
    this.behave = (response) => {
      this.waiting.add(response);
      response.once('close', () => this.waiting.delete(response));
      this.most = Math.max(this.most, this.waiting.size);
    };
  }

  get hanging(): number {
    return this.waiting.size;
  }

  answer(status: number): void {
    for (const response of this.waiting) response.writeHead(status).end();
  }
}

describe('webhooks of one tenant', () => {
  const mails = new MailServer();
  /** In ms, after so many failures; with fractions, as a backoff that somebody writes may have. */
  let backoff: () => number;
  let app: TestApp;
  let hostile: Api;
  let silent: Silent;
  let healthy: Receiver;

  beforeAll(async () => {
    const config = {
      WEBHOOK_ALLOW_PRIVATE: true,
      SMTP_URL: await mails.start(),
      MAIL_FROM: SENDER,
    };
    const replace: [symbol, unknown][] = [[BACKOFF, () => backoff()]];
    app = await startApp({ config, detector: new FakeDetector(), replace });
  });
  afterAll(async () => {
    await app.close();
    await mails.stop();
  });
  beforeEach(async () => {
    backoff = () => 50.7;
    silent = new Silent();
    await silent.start();
    healthy = await new Receiver().start();
    hostile = await app.api.newCompany();
  });
  afterEach(async () => {
    // What the hostile company still has would keep the slots of the next test busy.
    await app.sql(`UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL, held_until = NULL
      WHERE status = 'pending'`);
    await silent.stop();
    await healthy.stop();
  });

  /** The most that a Free account can do: ten endpoints that never respond, and a batch of 100. */
  async function attack(): Promise<void> {
    await Promise.all(
      Array.from({ length: MAX_ENDPOINTS }, (_, index) =>
        newEndpoint(hostile, `${silent.url}&n=${index}`, COMPLETED),
      ),
    );
    expect((await hostile.call('/scans/batch', { json: BATCH })).status).toBe(200);
    await until(async () => silent.hanging === 8);
  }
  const untouched = async () =>
    (
      await app.sql<{ count: number }>(
        `SELECT count(*)::int FROM webhook_deliveries WHERE status = 'pending' AND attempts = 0`,
      )
    )[0]!.count;

  it('a tenant whose endpoints never answer holds up no webhook, mail or payment of another', async () => {
    await attack();
    const buyer = await newBuyer(app);
    const { api } = buyer;
    const endpoint = await newEndpoint(api, healthy.url, COMPLETED);
    await api.call('/scans', { json: MESSAGE });
    expect(await finishedDeliveries(api, endpoint)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    const person = await app.api.newCompany();
    await app.api.call('/auth/password/forgot', { json: { email: person.email } });
    await mails.mailsTo(person.email);
    await buyer.buy('Starter');
    // All of that while the hostile one's first requests hang: of its 1,000 webhooks hardly any had a turn.
    expect(await untouched()).toBeGreaterThan(MAX_ENDPOINTS * BATCH.scans.length - 100);
    expect(silent.most).toBe(8);
  });

  it('a backlog uses up no attempts while it waits, and is sent when the receiver is back', async () => {
    const endpoint = await newEndpoint(hostile, silent.url, COMPLETED);
    await hostile.call('/scans/batch', { json: { scans: BATCH.scans.slice(0, 9) } });
    // One at a time, as it has never answered; the others wait, and no try of theirs is used up.
    for (let count = 1; count <= 4; count += 1) {
      await until(async () => silent.received.length === count && silent.hanging === 1);
      silent.answer(500);
    }
    await until(async () => silent.received.length === 5);
    expect(await untouched()).toBeGreaterThanOrEqual(9 - 5);
    silent.behave = (response) => response.writeHead(204).end();
    silent.answer(204);
    const deliveries = await finishedDeliveries(hostile, endpoint, 9);
    expect(deliveries.every(({ status }) => status === 'delivered')).toBe(true);
    expect(silent.most).toBe(1);
  });

  it('an endpoint that has responded gets four deliveries at a time', async () => {
    const endpoint = await newEndpoint(hostile, silent.url, COMPLETED);
    await hostile.call('/scans', { json: MESSAGE });
    await until(async () => silent.hanging === 1);
    silent.answer(204);
    await finishedDeliveries(hostile, endpoint);
    await hostile.call('/scans/batch', { json: { scans: BATCH.scans.slice(0, 9) } });
    await until(async () => silent.hanging === 4);
    silent.answer(204);
    await until(async () => silent.hanging === 4 && silent.received.length === 9);
    silent.answer(204);
    await until(async () => silent.received.length === 10);
    silent.answer(204);
    await finishedDeliveries(hostile, endpoint, 10);
    expect(silent.most).toBe(4);
  });

  it('an endpoint that keeps failing is paused, except for tests', async () => {
    const endpoint = await newEndpoint(hostile, silent.url, COMPLETED);
    // Three attempts at once, and then a pause that no test waits for.
    let calls = 0;
    backoff = () => ((calls += 1) > 2 ? 3_600_000 : 0);
    silent.behave = (response) => response.writeHead(500).end();
    await hostile.call('/scans/batch', { json: { scans: BATCH.scans.slice(0, 9) } });
    const pausedUntil = async () =>
      (
        await app.sql<{ ms: number }>(
          'SELECT (extract(epoch FROM paused_until - now()) * 1000)::int AS ms FROM webhook_endpoints WHERE id = $1',
          [endpoint.id],
        )
      )[0]!.ms;
    await until(async () => (await pausedUntil()) > 0);
    // Five minutes at the longest, whatever the backoff says.
    expect(await pausedUntil()).toBeLessThanOrEqual(300_000);
    await hostile.call('/scans', { json: MESSAGE });
    expect(silent.received).toHaveLength(3);
    silent.behave = (response) => response.writeHead(204).end();
    await hostile.call<Delivery>(`${ENDPOINTS}/${endpoint.id}/test`, { method: 'POST' });
    // The test gets through, which proves the endpoint: the pause is over for all that waited.
    await until(async () => silent.received.length >= 4);
    expect(silent.event(3)).toMatchObject({ type: 'endpoint.test' });
    await until(async () => silent.received.length >= 11);
  });

  it('a failed delivery is retried by its own job, not by the sweep', async () => {
    vi.spyOn(app.app.get(WebhookSweepJob, { strict: false }), 'run').mockResolvedValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const { behave } = healthy;
    healthy.behave = (response, call) =>
      call === 1 ? response.writeHead(500).end() : behave(response, call);
    const endpoint: Endpoint = await newEndpoint(hostile, healthy.url, COMPLETED);
    await hostile.call('/scans', { json: MESSAGE });
    await until(async () => healthy.received.length === 2);
    expect(await finishedDeliveries(hostile, endpoint)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });
});
