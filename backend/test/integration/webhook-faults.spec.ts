import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BACKOFF } from '../../src/modules/webhooks/jobs/backoff.js';
import { DeliveryProcessor } from '../../src/modules/webhooks/jobs/delivery.processor.js';
import { DeliveryWorkRepository } from '../../src/modules/webhooks/jobs/delivery-work.repository.js';
import { WebhookSweepJob } from '../../src/modules/webhooks/jobs/webhooks.jobs.js';
import { DeliveryQueue } from '../../src/queue/delivery.queue.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector } from '../support/detectors.js';
import { Receiver } from '../support/receiver.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { until } from '../support/until.js';
import {
  deliveriesOf,
  type Endpoint,
  endpointOf,
  ENDPOINTS,
  finishedDeliveries,
  newEndpoint,
  verify,
} from '../support/webhooks.js';

const COMPLETED = 'scan.completed';
const mails = new MailServer();

let app: TestApp;
let admin: Api & { email: string };
let receiver: Receiver;
let endpoint: Endpoint;

beforeAll(async () => {
  const config = { SMTP_URL: await mails.start(), MAIL_FROM: SENDER };
  app = await startApp({ config, detector: new FakeDetector(), replace: [[BACKOFF, () => 0]] });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});
beforeEach(async () => {
  receiver = await new Receiver().start();
  admin = await app.api.newCompany();
  endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.stop();
});

const get = <T>(type: new (...args: never[]) => T): T => app.app.get(type, { strict: false });
const scan = () => admin.call('/scans', { json: { sms: true, body: 'The minutes are attached.' } });
const newest = async () => (await deliveriesOf(admin, endpoint))[0];

const held = () => app.sql('SELECT FROM webhook_deliveries WHERE held_until IS NOT NULL');

/** A delivery whose job never reached the queue. */
const forgotten = async () => {
  vi.spyOn(get(DeliveryQueue), 'addAll').mockRejectedValueOnce(new Error('Connection is closed.'));
  expect((await scan()).status).toBe(200);
  // It is released after the answer.
  await until(async () => (await held()).length === 0);
  return (await newest())!;
};

describe('a receiver that fails', () => {
  it.each([
    ['answers 500', 500, 'Answered 500'],
    ['answers 404', 404, 'Answered 404'],
    ['answers 429', 429, 'Answered 429'],
    ['hangs up', 0, 'The connection was closed without an answer'],
  ])('is tried again with the same message: %s', async (_, status) => {
    receiver.behave = (response, call) => {
      if (call === 3) response.writeHead(200).end();
      else if (status === 0) response.destroy();
      else response.writeHead(status).end('words of the receiver');
    };
    await scan();
    const [delivery] = await finishedDeliveries(admin, endpoint);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 3, statusCode: 200, lastError: null });
    const { received } = receiver;
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery!.id]));
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    for (const request of received) expect(verify(endpoint.secret, request)).toBeTruthy();
    expect(await endpointOf(admin, endpoint)).toMatchObject({ failingSince: null, disabledAt: null });
  });

  it('is given up after nine tries, and the log says why in our words', async () => {
    receiver.behave = (response) => response.writeHead(503).end('words of the receiver');
    await scan();
    const [delivery] = await finishedDeliveries(admin, endpoint);
    expect(delivery).toMatchObject({
      status: 'failed',
      attempts: 9,
      statusCode: 503,
      lastError: 'Answered 503',
      nextAttemptAt: null,
    });
    expect(receiver.received).toHaveLength(9);
    expect(await endpointOf(admin, endpoint)).toMatchObject({ disabledAt: null });
    expect((await endpointOf(admin, endpoint)).failingSince).not.toBeNull();
  });

  it('is not followed where it redirects to', async () => {
    const elsewhere = await new Receiver().start();
    receiver.behave = (response) => response.writeHead(307, { location: elsewhere.url }).end();
    await scan();
    const [delivery] = await finishedDeliveries(admin, endpoint);
    expect(delivery).toMatchObject({
      status: 'failed',
      lastError: 'Answered 307: redirects are not followed',
    });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
  });

  it('is disabled at once by 410, with a mail to the Admins, and told nothing more', async () => {
    receiver.behave = (response) => response.writeHead(410).end();
    await scan();
    const [delivery] = await finishedDeliveries(admin, endpoint);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 1, statusCode: 410 });
    const [mail] = await mails.mailsTo(admin.email);
    expect(mail?.text).toContain(`Webhooks to 127.0.0.1:${receiver.port} are disabled`);
    expect(mail?.text).not.toContain('a=b');
    expect(await endpointOf(admin, endpoint)).toMatchObject({ disabledReason: 'gone' });
    await scan();
    expect(receiver.received).toHaveLength(1);
  });

  it('is disabled when five deliveries in a row are given up, with one mail', async () => {
    receiver.behave = (response) => response.writeHead(500).end();
    for (let index = 0; index < 5; index += 1) await scan();
    await finishedDeliveries(admin, endpoint, 5);
    await mails.mailsTo(admin.email);
    const { disabledAt, disabledReason } = await endpointOf(admin, endpoint);
    expect([disabledAt === null, disabledReason]).toEqual([false, 'failing']);
    expect(await mails.mailsTo(admin.email)).toHaveLength(1);
  });

  it('is disabled when nothing came through for three days', async () => {
    receiver.behave = (response) => response.writeHead(500).end();
    await app.sql(`UPDATE webhook_endpoints SET failing_since = now() - interval '73 hours' WHERE id = $1`, [
      endpoint.id,
    ]);
    await scan();
    const [delivery] = await finishedDeliveries(admin, endpoint);
    expect(delivery).toMatchObject({ status: 'failed', lastError: 'The endpoint was disabled' });
    expect(await endpointOf(admin, endpoint)).toMatchObject({ disabledReason: 'failing' });
  });

  it('that works again starts with a clean record', async () => {
    await app.sql(
      `UPDATE webhook_endpoints SET failing_since = now() - interval '2 days', given_up_count = 4 WHERE id = $1`,
      [endpoint.id],
    );
    await scan();
    await finishedDeliveries(admin, endpoint);
    await until(async () => (await endpointOf(admin, endpoint)).failingSince === null);
    const [row] = await app.sql('SELECT given_up_count AS count FROM webhook_endpoints WHERE id = $1', [
      endpoint.id,
    ]);
    expect(row).toEqual({ count: 0 });
  });
});

describe('a delivery lost on the way', () => {
  it('does not keep a verdict back, and is found by the sweep', async () => {
    const delivery = await forgotten();
    expect(delivery).toMatchObject({ status: 'pending', attempts: 0 });
    await get(WebhookSweepJob).run();
    expect(receiver.received).toHaveLength(0);
    await get(WebhookSweepJob).run(new Date(Date.now() + 60_000));
    expect((await finishedDeliveries(admin, endpoint))[0]).toMatchObject({
      status: 'delivered',
      attempts: 1,
    });
  });

  it('is picked up again when its worker died in the middle, and the dead one changes nothing', async () => {
    const { id } = await forgotten();
    const work = get(DeliveryWorkRepository);
    const dead = (await work.claim(id))!;
    expect(await work.claim(id)).toBeNull();
    await app.sql('UPDATE webhook_deliveries SET next_attempt_at = now() WHERE id = $1', [id]);
    await get(DeliveryProcessor).process(id);
    expect(await work.finish(dead, { status: 'failed', statusCode: 500, lastError: 'late' })).toBe(false);
    expect((await deliveriesOf(admin, endpoint))[0]).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(receiver.received).toHaveLength(1);
  });

  it('is sent once, however many workers pick it up', async () => {
    const { id } = await forgotten();
    await Promise.all(Array.from({ length: 8 }, () => get(DeliveryProcessor).process(id)));
    expect(receiver.received).toHaveLength(1);
    await get(DeliveryProcessor).process(id);
    expect(receiver.received).toHaveLength(1);
  });

  it('is not sent to an endpoint that was switched off or deleted meanwhile', async () => {
    const { id } = await forgotten();
    const path = `${ENDPOINTS}/${endpoint.id}`;
    const json = { url: endpoint.url, eventTypes: [COMPLETED], enabled: false };
    await admin.call(path, { method: 'PUT', json });
    await get(DeliveryProcessor).process(id);
    expect((await deliveriesOf(admin, endpoint))[0]).toMatchObject({
      lastError: 'The endpoint was disabled',
    });
    await admin.call(path, { method: 'DELETE' });
    await get(DeliveryProcessor).process(id);
    expect(receiver.received).toEqual([]);
  });

  it('does not exist when the verdict does not', async () => {
    const [{ count: before } = { count: 0 }] = await app.sql<{ count: number }>(
      'SELECT count(*)::int FROM webhook_deliveries',
    );
    await app.sql(`ALTER TABLE subscriptions ADD CONSTRAINT no_tokens CHECK (tokens_used = 0) NOT VALID`);
    const waiting = scan();
    await until(
      async () =>
        (await app.sql(`SELECT 1 FROM scans WHERE attempts > 0 AND status <> 'completed'`)).length > 0,
    );
    const [{ count: during } = { count: -1 }] = await app.sql<{ count: number }>(
      'SELECT count(*)::int FROM webhook_deliveries',
    );
    await app.sql('ALTER TABLE subscriptions DROP CONSTRAINT no_tokens');
    expect(during).toBe(before);
    expect((await waiting).status).toBe(200);
    await finishedDeliveries(admin, endpoint);
  });
});
