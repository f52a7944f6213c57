import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Transactions } from '../../src/database/transactions.js';
import type { ScanAttempt } from '../../src/modules/scans/scans.repository.js';
import { UnjudgedScansService } from '../../src/modules/scans/unjudged-scans.service.js';
import { ScanSweeper } from '../../src/modules/scans/workers/scan.sweeper.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { judgeAtOnce } from '../support/judge-at-once.js';
import { holdSweeps } from '../support/sweeps.js';
import { until } from '../support/until.js';

const MESSAGE = { email: true, body: 'Please find the minutes of our meeting attached.' };

let app: TestApp;
const detector = new FakeDetector();

/** For tests that need no settings of their own. */
function useOneApp(): void {
  beforeAll(async () => {
    app = await startApp({ detector });
    await holdSweeps(app);
  });
  beforeEach(async () => {
    await app.clear();
    detector.become();
  });
  afterAll(() => app.close());
}

const used = async () =>
  (await app.sql<{ scans_used: number }>('SELECT scans_used FROM subscriptions'))[0]?.scans_used;

/** The answer may be quicker than the removal of the job that made it. */
const untilJobIsGone = (id: string) =>
  until(async () => (await app.app.get(ScanQueue).missing([id])).length === 1);

describe('quota', () => {
  useOneApp();
  beforeEach(() => judgeAtOnce(app));

  it('gives exactly as many scans as are left, however many ask at once', async () => {
    const company = await app.api.newCompany({ scansPerMonth: 7 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => company.call('/scans', { json: MESSAGE })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(13);
    expect(refused[0]?.body).toEqual({
      success: false,
      message: 'Monthly scan limit exceeded. You have used 7 of 7 scans this month.',
      data: null,
      errorCode: 'SCAN_LIMIT_EXCEEDED',
      errorDetails: { ScansUsed: 7, ScansAllowed: 7 },
    });
    expect(refused[0]?.headers.get('ratelimit-remaining')).toBe('0');
    expect(await app.sql('SELECT id FROM scans')).toHaveLength(7);
    expect(await used()).toBe(7);
  });

  it('is returned, once, when the detector fails three times', async () => {
    detector.become(() => Promise.reject(new Error('secret words of the message')));
    const company = await app.api.newCompany();
    const answer = await company.call('/scans', { json: MESSAGE });
    expect(answer.status).toBe(502);
    expect(answer.body.errorCode).toBe('SCAN_FAILED');
    expect(detector.seen).toHaveLength(3);
    expect(await used()).toBe(0);
    expect((await company.call<{ scans: { status: string }[] }>('/scans')).body.data.scans[0]?.status).toBe(
      'failed',
    );
  });

  it('starts again with the next period, exactly once', async () => {
    const company = await app.api.newCompany({ scansPerMonth: 5 });
    for (let index = 0; index < 5; index += 1) await company.call('/scans', { json: MESSAGE });
    expect((await company.call('/scans', { json: MESSAGE })).status).toBe(429);
    await app.sql(`UPDATE subscriptions SET period_anchor = period_anchor - interval '40 days',
      current_period_start = current_period_start - interval '40 days', current_period_end = now() - interval '1 second'`);
    const before = await company.call<{ subscription: { scansUsedThisPeriod: number } }>('/Client/me');
    expect(before.body.data.subscription.scansUsedThisPeriod).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => company.call('/scans', { json: MESSAGE })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await used()).toBe(5);
  });
});

describe('a detector', () => {
  useOneApp();

  it('that fails once is asked again, and its tokens are counted', async () => {
    detector.become(async (_, call) => {
      if (call === 1) throw new Error('a hiccup');
      return verdict({ score: 5, tokensConsumed: 120 });
    });
    const company = await app.api.newCompany();
    const answer = await company.call<{ score: number; riskLevel: string; tokensConsumed: number }>(
      '/scans',
      { json: MESSAGE },
    );
    expect(answer.body.data).toMatchObject({ score: 5, riskLevel: 'suspicious', tokensConsumed: 120 });
    const me = await company.call<{ subscription: { tokensUsedThisPeriod: number } }>('/Client/me');
    expect(me.body.data.subscription.tokensUsedThisPeriod).toBe(120);
  });

  it('gets the instructions as they were when the scan was accepted', async () => {
    const company = await app.api.newCompany();
    const made = await company.call<{ id: string }>('/scanninginstructions', {
      json: { name: ' Payroll ', instructions: 'Salaries are normal here.' },
    });
    const scanningInstructionsId = made.body.data.id;
    const { body } = await company.call('/scans', { json: { ...MESSAGE, scanningInstructionsId } });
    expect(body.data['scanningInstructionsName']).toBe('Payroll');
    expect(detector.seen[0]?.instructions).toBe('Salaries are normal here.');
  });
});

describe('the sweeper', () => {
  useOneApp();

  it('requeues a scan that lost its job, and judges it once', async () => {
    const company = await app.api.newCompany();
    const { body } = await company.call<{ id: string }>('/scans', { json: MESSAGE });
    await untilJobIsGone(body.data.id);
    await app.sql(
      `UPDATE scans SET status = 'queued', score = NULL, updated_at = now() - interval '1 minute'`,
    );
    expect(await app.app.get(ScanSweeper, { strict: false }).sweep()).toBe(1);
    await until(
      async () => (await company.call(`/scans/${body.data.id}`)).body.data['status'] === 'completed',
    );
    expect(detector.seen).toHaveLength(2);
    expect(await used()).toBe(1);
  });

  it('gives up on a message that kills its workers, and returns its quota', async () => {
    const company = await app.api.newCompany();
    const { body } = await company.call<{ id: string }>('/scans', { json: MESSAGE });
    await untilJobIsGone(body.data.id);
    await app.sql(
      `UPDATE scans SET status = 'running', score = NULL, attempts = 6, updated_at = now() - interval '1 minute'`,
    );
    expect(await app.app.get(ScanSweeper, { strict: false }).sweep()).toBe(1);
    expect((await company.call(`/scans/${body.data.id}`)).body.data['status']).toBe('failed');
    expect(await used()).toBe(0);
  });
});

describe('without waiting for the verdict', () => {
  afterEach(() => app.close());

  it('quota is not returned to a later period', async () => {
    const config = { SCAN_WAIT_MS: 0, WORKER_MODE: 'external' } as const;
    app = await startApp({ config, detector: new FakeDetector() });
    const company = await app.api.newCompany();
    await company.call('/scans', { json: MESSAGE });
    await app.sql(`UPDATE subscriptions SET current_period_start = now(), scans_used = 3`);
    await app.sql(`UPDATE scans SET updated_at = now() - interval '1 minute', attempts = 9`);
    const [scan] = await app.sql<ScanAttempt>(
      `SELECT id, client_id AS "clientId", attempts, quota_period_start AS "quotaPeriodStart" FROM scans`,
    );
    if (!scan) throw new Error('no scan');
    const unjudged = app.app.get(UnjudgedScansService, { strict: false });
    const transactions = app.app.get(Transactions, { strict: false });
    expect((await transactions.run((own) => unjudged.end(own, [scan]))).failed).toBe(1);
    expect(await used()).toBe(3);
  });

  it('a detector slower than the wait limit gets a 202, and judges anyway', async () => {
    let finish: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    app = await startApp({
      config: { SCAN_WAIT_MS: 100 },
      detector: new FakeDetector(() => held.then(() => verdict())),
    });
    const company = await app.api.newCompany();
    const { status, body, headers } = await company.call<{ id: string; status: string }>('/scans', {
      json: MESSAGE,
    });
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/api/scans/${body.data.id}`);
    finish?.();
    await until(
      async () => (await company.call(`/scans/${body.data.id}`)).body.data['status'] === 'completed',
    );
  });

  it('the sweeper leaves scans that have a job alone, however old', async () => {
    let finish: (() => void) | undefined;
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const held = new FakeDetector(() => isFinished.then(() => verdict()));
    app = await startApp({ config: { SCAN_WAIT_MS: 0 }, detector: held });
    await holdSweeps(app);
    const company = await app.api.newCompany();
    const { body } = await company.call<{ id: string }>('/scans', { json: MESSAGE });
    await until(async () => held.seen.length === 1);
    await app.sql(`UPDATE scans SET updated_at = now() - interval '1 minute'`);
    expect(await app.app.get(ScanSweeper, { strict: false }).sweep()).toBe(0);
    expect((await company.call(`/scans/${body.data.id}`)).body.data['status']).toBe('running');
    // Else the end of the app would wait for it.
    finish?.();
  });
});
