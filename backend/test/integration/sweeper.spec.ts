import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ScanSweepsRepository } from '../../src/modules/scans/workers/scan-sweeps.repository.js';
import { ScanSweeper } from '../../src/modules/scans/workers/scan.sweeper.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, Gate, verdict } from '../support/detectors.js';
import { holdSweeps } from '../support/sweeps.js';
import { until } from '../support/until.js';

const MESSAGE = { sms: true, body: 'The lift is out of order until Friday.' };
const BATCHES = 12;
/** Statements of two passes, however many scans they look at. */
const FEW = 20;
const BATCH = { scans: Array.from({ length: 100 }, () => MESSAGE) };

let app: TestApp;

/** Nobody has touched the backlog for a minute. */
async function untouched(): Promise<string[]> {
  await app.sql(`UPDATE scans SET updated_at = updated_at - interval '1 minute'`);
  const rows = await app.sql<{ id: string }>('SELECT id FROM scans ORDER BY updated_at, id');
  return rows.map(({ id }) => id);
}

/** How many statements `work` sends, whatever else the process does meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const context = new AsyncLocalStorage<true>();
  const query = Client.prototype.query as (...parameters: unknown[]) => unknown;
  let sent = 0;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...parameters: unknown[]
  ) {
    if (context.getStore()) sent += 1;
    return query.apply(this, parameters);
  });
  await context.run(true, work);
  spy.mockRestore();
  return sent;
}

const sweep = () => app.app.get(ScanSweeper, { strict: false }).sweep();
const missing = (ids: string[]) => app.app.get(ScanQueue).missing(ids);

describe('the sweep', () => {
  const judging = new Gate();
  /** A product whose worker is busy until the end, and a backlog behind it. */
  beforeAll(async () => {
    const detector = new FakeDetector(() => judging.opened.then(() => verdict()));
    app = await startApp({ config: { WORKER_CONCURRENCY: 1 }, detector });
    await holdSweeps(app);
    // Its timer, which would take a turn that a test has given back.
    app.app.get(ScanSweeper, { strict: false }).onApplicationShutdown();
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
  });

  it('finds what was lost behind a backlog of 1,200, with a few queries in each pass', async () => {
    const ids = await untouched();
    expect(ids).toHaveLength(BATCHES * 100);
    const lost = ids.at(-1) ?? '';
    await app.app.get(ScanQueue).queue.remove(lost);
    expect(await missing(ids)).toEqual([lost]);
    const sent = await statementsOf(async () => {
      await sweep();
      await sweep();
    });
    expect(sent).toBeLessThan(FEW);
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
    expect(await statementsOf(sweep)).toBeLessThan(FEW);
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

  it('is the turn of one process at a time, until that one has rested, or was silent for too long', async () => {
    const sweeps = app.app.get(ScanSweepsRepository, { strict: false });
    const take = () => Promise.all([sweeps.take(3_600), sweeps.take(3_600), sweeps.take(3_600)]);
    expect(await take()).toEqual([false, false, false]);
    await sweeps.rest(0);
    expect((await take()).filter(Boolean)).toHaveLength(1);
    expect(await take()).toEqual([false, false, false]);
    await sweeps.rest(3_600);
    expect(await take()).toEqual([false, false, false]);
    await app.sql(`UPDATE scan_sweeps SET busy_until = now()`);
    expect((await take()).filter(Boolean)).toHaveLength(1);
  });
});
