import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, Gate, verdict } from '../support/detectors.js';
import { judgeAtOnce } from '../support/judge-at-once.js';
import { until } from '../support/until.js';

interface Result {
  index: number;
  status: number;
  scan: { id: string; body: string; status: string; score: number | null } | null;
  error: { errorCode: string; message: string; errorDetails?: Record<string, unknown> } | null;
}
interface Batch {
  results: Result[];
}

const UNKNOWN = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';
const sms = (body: string) => ({ sms: true, body });
const many = (count: number) => Array.from({ length: count }, (_, index) => sms(`Message ${index}`));

let app: TestApp;
let company: Api;
let judge: () => Promise<void>;
const detector = new FakeDetector(async ({ body }) => {
  await judge();
  if (body.includes('breaks')) throw new Error('the detector broke');
  return verdict({ score: body.includes('bad') ? 9 : 2 });
});

beforeAll(async () => {
  app = await startApp({ detector });
  company = await app.api.newCompany();
});
afterAll(() => app.close());
beforeEach(async () => {
  judge = async () => undefined;
  detector.seen.splice(0);
  await app.sql('DELETE FROM scans');
  await app.sql('DELETE FROM idempotency_keys');
  await allow(100);
});

const allow = (scans: number) =>
  app.sql('UPDATE subscriptions SET scans_used = 0, scans_per_month = $1', [scans]);
const send = (scans: unknown, headers: Record<string, string> = {}) =>
  company.call<Batch>('/scans/batch', { json: { scans }, headers });
const used = async () => (await app.sql<{ n: number }>('SELECT scans_used AS n FROM subscriptions'))[0]?.n;
const count = async () => (await app.sql('SELECT id FROM scans')).length;

describe('a batch', () => {
  it('judges up to 100 messages and answers in the order sent', async () => {
    const { status, headers, body } = await send(many(100));
    expect([status, body.message]).toEqual([200, 'Batch completed']);
    expect(body.data.results.map(({ index, scan }) => [index, scan?.body, scan?.status])).toEqual(
      many(100).map((message, index) => [index, message.body, 'completed']),
    );
    expect(headers.get('ratelimit-limit')).toBe('100');
    expect(headers.get('ratelimit-remaining')).toBe('0');
    expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    expect([await used(), await count()]).toEqual([100, 100]);
  });

  it('accepts as many as there is quota for, and refuses the rest one by one', async () => {
    await allow(3);
    const { status, body } = await send(many(5));
    expect(status).toBe(200);
    expect(body.data.results.map((result) => [result.status, result.scan?.body])).toEqual([
      [200, 'Message 0'],
      [200, 'Message 1'],
      [200, 'Message 2'],
      [429, undefined],
      [429, undefined],
    ]);
    expect(body.data.results[4]).toEqual({
      index: 4,
      status: 429,
      scan: null,
      error: {
        errorCode: 'SCAN_LIMIT_EXCEEDED',
        message: 'Monthly scan limit exceeded. You have used 3 of 3 scans this month.',
        errorDetails: { ScansUsed: 3, ScansAllowed: 3 },
      },
    });
    expect([await used(), await count()]).toEqual([3, 3]);
  });

  it('that exceeds the quota altogether is answered message by message too, and keeps no key', async () => {
    await allow(0);
    const key = { 'idempotency-key': 'full' };
    const refused = await send(many(2), key);
    expect([refused.status, refused.body.data.results.map(({ status }) => status)]).toEqual([
      200,
      [429, 429],
    ]);
    await allow(100);
    expect((await send(many(2), key)).body.data.results.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('takes exactly what is left, however many batches and single scans come at once', async () => {
    await allow(37);
    const batches = Array.from({ length: 12 }, () => send(many(5)));
    const singles = Array.from({ length: 5 }, () => company.call('/scans', { json: sms('Alone') }));
    const results = (await Promise.all(batches)).flatMap(({ body }) => body.data.results);
    const alone = (await Promise.all(singles)).filter(({ status }) => status === 200).length;
    expect(results.filter(({ scan }) => scan).length + alone).toBe(37);
    expect(results.filter(({ status }) => status === 429).length + (5 - alone)).toBe(60 + 5 - 37);
    expect([await used(), await count()]).toEqual([37, 37]);
  });

  it('starts the next period when it must', async () => {
    await app.sql(`UPDATE subscriptions SET scans_used = 100, period_anchor = period_anchor - interval '40 days',
      current_period_start = current_period_start - interval '40 days', current_period_end = now() - interval '1 second'`);
    const { body } = await send(many(4));
    expect(body.data.results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await used()).toBe(4);
  });

  it('reports which message no detector could judge, and returns only its quota', async () => {
    onTestFinished(judgeAtOnce(app));
    const { status, body } = await send([sms('fine'), sms('This breaks.'), sms('bad')]);
    expect(status).toBe(200);
    expect(body.data.results.map((result) => result.scan?.score ?? result.error?.errorCode)).toEqual([
      2,
      'SCAN_FAILED',
      9,
    ]);
    expect(body.data.results[1]?.status).toBe(502);
    expect(await used()).toBe(2);
  });

  it('answers 202 at once when the caller prefers not to wait', async () => {
    const gate = new Gate();
    judge = () => gate.opened;
    const { status, headers, body } = await send(many(3), { prefer: 'respond-async' });
    expect([status, body.message]).toEqual([202, 'Batch accepted; poll the scans by id']);
    expect(headers.get('ratelimit-remaining')).toBe('97');
    expect(body.data.results.map((result) => result.status)).toEqual([202, 202, 202]);
    gate.open();
    await until(async () => (await app.sql(`SELECT id FROM scans WHERE status = 'completed'`)).length === 3);
  });

  it('is repeated for its idempotency key: the order, refusals, and what was not judged yet', async () => {
    await allow(2);
    const key = { 'idempotency-key': 'again' };
    const first = await send(many(3), { ...key, prefer: 'respond-async' });
    expect(first.status).toBe(202);
    await until(async () => (await app.sql(`SELECT id FROM scans WHERE status = 'completed'`)).length === 2);
    await allow(100);
    const again = await send(many(3), key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('ratelimit-remaining')).toBe('100');
    await app.sql('DELETE FROM scans WHERE body = $1', ['Message 0']);
    const gone = (await send(many(3), key)).body.data.results;
    expect(gone.map(({ status, error }) => error?.errorCode ?? status)).toEqual([
      'SCAN_NOT_FOUND',
      202,
      'SCAN_LIMIT_EXCEEDED',
    ]);
    expect([await used(), await count()]).toEqual([0, 1]);
  });

  it('is created once by 20 concurrent calls with one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(many(10), { 'idempotency-key': 'together' })),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect([await used(), await count(), detector.seen.length]).toEqual([10, 10, 10]);
  });

  it('follows the instructions of each message, or else of the key', async () => {
    const make = async (name: string) =>
      (await company.call('/scanninginstructions', { json: { name, instructions: `Text of ${name}` } })).body
        .data['id'] as string;
    const [own, ofKey] = [await make('own'), await make('key')];
    const key = await company.newKey({ scanningInstructionsId: ofKey });
    await key.call('/scans/batch', {
      json: { scans: [{ ...sms('a'), scanningInstructionsId: own }, sms('b'), sms('c')] },
    });
    const given = new Map(detector.seen.map(({ message, instructions }) => [message.body, instructions]));
    expect([given.get('a'), given.get('b'), given.get('c')]).toEqual([
      'Text of own',
      'Text of key',
      'Text of key',
    ]);
  });
});

describe('a batch that is refused', () => {
  const fine = sms('fine');
  it.each([
    ['an empty body', [fine, fine, fine, { sms: true, body: ' ' }], 'scans[3].body'],
    ['no channel', [{ body: 'x' }], 'scans[0].email'],
    ['an unknown field', [fine, { ...fine, score: 1 }], 'scans[1].score'],
    ['a message that is none', [fine, null], 'scans[1]'],
    ['a NUL', [{ sms: true, body: 'a\0' }], 'scans[0].body'],
    [
      'unknown instructions',
      [fine, { ...fine, scanningInstructionsId: UNKNOWN }],
      'scans[1].scanningInstructionsId',
    ],
    ['no message', [], 'scans'],
    ['101 messages', many(101), 'scans'],
    ['no list', { 0: fine }, 'scans'],
    ['nothing', undefined, 'scans'],
  ])('names the field, accepts nothing and counts nothing: %s', async (_, scans, field) => {
    const answer = await send(scans, { 'idempotency-key': 'refused' });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(Object.keys(answer.body.errorDetails?.['fields'] as object)).toEqual([field]);
    expect([await used(), await count(), detector.seen.length]).toEqual([0, 0, 0]);
    expect(await app.sql('SELECT id FROM idempotency_keys')).toEqual([]);
  });

  it('reports half a million errors quickly and briefly', async () => {
    const raw = `{"scans":[${'0,'.repeat(520_000)}0]}`;
    const answer = await company.call('/scans/batch', { raw });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(JSON.stringify(answer.body).length).toBeLessThan(5_000);
  });

  it.each([
    ['deep', `{"scans":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ['deep objects', `{"scans":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`],
  ])('survives a body that is %s', async (_, raw) => {
    const answer = await company.call('/scans/batch', { raw });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('is refused over 10 MiB, whatever the size of each message', async () => {
    const scans = Array.from({ length: 100 }, () => sms('é'.repeat(99_999)));
    const answer = await send(scans);
    expect([answer.status, answer.body.errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await used()).toBe(0);
  });

  it.each(['scans:read', 'scans:delete'])('needs scans:write: %s', async (scope) => {
    const key = await company.newKey({ scopes: [scope] });
    const answer = await key.call('/scans/batch', { json: { scans: [fine] } });
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'FORBIDDEN']);
  });

  it('needs a credential', async () => {
    const answer = await app.api.call('/scans/batch', { json: { scans: [fine] } });
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'UNAUTHORIZED']);
  });
});
