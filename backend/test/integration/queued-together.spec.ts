import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SubmissionRepository } from '../../src/modules/scans/submission/submission.repository.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
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
