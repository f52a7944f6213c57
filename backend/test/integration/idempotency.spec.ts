import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Transactions } from '../../src/database/transactions.js';
import { IdempotencyKeysRepository } from '../../src/modules/scans/idempotency/idempotency-keys.repository.js';
import { reservationOf } from '../../src/modules/scans/idempotency/reservation.js';
import { BackgroundJobs } from '../../src/queue/background/background-jobs.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, Gate, verdict } from '../support/detectors.js';
import { until } from '../support/until.js';
import { fakeDate } from '../support/clock.js';

const MESSAGE = { email: true, subject: 'Agenda', body: 'The agenda for Monday is attached.' };
const KEY = 'order-4711';

let app: TestApp;
let company: Api;
let stranger: Api;
/** Judges when the test allows it. */
let judge: () => Promise<void>;
const detector = new FakeDetector(async ({ body }) => {
  await judge();
  if (body.includes('breaks')) throw new Error('the detector broke');
  return verdict();
});

beforeAll(async () => {
  app = await startApp({ detector });
  company = await app.api.newCompany();
  stranger = await app.api.newCompany();
});
afterAll(() => app.close());
beforeEach(async () => {
  judge = async () => undefined;
  detector.seen.splice(0);
  await app.sql('DELETE FROM scans');
  await app.sql('DELETE FROM idempotency_keys');
  await app.sql('UPDATE subscriptions SET scans_used = 0, scans_per_month = 100');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface How {
  by?: Api;
  key?: string;
  path?: string;
  prefer?: string;
}
const send = (json: unknown = MESSAGE, { by = company, key = KEY, path = '/scans', prefer = '' }: How = {}) =>
  by.call(path, { json, headers: { 'idempotency-key': key, prefer } });
const rows = () => app.sql<{ id: string; status: string }>('SELECT id, status FROM scans ORDER BY id');
const used = async () =>
  (await app.sql<{ used: number }>('SELECT sum(scans_used)::int AS used FROM subscriptions'))[0]?.used;
describe('an idempotency key', () => {
  it('makes one scan of 50 calls at the same time, and counts one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
    for (const { status, headers, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 200) continue;
      expect(body.errorCode).toBe('CONFLICT');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data['id']));
    expect(ids.size).toBe(1);
    expect([(await rows()).length, await used(), detector.seen.length]).toEqual([1, 1, 1]);
  });

  it('gets the first response again, whatever the order of the fields', async () => {
    const first = await send();
    const { email, subject, body } = MESSAGE;
    const again = await send({ scanningInstructionsId: null, body, subject, sms: false, email });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('ratelimit-remaining')).toBe('99');
  });

  it('gets 202 again with what was known then, though the scan has been judged since', async () => {
    const first = await send(MESSAGE, { prefer: 'respond-async' });
    expect(first.status).toBe(202);
    await until(async () => (await rows())[0]?.status === 'completed');
    const again = await send();
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  });

  it('is answered with 409 while its request is in flight, then with the verdict', async () => {
    const gate = new Gate();
    judge = () => gate.opened;
    const first = send();
    await until(async () => detector.seen.length === 1);
    const early = await send();
    expect([early.status, early.body.errorCode]).toEqual([409, 'CONFLICT']);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    gate.open();
    expect((await send(MESSAGE, { key: 'another' })).status).toBe(200);
    expect((await send()).body).toEqual((await first).body);
  });

  it.each([
    ['another body', { ...MESSAGE, body: 'Another.' }, '/scans'],
    ['another channel', { ...MESSAGE, email: false, sms: true }, '/scans'],
    ['another route', { scans: [MESSAGE] }, '/scans/batch'],
  ])('is refused with %s, in flight and afterwards', async (_, json, path) => {
    const gate = new Gate();
    judge = () => gate.opened;
    const first = send();
    await until(async () => detector.seen.length === 1);
    const during = await send(json, { path });
    gate.open();
    expect((await first).status).toBe(200);
    const afterwards = await send(json, { path });
    for (const { status, body } of [during, afterwards])
      expect([status, body.errorCode]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await rows()).toHaveLength(1);
  });

  it('of another client is another key; of another API key of the client it is the same', async () => {
    const first = await send();
    const theirs = await send({ ...MESSAGE, body: 'Theirs.' }, { by: stranger });
    expect([theirs.status, theirs.body.data['body']]).toEqual([200, 'Theirs.']);
    const same = await send(MESSAGE, { by: await company.newKey() });
    expect(same.body).toEqual(first.body);
    expect(await rows()).toHaveLength(2);
  });

  it('keeps a failure of the detectors: the scan is there, and was not counted', async () => {
    const json = { ...MESSAGE, body: 'This breaks.' };
    const first = await send(json);
    expect([first.status, first.body.errorCode]).toEqual([502, 'SCAN_FAILED']);
    const again = await send(json);
    expect([again.status, again.body]).toEqual([502, first.body]);
    expect([detector.seen.length, await used()]).toEqual([3, 0]);
  });

  it('says so when its scan is gone, and judges nothing again', async () => {
    await send();
    await app.sql('DELETE FROM scans');
    const again = await send();
    expect([again.status, again.body.errorCode]).toEqual([404, 'SCAN_NOT_FOUND']);
    expect(detector.seen).toHaveLength(1);
  });

  it('is free again after 24 hours', async () => {
    const first = await send();
    const [row] = await app.sql<{ hours: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM idempotency_keys`,
    );
    expect(row?.hours).toBe(24);
    await app.sql(`UPDATE idempotency_keys SET expires_at = now()`);
    const next = await send({ ...MESSAGE, body: 'Of the next day.' });
    expect(next.status).toBe(200);
    expect(next.body.data['id']).not.toBe(first.body.data['id']);
    expect((await send({ ...MESSAGE, body: 'Of the next day.' })).body).toEqual(next.body);
  });

  it.each([
    ['a day ahead', 25],
    ['a day behind', -25],
  ])('expires by the clock of the database, though that of the process is %s', async (_, hours) => {
    const machine = await company.newKey();
    const first = await send(MESSAGE, { by: machine });
    fakeDate(Date.now() + hours * 3_600_000);
    const again = await send(MESSAGE, { by: machine });
    expect([again.status, again.body]).toEqual([200, first.body]);
    await app.sql(`UPDATE idempotency_keys SET expires_at = now()`);
    const next = await send(MESSAGE, { by: machine });
    expect(next.status).toBe(200);
    expect(next.body.data['id']).not.toBe(first.body.data['id']);
  });

  it('that others keep taking and releasing gets 409 in the end', async () => {
    const keys = app.app.get(IdempotencyKeysRepository, { strict: false });
    const reserve = vi.spyOn(keys, 'reserve').mockResolvedValue(false);
    const answer = await send();
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'CONFLICT']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(reserve).toHaveBeenCalledTimes(3);
  });

  it('is deleted after 24 hours', async () => {
    await send(MESSAGE, { key: 'old' });
    await app.sql(`UPDATE idempotency_keys SET expires_at = now()`);
    const first = await send();
    await app.app.get(BackgroundJobs).run('idempotency-purge', {});
    expect(await app.sql('SELECT id FROM idempotency_keys')).toHaveLength(1);
    expect((await send()).body).toEqual(first.body);
  });

  it('is not stored, nor is the message with it', async () => {
    await send();
    const [row] = await app.sql<{ all: string }>(
      `SELECT idempotency_keys::text AS all FROM idempotency_keys`,
    );
    expect(row?.all).not.toMatch(/order-4711|agenda/i);
  });
});

describe('a crash', () => {
  it('between reserve and commit leaves the key to the next request, which waits for it', async () => {
    const { clientId } = (await send(MESSAGE, { key: 'another' })).body.data as { clientId: string };
    const keys = app.app.get(IdempotencyKeysRepository, { strict: false });
    const reservation = reservationOf(clientId, { key: KEY, route: 'scans', request: { other: true } });
    let next: ReturnType<typeof send> | undefined;
    const crash = app.app.get(Transactions).run(async (transaction) => {
      expect(await keys.reserve(transaction, reservation)).toBe(true);
      next = send();
      await until(async () => (await app.sql(`SELECT 1 FROM pg_locks WHERE NOT granted`)).length > 0);
      throw new Error('crash');
    });
    await expect(crash).rejects.toThrow('crash');
    expect((await next)?.status).toBe(200);
    expect([(await rows()).length, await used()]).toEqual([2, 2]);
  });

  it('after commit: the next request answers for the first, once its time is over, and so does every later one', async () => {
    const gate = new Gate();
    judge = () => gate.opened;
    const first = send();
    await until(async () => detector.seen.length === 1);
    expect((await send()).status).toBe(409);
    await app.sql(`UPDATE idempotency_keys SET created_at = now() - interval '1 hour'`);
    const second = await send();
    expect([second.status, second.body.data['status']]).toEqual([202, 'running']);
    gate.open();
    await first;
    const third = await send();
    expect([third.status, third.body]).toEqual([202, second.body]);
    expect([(await rows()).length, await used()]).toEqual([1, 1]);
  });
});
