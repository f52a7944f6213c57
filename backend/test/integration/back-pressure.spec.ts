import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quotaDrift } from '../../src/cli/quota-drift.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { MODEL_ELSEWHERE } from '../support/process.js';
import { fakeDate } from '../support/clock.js';

const MINUTE_MS = 60_000;
const MESSAGE = { email: true, body: 'Please find the minutes of our meeting attached.' };
interface Scan {
  id: string;
  status: string;
  engine: string | null;
  degraded: boolean;
  summary: string | null;
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a queue whose next job has been due for too long', () => {
  let app: TestApp;
  let company: Api;
  beforeAll(async () => {
    app = await startApp({ config: { ...MODEL_ELSEWHERE, SCAN_WAIT_MS: 0, QUEUE_MAX_AGE_S: 60 } });
    company = await app.api.newCompany();
    // The clock goes on only when the test says so.
    fakeDate();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
  });

  const scan = () => company.call<Scan>('/scans', { json: MESSAGE });
  const jobs = () => app.app.get(ScanQueue).queue.getPrioritizedCount();
  const rows = async () => (await app.sql('SELECT FROM scans')).length;

  it('takes no more: verdicts stand without the model, batches are refused, until it is better', async () => {
    expect((await scan()).status).toBe(202);
    pass(3 * MINUTE_MS);
    expect((await scan()).status).toBe(200);
    const [queued, stored] = [await jobs(), await rows()];

    const { status, body } = await scan();
    expect([status, body.data]).toMatchObject([
      200,
      { status: 'completed', engine: 'builtin', degraded: true },
    ]);
    expect(body.data.summary).toContain('The language model could not be asked');
    const both = await company.call<{ results: { scan: Scan }[] }>('/scans/batch', {
      json: { scans: [MESSAGE, MESSAGE] },
    });
    expect(both.status).toBe(200);
    expect(both.body.data.results.map((result) => result.scan.degraded)).toEqual([true, true]);

    const sendBatch = () =>
      company.call('/scans/batch', {
        json: { scans: [MESSAGE, MESSAGE] },
        headers: { prefer: 'respond-async', 'idempotency-key': 'a-batch' },
      });
    const refused = await sendBatch();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(refused.body).toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' });
    expect([await jobs(), await rows()]).toEqual([queued, stored + 3]);
    expect(await quotaDrift(app.config.DATABASE_URL)).toEqual([]);

    await app.app.get(ScanQueue).queue.drain();
    pass(1_000);
    expect((await sendBatch()).status).toBe(202);
    expect((await scan()).body.data).toMatchObject({ status: 'queued', degraded: false });
  });

  it('is not asked for verdicts that need no queue', async () => {
    const asked = vi.spyOn(app.app.get(ScanQueue), 'next');
    pass(1_000);
    const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';
    expect((await company.call('/scans', { json: { ...MESSAGE, body: gtube } })).status).toBe(200);
    expect(asked).not.toHaveBeenCalled();
  });
});
