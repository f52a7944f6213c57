import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GatepostError } from './errors.js';
import { Gatepost } from './gatepost.js';
import { broken, data, failure, FakeGatepost, json, scanOf } from './testing/fake-gatepost.js';

const KEY = 'gp_4fQ2x9Lm_notarealkeynotarealkeynotarealkey0000';
const MESSAGE = { sms: true, body: 'See you at nine' } as const;
const AT_ONCE = { 'retry-after': '0' };

const server = new FakeGatepost();
let gatepost: Gatepost;
beforeAll(async () => {
  await server.start();
  gatepost = new Gatepost({ apiKey: KEY, baseUrl: server.url });
});
afterAll(() => server.stop());

const keys = () => server.received.map(({ headers }) => headers['idempotency-key']);
const errorOf = (call: Promise<unknown>): Promise<GatepostError> =>
  call.then(
    () => expect.unreachable('It was answered'),
    (error: GatepostError) => error,
  );

describe('a call', () => {
  it('sends the key and the message, and gives the verdict', async () => {
    server.answer(data(scanOf({ score: 9, riskLevel: 'high' })));
    const scan = await gatepost.scan({ ...MESSAGE, externalId: 'order-4711' });
    expect(scan.score).toBe(9);
    const [{ method, path, headers, body } = expect.unreachable()] = server.received;
    expect([method, path, headers['x-api-key']]).toEqual(['POST', '/api/scans', KEY]);
    expect(JSON.parse(body)).toEqual({ ...MESSAGE, externalId: 'order-4711' });
  });

  it('sends an email as it is, with what is said beside it', async () => {
    server.answer(failure(503, 'SERVICE_UNAVAILABLE', AT_ONCE), data(scanOf()));
    const email = Buffer.from('Subject: Caf\u00e9\r\n\r\nHi');
    const about = { externalId: 'order-4711', metadata: { campaign: 'november' } };
    await gatepost.scanMessage(new Blob([email]), about, { idempotencyKey: 'mine' });
    const sent = server.received.map(({ path, headers, body }) => [
      decodeURIComponent(path),
      headers['content-type'],
      body,
    ]);
    const one = [
      '/api/scans/message?externalId=order-4711&metadata[campaign]=november',
      'message/rfc822',
      String(email),
    ];
    expect(sent).toEqual([one, one]);
    expect(keys()).toEqual(['mine', 'mine']);
  });

  it.each(['/', '/api', '/api/'])('takes an address that ends in %s', async (end) => {
    server.answer(data(scanOf()));
    await new Gatepost({ apiKey: KEY, baseUrl: server.url + end }).scan(MESSAGE);
    expect(server.received[0]?.path).toBe('/api/scans');
  });

  it.each([
    ['a lost connection', broken],
    ['503', failure(503, 'SERVICE_UNAVAILABLE', AT_ONCE)],
    ['a rate limit', failure(429, 'RATE_LIMITED', AT_ONCE)],
    ['a request in progress', failure(409, 'CONFLICT', AT_ONCE)],
    ["a proxy's 502", (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>')],
    [
      'an answer that breaks off',
      (response) =>
        void response.writeHead(200, { 'content-length': '900' }).write('{', () => response.destroy()),
    ],
  ] satisfies [string, Parameters<FakeGatepost['answer']>[0]][])(
    'is tried again after %s, with the same Idempotency-Key',
    async (_, trouble) => {
      server.answer(trouble, data(scanOf()));
      await expect(gatepost.scan(MESSAGE)).resolves.toMatchObject({ score: 2 });
      expect(new Set(keys()).size).toBe(1);
      expect(keys()).toHaveLength(2);
    },
  );

  it('has an Idempotency-Key of its own each time, unless it is given one', async () => {
    server.answer(data(scanOf()));
    await gatepost.scan(MESSAGE);
    await gatepost.scan(MESSAGE);
    await gatepost.scan(MESSAGE, { idempotencyKey: 'order-4711' });
    expect(new Set(keys()).size).toBe(3);
    expect(keys()[2]).toBe('order-4711');
  });

  it.each([
    [400, 'INVALID_REQUEST'],
    [401, 'UNAUTHORIZED'],
    [409, 'IDEMPOTENCY_KEY_REUSED'],
    [429, 'SCAN_LIMIT_EXCEEDED'],
    [500, 'INTERNAL_ERROR'],
    [502, 'SCAN_FAILED'],
  ])('is not tried again after %i %s, and says what the answer said', async (status, code) => {
    server.answer(failure(status, code));
    const error = await errorOf(gatepost.scan(MESSAGE));
    expect(error).toBeInstanceOf(GatepostError);
    expect(error).toMatchObject({
      code,
      status,
      message: `Refused: ${code}`,
      details: { a: 1 },
      requestId: 'request-1',
    });
    expect(server.received).toHaveLength(1);
  });

  it('gives up after its retries', async () => {
    server.answer(failure(503, 'SERVICE_UNAVAILABLE', AT_ONCE));
    const error = await errorOf(
      new Gatepost({ apiKey: KEY, baseUrl: server.url, maxRetries: 1 }).scan(MESSAGE),
    );
    expect([error.code, server.received.length]).toEqual(['SERVICE_UNAVAILABLE', 2]);
  });

  it('does not wait when it may not wait for that long', async () => {
    server.answer(failure(429, 'RATE_LIMITED', { 'retry-after': '100' }));
    const error = await errorOf(gatepost.scan(MESSAGE));
    expect([error.code, error.retryAfterSeconds, server.received.length]).toEqual(['RATE_LIMITED', 100, 1]);
  });

  it('ends with TIMEOUT when nothing answers', async () => {
    server.answer(() => undefined);
    const error = await errorOf(gatepost.scan(MESSAGE, { timeoutMs: 50 }));
    expect([error.code, error.status]).toEqual(['TIMEOUT', undefined]);
  });

  it("ends with the signal's reason when its caller wants no more", async () => {
    const controller = new AbortController();
    server.answer(() => controller.abort(new Error('enough')));
    await expect(gatepost.scan(MESSAGE, { signal: controller.signal })).rejects.toThrow('enough');
    await expect(gatepost.scan(MESSAGE, { signal: controller.signal })).rejects.toThrow('enough');
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome')],
    ['broken JSON', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')],
    ['an envelope without data', json(200, { success: true })],
    ['nothing', (response) => response.writeHead(204).end()],
    ["a proxy's error", (response) => response.writeHead(404).end('no such page')],
    ['an error of a wrong shape', json(400, { errorCode: 7, message: [] })],
  ] satisfies [string, Parameters<FakeGatepost['answer']>[0]][])(
    'does not take %s for an answer',
    async (_, answer) => {
      server.answer(answer);
      expect((await errorOf(gatepost.scan(MESSAGE))).code).toBe('INVALID_RESPONSE');
    },
  );

  it('never follows a redirect with the key', async () => {
    const other = await new FakeGatepost().start();
    try {
      server.answer((response) => response.writeHead(307, { location: `${other.url}/api/scans` }).end());
      expect((await errorOf(gatepost.scan(MESSAGE))).code).toBe('INVALID_RESPONSE');
      expect(other.received).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});

describe('a verdict that takes its time', () => {
  it('is waited for', async () => {
    const waiting = scanOf({ status: 'queued', score: null });
    server.answer(data(waiting, 202), data(waiting), data(scanOf({ score: 5, riskLevel: 'suspicious' })));
    expect((await gatepost.scan(MESSAGE)).score).toBe(5);
    expect(server.received.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
  });

  it('is not waited for after submit', async () => {
    server.answer(data(scanOf({ status: 'queued', score: null }), 202));
    expect((await gatepost.submit(MESSAGE)).status).toBe('queued');
    expect(server.received[0]?.headers['prefer']).toBe('respond-async');
  });

  it('names its scan when it does not come in time, and when it can not come', async () => {
    const waiting = data(scanOf({ status: 'queued', score: null }), 202);
    const now = performance.now.bind(performance);
    const anHourLater: typeof waiting = (response) => {
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
      waiting(response);
    };
    server.answer(waiting, anHourLater);
    const late = await errorOf(gatepost.scan(MESSAGE));
    vi.restoreAllMocks();
    expect([late.code, late.details]).toEqual(['TIMEOUT', { scanId: scanOf().id }]);
    server.answer(waiting, data(scanOf({ status: 'failed', score: null })));
    const failed = await errorOf(gatepost.scan(MESSAGE));
    expect([failed.code, failed.details]).toEqual(['SCAN_FAILED', { scanId: scanOf().id }]);
  });
});

describe('a client', () => {
  it.each([
    [{ apiKey: '' }, 'apiKey'],
    [{ apiKey: `${KEY}\nX-Other: 1` }, 'apiKey'],
    [{ apiKey: 'schlüssel' }, 'apiKey'],
    [{ baseUrl: 'gatepost.example' }, 'baseUrl'],
    [{ baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
    [{ baseUrl: 'https://ada:secret@gatepost.example' }, 'baseUrl'],
    [{ baseUrl: 'https://gatepost.example?key=1' }, 'baseUrl'],
    [{ timeoutMs: 0 }, 'timeoutMs'],
    [{ timeoutMs: Number.NaN }, 'timeoutMs'],
    [{ maxRetries: -1 }, 'maxRetries'],
  ])('refuses %j without repeating it', (options, name) => {
    const create = () => new Gatepost({ apiKey: KEY, baseUrl: server.url, ...options });
    expect(create).toThrow(name);
    expect(create).not.toThrow(/Other|schl|secret|passwd/);
  });

  it('never shows its key', async () => {
    server.answer(failure(401, 'UNAUTHORIZED'));
    const error = await errorOf(gatepost.scan(MESSAGE));
    server.answer(broken);
    const lost = await errorOf(
      new Gatepost({ apiKey: KEY, baseUrl: server.url, maxRetries: 0 }).scan(MESSAGE),
    );
    for (const thing of [gatepost, error, lost])
      expect(inspect(thing, { depth: 9, showHidden: true })).not.toContain(KEY);
    expect(JSON.stringify([gatepost, error, lost])).not.toContain(KEY);
  });
});
