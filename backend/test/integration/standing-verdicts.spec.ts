import { afterEach, describe, expect, it, vi } from 'vitest';
import { quotaDrift } from '../../src/cli/quota-drift.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, immediateVerdict } from '../support/detectors.js';
import { judgeAtOnce } from '../support/judge-at-once.js';
import { MODEL_ELSEWHERE } from '../support/process.js';
import { Receiver } from '../support/receiver.js';
import { finishedDeliveries, newEndpoint } from '../support/webhooks.js';

const RISKY = {
  sms: true,
  body: 'Northwind Bank: your account is locked. Confirm your password at http://northwind-bank.example.top/login within 24 hours.',
};
interface Scan {
  id: string;
  status: string;
  score: number | null;
  engine: string | null;
  degraded: boolean;
  summary: string | null;
}

let app: TestApp;
afterEach(() => app.close());

const used = async () =>
  (await app.sql<{ scans_used: number }>('SELECT scans_used FROM subscriptions'))[0]?.scans_used;
const jobsOf = async (ids: string[]) => ids.length - (await app.app.get(ScanQueue).missing(ids)).length;

describe('a verdict that stands until a language model is asked', () => {
  it('is not shown before, and is the scan’s if the queue is out of reach', async () => {
    app = await startApp({ config: { ...MODEL_ELSEWHERE, SCAN_WAIT_MS: 0 } });
    const company = await app.api.newCompany();
    const waiting = (await company.call<Scan>('/scans', { json: RISKY })).body.data;
    expect(waiting).toMatchObject({
      status: 'queued',
      score: null,
      engine: null,
      summary: null,
      degraded: false,
    });
    expect(await jobsOf([waiting.id])).toBe(1);

    vi.spyOn(app.app.get(ScanQueue).queue, 'addBulk').mockRejectedValue(new Error('out of reach'));
    await app.sql('DELETE FROM clients');
    const other = await app.api.newCompany();
    const { status, body } = await other.call<Scan>('/scans', {
      json: RISKY,
      headers: { 'idempotency-key': 'once' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'completed', engine: 'builtin', degraded: true });
    expect(body.data.score).toBeGreaterThanOrEqual(7);
    expect(body.data.summary).toContain('The language model could not be asked');
    const again = await other.call<Scan>('/scans', { json: RISKY, headers: { 'idempotency-key': 'once' } });
    expect(again.body.data.id).toBe(body.data.id);
    expect(await used()).toBe(1);
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);
  });

  it('is the scan’s when every attempt at it has failed, counts, and is told to webhooks', async () => {
    const detector = new FakeDetector(() => Promise.reject(new Error('broken')));
    detector.judgeNow = async () => immediateVerdict({ score: 6, degraded: true }, false);
    app = await startApp({ detector });
    judgeAtOnce(app);
    const receiver = await new Receiver().start();
    const company = await app.api.newCompany();
    const endpoint = await newEndpoint(company, receiver.url, 'scan.completed');
    const { status, body } = await company.call<Scan>('/scans', { json: RISKY });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'completed', score: 6, engine: 'builtin', degraded: true });
    expect(detector.seen).toHaveLength(3);
    expect((await finishedDeliveries(company, endpoint))[0]?.scanId).toBe(body.data.id);
    expect(await used()).toBe(1);
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);
    await receiver.stop();
  });
});
