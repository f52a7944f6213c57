import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BACKOFF } from '../../src/modules/webhooks/jobs/backoff.js';
import { WebhookPurgeJob } from '../../src/modules/webhooks/jobs/webhooks.jobs.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { Receiver } from '../support/receiver.js';
import {
  deliveriesOf,
  type Delivery,
  type Endpoint,
  endpointOf,
  ENDPOINTS,
  finishedDeliveries,
  newEndpoint,
  verify,
} from '../support/webhooks.js';

const MESSAGE = {
  email: true,
  subject: 'A subject that stays here',
  body: 'A body that stays here',
};
const COMPLETED = 'scan.completed';
const HIGH = 'scan.high_risk';

let app: TestApp;
let admin: Api & { email: string };
let receiver: Receiver;
let score = 2;
const detector = new FakeDetector(async () => verdict({ score, summary: 'A summary that stays here' }));

beforeAll(async () => {
  app = await startApp({ detector, replace: [[BACKOFF, () => 0]] });
});
afterAll(() => app.close());
beforeEach(async () => {
  score = 2;
  receiver = await new Receiver().start();
  admin = await app.api.newCompany();
});
afterEach(() => receiver.stop());

const scan = async (api: Api = admin) =>
  (await api.call<{ id: string }>('/scans', { json: MESSAGE })).body.data;
const rows = () =>
  app.sql<{ payload: string }>('SELECT payload FROM webhook_deliveries ORDER BY id DESC LIMIT 1');

describe('an endpoint', () => {
  it('is told of a verdict, signed, and of nothing that may quote the message', async () => {
    const endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
    const { id } = await scan();
    const [delivery] = await finishedDeliveries(admin, endpoint);
    expect(delivery).toMatchObject({
      eventType: COMPLETED,
      scanId: id,
      status: 'delivered',
      attempts: 1,
      statusCode: 204,
      lastError: null,
      nextAttemptAt: null,
    });
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    expect(verify(endpoint.secret, request!)).toEqual(receiver.event());
    expect(request).toMatchObject({
      path: '/hook?a=b',
      headers: { 'webhook-id': delivery?.id, 'content-type': 'application/json' },
    });
    const { type, timestamp, data } = receiver.event();
    expect([type, Date.parse(timestamp) > 0]).toEqual([COMPLETED, true]);
    expect(data).toEqual({
      id,
      clientId: expect.any(String) as string,
      emailScan: true,
      smsScan: false,
      status: 'completed',
      score: 2,
      riskLevel: 'safe',
      baseScore: null,
      adjustments: [],
      template: null,
      advice: [],
      engine: 'llm',
      degraded: false,
      tokensConsumed: 7,
      reviewStatus: 'none',
      reviewVersion: 0,
      externalId: null,
      metadata: null,
      createdAt: expect.any(String) as string,
      expiresAt: expect.any(String) as string,
    });
    expect((await rows())[0]?.payload).not.toContain('stays here');
  });

  it('is told of high risk from 7 on, by an event of its own', async () => {
    const both = await newEndpoint(admin, receiver.url, COMPLETED, HIGH);
    const high = await newEndpoint(admin, receiver.url, HIGH);
    for (score of [6, 7]) await scan();
    const types = async (endpoint: Endpoint, count: number) =>
      (await finishedDeliveries(admin, endpoint, count)).map(({ eventType }) => eventType).sort();
    expect(await types(both, 3)).toEqual([COMPLETED, COMPLETED, HIGH]);
    expect(await types(high, 1)).toEqual([HIGH]);
    expect(receiver.received).toHaveLength(4);
  });

  it('is told nothing of another client, nor while it is disabled, and can be enabled again', async () => {
    const endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
    const stranger = await app.api.newCompany();
    await scan(stranger);
    const path = `${ENDPOINTS}/${endpoint.id}`;
    const json = { url: endpoint.url, eventTypes: [COMPLETED], enabled: false };
    const off = await admin.call<Endpoint>(path, { method: 'PUT', json });
    expect(off.body.data).toMatchObject({ disabledReason: 'switched-off' });
    const moved = { url: endpoint.url, eventTypes: [COMPLETED, HIGH] };
    const still = await admin.call<Endpoint>(path, { method: 'PUT', json: moved });
    expect(still.body.data).toMatchObject({ ...moved, disabledReason: 'switched-off' });
    await scan();
    expect(await deliveriesOf(admin, endpoint)).toEqual([]);
    const on = await admin.call<Endpoint>(path, { method: 'PUT', json: { ...json, enabled: true } });
    expect(on.body.data).toMatchObject({ disabledAt: null, disabledReason: null });
    await scan();
    expect(await finishedDeliveries(admin, endpoint)).toHaveLength(1);
  });

  it('shows its secret once, keeps it unreadable, and signs with both for a day after a rotation', async () => {
    const endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
    expect(endpoint.secret).toMatch(/^whsec_/);
    const rotated = await admin.call<Endpoint>(`${ENDPOINTS}/${endpoint.id}/rotate-secret`, {
      method: 'POST',
    });
    const { secret } = rotated.body.data;
    expect(secret).not.toBe(endpoint.secret);
    const shown = [await admin.call(ENDPOINTS), await admin.call(`${ENDPOINTS}/${endpoint.id}`)];
    expect(JSON.stringify(shown.map(({ body }) => body))).not.toContain('whsec_');
    const [row] = await app.sql<{ secret: Buffer }>('SELECT secret FROM webhook_endpoints WHERE id = $1', [
      endpoint.id,
    ]);
    expect(row?.secret.toString('latin1')).not.toContain(secret.slice(6));
    await scan();
    await finishedDeliveries(admin, endpoint);
    for (const known of [endpoint.secret, secret]) expect(verify(known, receiver.received[0]!)).toBeTruthy();
    await app.sql('UPDATE webhook_endpoints SET previous_secret_ends_at = now() WHERE id = $1', [
      endpoint.id,
    ]);
    await scan();
    await finishedDeliveries(admin, endpoint, 2);
    expect(verify(secret, receiver.received[1]!)).toBeTruthy();
    expect(() => verify(endpoint.secret, receiver.received[1]!)).toThrow('No matching signature');
  });

  it('is one of ten at most, even when eleven are created at once', async () => {
    const json = { url: receiver.url, eventTypes: [COMPLETED] };
    const answers = await Promise.all(Array.from({ length: 11 }, () => admin.call(ENDPOINTS, { json })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(201),
      409,
    ]);
    expect((await admin.call<Endpoint[]>(ENDPOINTS)).body.data).toHaveLength(10);
  });

  it('is deleted with its log', async () => {
    const endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
    await scan();
    await finishedDeliveries(admin, endpoint);
    const path = `${ENDPOINTS}/${endpoint.id}`;
    expect((await admin.call(path, { method: 'DELETE' })).body.data).toBeNull();
    expect((await admin.call(path, { method: 'DELETE' })).status).toBe(404);
    const left = await app.sql('SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1', [endpoint.id]);
    expect(left).toEqual([]);
  });

  it.each([
    [{ url: 'http://169.254.169.254/latest' }, { url: 'The URL must lead to a public address' }],
    [{ url: 'ftp://a.example/' }, { url: 'The URL must start with https://' }],
    [{ url: 'nonsense' }, { url: 'Enter a URL' }],
    [{ url: `https://a.example/${'a'.repeat(2048)}` }, {}],
    [{ eventTypes: [] }, {}],
    [{ eventTypes: ['scan.started'] }, {}],
    [{ secret: 'whsec_mine' }, { secret: 'Unknown field' }],
  ])('is not created with %j', async (fields, faults) => {
    const json = { url: 'https://8.8.8.8/', eventTypes: [COMPLETED], ...fields };
    const answer = await admin.call(ENDPOINTS, { json });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.body.errorDetails).toMatchObject({ fields: faults });
  });
});

describe('a delivery', () => {
  it('is sent as a test, once, and the answer is in the log', async () => {
    receiver.behave = (response) => response.writeHead(500).end('secret words of the receiver');
    const endpoint = await newEndpoint(admin, receiver.url, HIGH);
    const answer = await admin.call<Delivery>(`${ENDPOINTS}/${endpoint.id}/test`, { method: 'POST' });
    expect(answer.status).toBe(202);
    expect(answer.body.data).toMatchObject({ eventType: 'endpoint.test', status: 'pending', scanId: null });
    const [delivery] = await finishedDeliveries(admin, endpoint);
    expect(delivery).toMatchObject({
      status: 'failed',
      attempts: 1,
      statusCode: 500,
      lastError: 'Answered 500',
    });
    expect(receiver.event()).toMatchObject({ type: 'endpoint.test', data: { endpointId: endpoint.id } });
    expect(await endpointOf(admin, endpoint)).toMatchObject({ failingSince: null, disabledAt: null });
  });

  it('can be restarted when it is finished, and not before', async () => {
    receiver.behave = (response, call) => response.writeHead(call === 1 ? 500 : 200).end();
    const endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
    await admin.call(`${ENDPOINTS}/${endpoint.id}/test`, { method: 'POST' });
    const [failed] = await finishedDeliveries(admin, endpoint);
    const path = `${ENDPOINTS}/${endpoint.id}/deliveries/${failed!.id}/retry`;
    expect((await admin.call(path, { method: 'POST' })).status).toBe(202);
    const [again] = await finishedDeliveries(admin, endpoint);
    expect(again).toMatchObject({ id: failed!.id, status: 'delivered', attempts: 2, lastError: null });
    await app.sql(
      `UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = now() + interval '1 hour' WHERE id = $1`,
      [failed!.id],
    );
    expect((await admin.call(path, { method: 'POST' })).body.errorCode).toBe('CONFLICT');
  });

  it('is neither tested nor restarted while the endpoint is disabled', async () => {
    const endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
    await admin.call(`${ENDPOINTS}/${endpoint.id}/test`, { method: 'POST' });
    const [delivery] = await finishedDeliveries(admin, endpoint);
    const json = { url: endpoint.url, eventTypes: [COMPLETED], enabled: false };
    await admin.call(`${ENDPOINTS}/${endpoint.id}`, { method: 'PUT', json });
    for (const path of ['test', `deliveries/${delivery!.id}/retry`]) {
      const answer = await admin.call(`${ENDPOINTS}/${endpoint.id}/${path}`, { method: 'POST' });
      expect([answer.status, answer.body.errorCode]).toEqual([409, 'CONFLICT']);
    }
  });

  it('is listed by pages, newest first, for 30 days', async () => {
    const endpoint = await newEndpoint(admin, receiver.url, COMPLETED);
    for (let index = 0; index < 3; index += 1) await scan();
    const all = await finishedDeliveries(admin, endpoint, 3);
    const page = await admin.call(`${ENDPOINTS}/${endpoint.id}/deliveries?pageNumber=1&pageSize=2`);
    expect(page.body.data).toMatchObject({ totalCount: 3, pageNumber: 1, pageSize: 2 });
    expect(page.body.data['deliveries']).toEqual([all[2]]);
    await app.sql(`UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE id <> $1`, [
      all[0]!.id,
    ]);
    await app.app.get(WebhookPurgeJob, { strict: false }).run();
    expect(await deliveriesOf(admin, endpoint)).toEqual([all[0]]);
  });
});
