import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { quotaDrift } from '../../src/cli/quota-drift.js';
import { Transactions } from '../../src/database/transactions.js';
import { ScanClosingService } from '../../src/modules/scans/workers/scan-closing.service.js';
import { ScanProcessor } from '../../src/modules/scans/workers/scan.processor.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, Gate, verdict } from '../support/detectors.js';
import { until } from '../support/until.js';

const MESSAGE = { email: true, body: 'Please find the minutes of our meeting attached.' };

let app: TestApp;
const detector = new FakeDetector();
beforeAll(async () => {
  app = await startApp({ detector });
});
beforeEach(() => app.clear());
afterAll(() => app.close());

/** The answer may be quicker than the removal of the job that made it. */
const untilJobIsGone = (id: string) =>
  until(async () => (await app.app.get(ScanQueue).missing([id])).length === 1);

/** The id of a scan whose verdict is not waited for. */
const accepted = async (company: Api) => {
  const call = { json: MESSAGE, headers: { prefer: 'respond-async' } };
  return (await company.call<{ id: string }>('/scans', call)).body.data.id;
};
const tokens = async () =>
  (await app.sql<{ tokens_used: number }>('SELECT tokens_used FROM subscriptions'))[0]?.tokens_used;
const drift = () => quotaDrift(app.config.DATABASE_URL);
/** Judges a scan that is in hand once more, as another worker does when the first has given no sign of life. */
const judgeAgain = async (id: string) =>
  app.app.get(ScanProcessor, { strict: false }).process({
    name: 'judge',
    data: { scanId: id },
    attemptsMade: 0,
    moveToWait: () => Promise.reject(new Error('not stopped')),
  });

describe('tokens of a model', () => {
  it('are counted once for an attempt that another has superseded, and its verdict is discarded', async () => {
    const late = new Gate();
    detector.become(async (_, call) => {
      if (call > 1) return verdict({ score: 3, tokensConsumed: 50 });
      await late.opened;
      return verdict({ score: 9, tokensConsumed: 1_000 });
    });
    const company = await app.api.newCompany();
    const id = await accepted(company);
    await until(async () => detector.seen.length === 1);
    await judgeAgain(id);
    expect(await tokens()).toBe(50);
    late.open();
    await untilJobIsGone(id);
    expect(await tokens()).toBe(1_050);
    expect((await company.call(`/scans/${id}`)).body.data).toMatchObject({
      status: 'completed',
      score: 3,
      tokensConsumed: 50,
    });
    expect(await drift()).toEqual([]);
  });

  it('are counted for a scan that is deleted while the model answers', async () => {
    const late = new Gate();
    detector.become(() => late.opened.then(() => verdict({ tokensConsumed: 300 })));
    const company = await app.api.newCompany();
    const id = await accepted(company);
    await until(async () => detector.seen.length === 1);
    await company.call(`/scans/${id}`, { method: 'DELETE' });
    late.open();
    await untilJobIsGone(id);
    expect(await tokens()).toBe(300);
    expect(await drift()).toEqual([]);
  });

  it('are counted for attempts that fail after the model has answered, until the scan fails', async () => {
    detector.become((_, __, options) => {
      options.onTokens?.(40);
      options.onTokens?.(2);
      return Promise.reject(new Error('the answer can not be read'));
    });
    const company = await app.api.newCompany();
    expect((await company.call('/scans', { json: MESSAGE })).status).toBe(502);
    expect(detector.seen).toHaveLength(3);
    expect(await tokens()).toBe(3 * 42);
    expect(await drift()).toEqual([]);
  });

  it('are counted for a verdict that could not be stored, once', async () => {
    // The database refuses the first score.
    detector.become(async (_, call) =>
      verdict({ score: call === 1 ? 11 : 4, tokensConsumed: call === 1 ? 200 : 30 }),
    );
    const company = await app.api.newCompany();
    const { body } = await company.call('/scans', { json: MESSAGE });
    expect(body.data).toMatchObject({ score: 4, tokensConsumed: 30 });
    expect(await tokens()).toBe(230);
    expect(await drift()).toEqual([]);
  });

  it('are counted once for a verdict whose storing was not confirmed', async () => {
    detector.become(async () => verdict({ tokensConsumed: 80 }));
    const company = await app.api.newCompany();
    const transactions = app.app.get(Transactions, { strict: false });
    const run = transactions.run.bind(transactions);
    const closing = app.app.get(ScanClosingService, { strict: false });
    const complete = vi.spyOn(closing, 'complete').mockImplementationOnce(async (...parameters) => {
      vi.spyOn(transactions, 'run').mockImplementationOnce(async (work) => {
        await run(work);
        throw new Error('the connection broke after the commit');
      });
      complete.mockRestore();
      return closing.complete(...parameters);
    });
    const { body } = await company.call('/scans', { json: MESSAGE });
    expect(body.data).toMatchObject({ status: 'completed', tokensConsumed: 80 });
    await untilJobIsGone(body.data['id'] as string);
    expect(await tokens()).toBe(80);
    expect(await drift()).toEqual([]);
  });
});
