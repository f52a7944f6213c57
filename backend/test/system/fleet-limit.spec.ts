import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { KEY, MESSAGE, opinion, ScriptedServer } from '../support/llm.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { until } from '../support/until.js';

const TOTAL = 3;

describe('LLM_CONCURRENCY_TOTAL', () => {
  let server: ScriptedServer;
  let app: TestApp;
  let environment: Record<string, string> & { DATA_DIR: string };
  const started: ProductProcess[] = [];
  /** Calls that the model has not answered, oldest first. */
  const open: ServerResponse[] = [];

  beforeEach(async () => {
    server = new ScriptedServer();
    const url = await server.start();
    server.behave = (response) => {
      open.push(response);
      response.once('close', () => open.splice(open.indexOf(response), 1));
    };
    const model = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: url };
    app = await startApp({ config: { ...model, WORKER_MODE: 'external' } });
    environment = {
      ...(await ownEnvironment()),
      ...model,
      DATABASE_URL: app.config.DATABASE_URL,
      OPS_PORT: '',
      OPENAI_TIMEOUT_MS: '120000',
      LLM_CONCURRENCY: '5',
      LLM_CONCURRENCY_TOTAL: String(TOTAL),
    };
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((worker) => worker.end('SIGKILL')));
    await app.close();
    await server.stop();
    await rm(environment.DATA_DIR, { recursive: true, force: true });
  });

  async function startWorker(): Promise<ProductProcess> {
    const worker = new ProductProcess('worker.js', environment);
    started.push(worker);
    await worker.untilReady();
    return worker;
  }
  const unfinished = async () =>
    (await app.sql(`SELECT FROM scans WHERE status IN ('queued', 'running')`)).length;

  it('is kept by two workers, uses all of it, and is free again after they were killed', async () => {
    const workers = await Promise.all([startWorker(), startWorker()]);
    const company = await app.api.newCompany();
    const json = { scans: Array.from({ length: 14 }, () => MESSAGE) };
    expect((await company.call('/scans/batch', { json, headers: { prefer: 'respond-async' } })).status).toBe(
      202,
    );
    const isFull = async (left: number) => open.length === TOTAL && (await unfinished()) === left;
    for (const left of [14, 13, 12]) {
      await until(() => isFull(left));
      if (open[0]) opinion(open[0]);
    }
    await until(() => isFull(11));
    expect(server.most).toBe(TOTAL);

    await startWorker();
    await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
    await until(async () => open.length === 0);
    // As if the 15 s had passed for which they hold their jobs, and the next check is the second to find that.
    await app.sql(`UPDATE bullmq.job SET locked_until_ms = 0, stalled_marked = true WHERE state = 'active'`);
    // All of the limit again, though nothing was answered since.
    await until(() => isFull(11));
    server.behave = opinion;
    for (const response of open.slice()) opinion(response);
    await until(async () => (await unfinished()) === 0);
    expect(server.most).toBe(TOTAL);
    expect(await app.sql(`SELECT DISTINCT engine FROM scans`)).toEqual([{ engine: 'llm' }]);
  });
});
