import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { quotaDrift } from '../../src/cli/quota-drift.js';
import { ScanWorkRepository } from '../../src/modules/scans/workers/scan-work.repository.js';
import { ScansRepository } from '../../src/modules/scans/scans.repository.js';
import { SubmissionRepository } from '../../src/modules/scans/submission/submission.repository.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { judgeAtOnce } from '../support/judge-at-once.js';
import { MODEL_ELSEWHERE } from '../support/process.js';
import { until } from '../support/until.js';

const MESSAGE = { email: true, body: 'Please find the minutes of our meeting attached.' };
const MANY = 30;
interface Scan {
  id: string;
  status: string;
  degraded: boolean;
}

describe('scans that wait for a model, sent at once', () => {
  let app: TestApp;
  let company: Api;
  beforeEach(async () => {
    app = await startApp({ config: { ...MODEL_ELSEWHERE, SCAN_WAIT_MS: 2_500 } });
    company = await app.api.newCompany();
  });
  afterEach(() => app.close());

  const scanMany = () =>
    Promise.all(Array.from({ length: MANY }, () => company.call<Scan>('/scans', { json: MESSAGE })));

  it('are queued by a few inserts, each with a turn of its own, and looked at together', async () => {
    const queue = app.app.get(ScanQueue);
    const addBulk = queue.queue.addBulk.bind(queue.queue);
    const inserts = vi.spyOn(queue.queue, 'addBulk').mockImplementationOnce(async (jobs) => {
      // However slowly they come in: all are there while the first insert is under way.
      await until(async () => (await app.sql('SELECT FROM scans')).length === MANY);
      return addBulk(jobs);
    });
    const looks = vi.spyOn(app.app.get(SubmissionRepository), 'finished');
    const answers = await scanMany();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect(inserts.mock.calls.length).toBeLessThan(MANY / 2);
    const jobs = inserts.mock.calls.flatMap(([jobs]) => jobs);
    expect(new Set(jobs.map(({ opts }) => opts?.jobId))).toEqual(
      new Set(answers.map(({ body }) => body.data.id)),
    );
    expect(new Set(jobs.map(({ opts }) => opts?.priority)).size).toBe(MANY);
    expect(looks.mock.calls.length).toBeGreaterThan(0);
    expect(looks.mock.calls.length).toBeLessThan(MANY / 2);
  });

  it('all get the verdict that stands when none of them can be queued', async () => {
    vi.spyOn(app.app.get(ScanQueue).queue, 'addBulk').mockRejectedValue(new Error('out of reach'));
    const answers = await scanMany();
    expect(answers.map(({ status, body }) => [status, body.data.degraded])).toEqual(
      answers.map(() => [200, true]),
    );
  });
});

describe('scans that a model has judged, at once', () => {
  const TOKENS = 7;
  const detector = new FakeDetector();
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ detector });
  });
  beforeEach(async () => {
    await app.clear();
    return judgeAtOnce(app);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => app.close());

  const scanMany = async () => {
    const company = await app.api.newCompany();
    return Promise.all(Array.from({ length: MANY }, () => company.call<Scan>('/scans', { json: MESSAGE })));
  };
  const tokensUsed = async () =>
    (await app.sql<{ tokens_used: number }>('SELECT tokens_used FROM subscriptions'))[0]?.tokens_used;

  it('are stored by a few statements, and read by a few', async () => {
    detector.become(async () => verdict({ tokensConsumed: TOKENS }));
    const work = app.app.get(ScanWorkRepository, { strict: false });
    const complete = work.complete.bind(work);
    const stored = vi.spyOn(work, 'complete').mockImplementationOnce(async (...parameters) => {
      await until(async () => detector.seen.length === MANY);
      return complete(...parameters);
    });
    const read = vi.spyOn(app.app.get(ScansRepository, { strict: false }), 'findInOrder');
    const answers = await scanMany();
    expect(answers.map(({ body }) => body.data.status)).toEqual(answers.map(() => 'completed'));
    expect(stored.mock.calls.length).toBeLessThan(MANY / 2);
    expect(read.mock.calls.length).toBeLessThan(MANY / 2);
    expect(await tokensUsed()).toBe(MANY * TOKENS);
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);
  });

  it('are stored though the database refuses one of them, which is judged again', async () => {
    // A score off the scale.
    detector.become(async (_, call) =>
      verdict({ score: call === MANY / 2 ? 11 : 3, tokensConsumed: TOKENS }),
    );
    const answers = await scanMany();
    expect(answers.map(({ body }) => body.data.status)).toEqual(answers.map(() => 'completed'));
    expect(detector.seen).toHaveLength(MANY + 1);
    expect(await tokensUsed()).toBe((MANY + 1) * TOKENS);
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);
  });
});
