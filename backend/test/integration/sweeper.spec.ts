import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ScanSweepsRepository } from '../../src/modules/scans/judging/scan-sweeps.repository.js';
import { ScanSweeper } from '../../src/modules/scans/judging/scan.sweeper.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, Gate, verdict } from '../support/detectors.js';
import { holdSweeps } from '../support/sweeps.js';
import { TestRedis } from '../support/redis.js';
import { until } from '../support/until.js';

const MESSAGE = { sms: true, body: 'The lift is out of order until Friday.' };
const BATCHES = 12;
const BATCH = { scans: Array.from({ length: 100 }, () => MESSAGE) };

let app: TestApp;
afterEach(() => {
  vi.restoreAllMocks();
});

/** Nobody has touched the backlog for a minute. */
async function untouched(): Promise<string[]> {
  await app.sql(`UPDATE scans SET updated_at = updated_at - interval '1 minute'`);
  const rows = await app.sql<{ id: string }>('SELECT id FROM scans ORDER BY updated_at, id');
  return rows.map(({ id }) => id);
}

const sweep = () => app.app.get(ScanSweeper, { strict: false }).sweep();
const missing = (ids: string[]) => app.app.get(ScanQueue).missing(ids);

describe.each(['PostgreSQL', 'Redis'])('the sweep, with the queue on %s', (store) => {
  let redis: TestRedis | undefined;
  const judging = new Gate();
  /** A product whose worker is busy until the end, and a backlog behind it. */
  beforeAll(async () => {
    redis = store === 'Redis' ? await TestRedis.start() : undefined;
    const detector = new FakeDetector(() => judging.opened.then(() => verdict()));
    const config = { WORKER_CONCURRENCY: 1, ...(redis && { REDIS_URL: redis.url }) };
    app = await startApp({ config, detector });
    await holdSweeps(app);
    const company = await app.api.newCompany();
    await app.sql('UPDATE subscriptions SET scans_per_month = 100000');
    for (let batch = 0; batch < BATCHES; batch += 1)
      await company.call('/scans/batch', { json: BATCH, headers: { prefer: 'respond-async' } });
    await until(async () => detector.seen.length === 1);
  });
  afterAll(async () => {
    const closed = app.close();
    judging.open();
    await closed;
    await redis?.stop();
  });

  it('finds what was lost behind a backlog of 1,200, with a few queries in each pass', async () => {
    const ids = await untouched();
    expect(ids).toHaveLength(BATCHES * 100);
    const lost = ids.at(-1) ?? '';
    await app.app.get(ScanQueue).queue.remove(lost);
    expect(await missing(ids)).toEqual([lost]);
    const statements = vi.spyOn(Client.prototype, 'query');
    await sweep();
    await sweep();
    // Two or three passes' own, and what the process does meanwhile.
    expect(statements.mock.calls.length).toBeLessThan(60);
    statements.mockRestore();
    expect(await missing(ids)).toEqual([]);
  });

  it('queues a whole lost backlog again', async () => {
    const ids = await untouched();
    await app.app.get(ScanQueue).queue.drain();
    expect((await missing(ids)).length).toBeGreaterThan(1_000);
    await until(async () => {
      await sweep();
      return (await missing(ids)).length === 0;
    });
  });

  it('gives a lost backlog up that was tried too often, with few statements, and its quota back', async () => {
    await untouched();
    await app.app.get(ScanQueue).queue.drain();
    await app.sql(`UPDATE scans SET attempts = 6 WHERE status = 'queued'`);
    const statements = vi.spyOn(Client.prototype, 'query');
    await sweep();
    expect(statements.mock.calls.length).toBeLessThan(60);
    statements.mockRestore();
    await until(async () => {
      await sweep();
      const left = await app.sql(`SELECT 1 FROM scans WHERE attempts = 6 AND status <> 'failed'`);
      return left.length === 0;
    });
    const [counts] = await app.sql<{ used: number; standing: number }>(
      `SELECT scans_used AS used, (SELECT count(*)::int FROM scans WHERE status <> 'failed') AS standing FROM subscriptions`,
    );
    expect(counts?.used).toBe(counts?.standing);
  });
});

describe('the sweeps of several processes', () => {
  afterEach(() => app.close());

  it('are run by one at a time', async () => {
    app = await startApp({ detector: new FakeDetector() });
    await app.sql(`UPDATE scan_sweeps SET busy_until = now() + interval '1 hour'`);
    const take = vi.spyOn(app.app.get(ScanSweepsRepository, { strict: false }), 'take');
    const done = vi.spyOn(app.app.get(ScanSweeper, { strict: false }), 'sweep');
    await until(async () => take.mock.settledResults.length > 1);
    expect(done).not.toHaveBeenCalled();
    await app.sql(`UPDATE scan_sweeps SET busy_until = now()`);
    await until(async () => done.mock.calls.length > 0);
    expect(take.mock.settledResults.map(({ value }) => value as unknown)).toEqual([false, false, true]);
  });
});
