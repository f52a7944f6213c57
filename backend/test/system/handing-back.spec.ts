import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import { startApp, type TestApp } from '../support/app.js';
import { answer, KEY, MESSAGE, opinion, ScriptedServer } from '../support/llm.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { until } from '../support/until.js';

interface Row {
  status: string;
  attempts: number;
  engine: string | null;
}

let server: ScriptedServer;
let app: TestApp;
let environment: Record<string, string> & { DATA_DIR: string };
const started: ProductProcess[] = [];

/** A worker process on the database of `app`. */
async function startWorker(): Promise<ProductProcess> {
  const worker = new ProductProcess('worker.js', environment);
  started.push(worker);
  await worker.untilReady();
  return worker;
}
const rows = () => app.sql<Row>('SELECT status, attempts, engine FROM scans');
const counted = () => app.sql('SELECT scans_used::int, tokens_used::int FROM subscriptions');

beforeEach(async () => {
  server = new ScriptedServer();
  const url = await server.start();
  app = await startApp({
    config: { WORKER_MODE: 'external', OPENAI_API_KEY: KEY, OPENAI_BASE_URL: url },
  });
  environment = {
    ...(await ownEnvironment()),
    DATABASE_URL: app.config.DATABASE_URL,
    OPS_PORT: '',
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: url,
    OPENAI_TIMEOUT_MS: '120000',
  };
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.end('SIGKILL')));
  await app.close();
  await server.stop();
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});

describe('a worker that is stopped while judging', () => {
  it('hands the scan back, which counts as no attempt, and the next worker judges it once', async () => {
    // What the first answer cost is known, and the second never comes.
    server.behave = (response) => {
      if (server.requests.length === 1) answer('8/10')(response);
    };
    const company = await app.api.newCompany();
    const accepted = await company.call('/scans', {
      json: MESSAGE,
      headers: { prefer: 'respond-async' },
    });
    expect(accepted.status).toBe(202);
    // One more failure and it would be given up.
    await app.sql('UPDATE scans SET attempts = 5');
    const first = await startWorker();
    await until(async () => server.requests.length === 2);
    // It would end with 1 if it were not done after 10 s.
    expect(await first.end('SIGTERM')).toBe(0);
    // At once for the next worker, which need not wait for a lock to end.
    const jobs = await app.app.get(ScanQueue).queue.getJobCounts('prioritized', 'active', 'delayed');
    expect(jobs).toEqual({ prioritized: 1, active: 0, delayed: 0 });
    expect(await rows()).toEqual([{ status: 'queued', attempts: 5, engine: null }]);
    expect(await counted()).toEqual([{ scans_used: 1, tokens_used: 360 }]);
    expect(first.output).toContain('was returned to the queue');
    expect(first.output).not.toMatch(/failed|minutes of our|sk-key/i);

    server.behave = opinion;
    await startWorker();
    await until(async () => (await rows())[0]?.status === 'completed');
    expect(await rows()).toEqual([{ status: 'completed', attempts: 6, engine: 'llm' }]);
    expect(await counted()).toEqual([{ scans_used: 1, tokens_used: 720 }]);
    expect(server.requests).toHaveLength(3);
  });
});
