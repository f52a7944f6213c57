import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { quotaDrift } from '../../src/cli/quota-drift.js';
import { ScanSweeper } from '../../src/modules/scans/workers/scan.sweeper.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector } from '../support/detectors.js';
import { MetricsText } from '../support/metrics.js';
import { TestRedis } from '../support/redis.js';
import { until } from '../support/until.js';

const MESSAGE = { sms: true, body: 'Your table for two is booked for eight.' };
const BATCH = { scans: [MESSAGE, MESSAGE, MESSAGE] };
const KEY = { 'idempotency-key': 'table-for-two' };

let redis: TestRedis;
let app: TestApp;
let company: Api & { email: string };
const detector = new FakeDetector();

beforeAll(async () => {
  redis = await TestRedis.start();
  app = await startApp({ config: { REDIS_URL: redis.url }, detector });
  company = await app.api.newCompany();
});
afterAll(async () => {
  await app.close();
  await redis.stop();
});

const used = async () =>
  (await app.sql<{ scans_used: number }>('SELECT scans_used FROM subscriptions'))[0]?.scans_used;

/** Makes PostgreSQL count the statements that write scans and their counters, until the test ends. */
async function countWrites(): Promise<() => Promise<number>> {
  await app.sql(`CREATE SEQUENCE writes;
    CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM nextval(''writes''); RETURN NULL; END'`);
  onTestFinished(async () => void (await app.sql('DROP FUNCTION count_write CASCADE; DROP SEQUENCE writes')));
  for (const table of ['scans', 'scan_tallies', 'api_key_days', 'subscriptions'])
    await app.sql(`CREATE TRIGGER count_write BEFORE INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION count_write()`);
  return async () =>
    Number(
      (await app.sql<{ count: string }>('SELECT last_value - (NOT is_called)::int AS count FROM writes'))[0]
        ?.count,
    );
}

describe('with the queue on Redis', () => {
  it('judges as it does on PostgreSQL', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => company.call('/scans', { json: MESSAGE })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(detector.seen).toHaveLength(20);
    expect((await fetch(`${app.api.url}/api/health/ready`)).status).toBe(200);
  });

  it('refuses at once while Redis is away, counts nothing, and names the part that fails', async () => {
    const before = await used();
    await redis.stop();
    const answer = await company.call('/scans', { json: MESSAGE });
    expect([answer.status, answer.body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    const batch = await company.call('/scans/batch', { json: BATCH, headers: KEY });
    expect([batch.status, batch.body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(batch.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await used()).toBe(before);
    expect(await app.sql('SELECT id FROM idempotency_keys')).toEqual([]);
    expect((await company.call('/scans')).status).toBe(200);
    const health = await fetch(`${app.api.url}/api/health/ready`);
    expect(await health.json()).toMatchObject({ parts: { database: 'ok', queue: 'failing' } });
  });

  it('undoes a batch with an idempotency key in as many statements for 100 scans as for 2, triggers included', async () => {
    await app.sql('UPDATE subscriptions SET scans_per_month = 1000');
    const key = await company.newKey();
    const before = await used();
    const writes = await countWrites();
    const statements = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => statements.mockRestore());
    const refusedBatch = async (size: number) => {
      const [sent, written] = [statements.mock.calls.length, await writes()];
      const json = { scans: Array.from({ length: size }, () => MESSAGE) };
      expect((await key.call('/scans/batch', { json })).status).toBe(503);
      expect(statements.mock.calls.length - sent).toBeLessThan(40);
      return (await writes()) - written;
    };
    const forTwo = await refusedBatch(2);
    expect(forTwo).toBeGreaterThan(0);
    expect(await refusedBatch(100)).toBe(forTwo);
    expect(await used()).toBe(before);
    expect(await app.sql('SELECT scans FROM api_key_days')).toEqual([{ scans: 0 }]);
    expect(await app.sql(`SELECT id FROM scans WHERE status IN ('queued', 'running')`)).toEqual([]);
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);
  });

  it('judges scans whose jobs Redis has lost, once it is back', async () => {
    await redis.resume();
    await until(async () => (await fetch(`${app.api.url}/api/health/ready`)).status === 200);
    const { body } = await company.call<{ id: string }>('/scans', { json: MESSAGE });
    await app.sql(
      `UPDATE scans SET status = 'queued', score = NULL, updated_at = now() - interval '1 minute' WHERE id = $1`,
      [body.data.id],
    );
    await app.app.get(ScanSweeper, { strict: false }).sweep();
    await until(
      async () => (await company.call(`/scans/${body.data.id}`)).body.data['status'] === 'completed',
    );
    expect(detector.seen).toHaveLength(22);
  });

  it('accepts what it refused earlier for the same idempotency key, once', async () => {
    const before = await used();
    const first = await company.call('/scans/batch', { json: BATCH, headers: KEY });
    expect(first.status).toBe(200);
    const again = await company.call('/scans/batch', { json: BATCH, headers: KEY });
    expect(again.body).toEqual(first.body);
    expect(await used()).toBe(Number(before) + 3);
    expect(detector.seen).toHaveLength(25);
  });

  it('does not delay each request while Redis hangs, and answers 503 where Redis is needed', async () => {
    const counted = vi.spyOn(ThrottlerStorageRedisService.prototype, 'increment');
    onTestFinished(() => counted.mockRestore());
    const isCountedThere = async () => {
      counted.mockClear();
      expect((await company.call('/scans')).status).toBe(200);
      return counted.mock.calls.length > 0;
    };
    // It was away a moment ago.
    await until(isCountedThere);
    redis.freeze();
    expect(await isCountedThere()).toBe(true);
    // Only that one has waited for Redis, as long as it is away.
    counted.mockClear();
    for (let call = 0; call < 20; call += 1) expect((await company.call('/scans')).status).toBe(200);
    expect(counted).not.toHaveBeenCalled();
    const refused = await Promise.all([
      app.api.call('/auth/password/forgot', { json: { email: company.email } }),
      app.api.call('/auth/password/forgot', { json: { email: 'nobody@northwind.example' } }),
      company.call('/scans', { json: MESSAGE }),
      company.call('/scans/batch', { json: BATCH }),
    ]);
    for (const { status, headers, body } of refused) {
      expect([status, body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    redis.thaw();
    await until(async () => (await company.call('/scans', { json: MESSAGE })).status === 200);
    const email = { json: { email: company.email } };
    expect((await app.api.call('/auth/password/forgot', email)).status).toBe(200);
  });

  it('has no numbers of its queues while Redis hangs, and all other metrics in time', async () => {
    redis.freeze();
    const { text } = await MetricsText.of(app);
    redis.thaw();
    expect(text).toMatch(/gatepost_queue_oldest_seconds\{queue="scans"\} Nan/i);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  it('shares its counts again once Redis is back', async () => {
    redis.freeze();
    await company.call('/scans');
    redis.thaw();
    const counted = new Redis(redis.url);
    onTestFinished(() => counted.disconnect());
    const keys = async () => (await counted.keys('*all:*')).length;
    await counted.flushall();
    await until(async () => (await company.call('/scans')).status === 200 && (await keys()) > 0);
    // One for the session, and one for its company.
    expect(await keys()).toBe(2);
  });
});
