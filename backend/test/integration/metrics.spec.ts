import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BACKOFF } from '../../src/modules/webhooks/jobs/backoff.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { KEY, MESSAGE, opinion, ScriptedServer, send } from '../support/llm.js';
import { MetricsText } from '../support/metrics.js';
import { Receiver } from '../support/receiver.js';
import { finishedDeliveries, newEndpoint } from '../support/webhooks.js';

const OLDEST = 'gatepost_queue_oldest_seconds';
const MINUTE = 60_000;

describe('of the product at work', () => {
  const model = new ScriptedServer();
  let app: TestApp;
  let company: Api;

  beforeAll(async () => {
    const config = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: await model.start() };
    app = await startApp({ config, replace: [[BACKOFF, () => 0]] });
    company = await app.api.newCompany();
  });
  afterEach(() => {
    model.behave = opinion;
  });
  afterAll(async () => {
    await app.close();
    await model.stop();
  });

  /** How much each of these has grown while `work` ran. */
  async function growth(
    work: () => Promise<void>,
    series: [name: string, labels: Record<string, string>][],
  ): Promise<number[]> {
    const before = await MetricsText.of(app);
    await work();
    const after = await MetricsText.of(app);
    return series.map(([name, labels]) => after.value(name, labels) - (before.value(name, labels) || 0));
  }
  const scan = async () => {
    expect((await company.call('/scans', { json: MESSAGE })).status).toBe(200);
  };

  const sixScans = async () => {
    for (let count = 0; count < 6; count += 1) await scan();
  };

  it('a scan counts by route and stage, by its outcome, as a job, and with its tokens', async () => {
    const grown = await growth(scan, [
      ['gatepost_http_request_seconds_count', { method: 'POST', route: '/api/scans', status: '200' }],
      ['gatepost_stage_seconds_count', { stage: 'authenticate' }],
      ['gatepost_stage_seconds_count', { stage: 'judge' }],
      ['gatepost_scans_total', { outcome: 'judged', engine: 'llm' }],
      ['gatepost_job_seconds_count', { queue: 'scans', outcome: 'done' }],
      ['gatepost_job_wait_seconds_count', { queue: 'scans' }],
      ['gatepost_llm_request_seconds_count', { outcome: 'answered' }],
      ['gatepost_llm_tokens_total', {}],
    ]);
    // Judged at once, and not again when the model is asked.
    expect(grown).toEqual([1, 1, 1, 1, 1, 1, 1, 360]);
  });

  it('a model that is down shows in its requests, in degraded scans, and opens the circuit', async () => {
    model.behave = send(503, '', { 'retry-after-ms': '1' });
    const grown = await growth(sixScans, [
      ['gatepost_scans_total', { outcome: 'degraded', engine: 'builtin' }],
      ['gatepost_llm_request_seconds_count', { outcome: 'outage' }],
      ['gatepost_llm_request_seconds_count', { outcome: 'circuit-open' }],
      ['gatepost_llm_circuit_open', {}],
    ]);
    expect(grown).toEqual([6, 5, 1, 1]);
  });

  it('webhooks count by the outcome of each attempt', async () => {
    const receiver = await new Receiver().start();
    const endpoint = await newEndpoint(company, receiver.url, 'scan.completed');
    receiver.behave = (response, call) => response.writeHead(call === 1 ? 500 : 204).end();
    const grown = await growth(async () => {
      await scan();
      await finishedDeliveries(company, endpoint);
    }, [
      ['gatepost_webhook_attempt_seconds_count', { outcome: 'retried' }],
      ['gatepost_webhook_attempt_seconds_count', { outcome: 'delivered' }],
    ]);
    expect(grown).toEqual([1, 1]);
    await receiver.stop();
  });

  it('show connections to PostgreSQL, and how late the event loop is', async () => {
    const metrics = await MetricsText.of(app);
    expect(metrics.value('gatepost_database_connections')).toBeGreaterThan(0);
    expect(metrics.value('gatepost_database_connections')).toBeLessThanOrEqual(10);
    expect(metrics.value('gatepost_database_waiting')).toBe(0);
    expect(metrics.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(metrics.text).not.toMatch(/minutes|Grace|northwind|[0-9a-f]{8}-[0-9a-f]{4}/i);
  });
});

describe('of the queues', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ config: { WORKER_MODE: 'external' } });
  });
  afterAll(() => app.close());

  it('give the age of the oldest waiting job, and how many there are', async () => {
    const { queue } = app.app.get(ScanQueue);
    const added = Date.now() - 5 * MINUTE;
    const job = (options: object) => queue.add('judge', { scanId: crypto.randomUUID() }, options);
    const before = await MetricsText.of(app);
    expect(before.value(OLDEST, { queue: 'scans' })).toBe(0);
    await job({ timestamp: added, priority: 7 });
    await job({});
    await job({ timestamp: added - MINUTE, delay: 60 * MINUTE });
    const metrics = await MetricsText.of(app);
    const age = metrics.value(OLDEST, { queue: 'scans' });
    expect(age).toBeGreaterThanOrEqual(300);
    expect(age).toBeLessThanOrEqual((Date.now() - added) / 1_000);
    expect(metrics.value('gatepost_queue_jobs', { queue: 'scans', state: 'waiting' })).toBe(2);
    expect(metrics.value('gatepost_queue_jobs', { queue: 'scans', state: 'delayed' })).toBe(1);
    expect(metrics.value(OLDEST, { queue: 'mail' })).toBe(0);
  });
});
