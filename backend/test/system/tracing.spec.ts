import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import { newDatabase } from '../support/database.js';
import { KEY, MESSAGE, ScriptedServer } from '../support/llm.js';
import { ownEnvironment, ProductProcess } from '../support/process.js';
import { Receiver } from '../support/receiver.js';
import { TestRedis } from '../support/redis.js';
import { until } from '../support/until.js';
import { newEndpoint } from '../support/webhooks.js';

/** A span in OTLP's JSON. */
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** The kind of a span, in OTLP. */
const CLIENT = 3;

/** Beside the product, a collector, a model and a receiver of webhooks. */
let collector: Receiver;
let model: ScriptedServer;
let hooks: Receiver;
let environment: Awaited<ReturnType<typeof ownEnvironment>>;
const started: ProductProcess[] = [];

const start = async (entry: 'main.js' | 'worker.js', more: Record<string, string> = {}) => {
  const product = new ProductProcess(entry, { ...environment, ...more });
  started.push(product);
  await product.untilReady();
  return product;
};

beforeEach(async () => {
  collector = await new Receiver().start();
  collector.behave = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  hooks = await new Receiver().start();
  model = new ScriptedServer();
  environment = {
    ...(await ownEnvironment()),
    DATABASE_URL: await newDatabase(),
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of the tests, long enough to be accepted',
    LOG_LEVEL: 'info',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: await model.start(),
  };
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((product) => product.end('SIGTERM')));
  await Promise.all([collector.stop(), hooks.stop(), model.stop()]);
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});

const exportedSpans = (): OtlpSpan[] =>
  collector.received.flatMap(({ body }) =>
    (JSON.parse(body) as OtlpBody).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const tracedTo = (port: number) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  // The exporter's own settings, in ms: its usual ones are for a collector that is there for years.
  OTEL_BSP_SCHEDULE_DELAY: '200',
  OTEL_EXPORTER_OTLP_TIMEOUT: '2000',
});
const traced = () => tracedTo(collector.port);
const attribute = ({ attributes }: OtlpSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** Judges a message, in which everything that must not leave is recognisable, and returns the scan's spans. */
async function tracedScan(product: ProductProcess): Promise<{ scan: Scan; spans: OtlpSpan[] }> {
  const company = await product.api.newCompany();
  await newEndpoint(company, hooks.url, 'scan.completed');
  const { body, headers } = await company.call<Scan>('/scans', { json: MESSAGE });
  expect(body.data).toMatchObject({ status: 'completed', engine: 'llm' });
  await company.call('/scans/search?text=Grace');
  await until(async () => hooks.received.length > 0);
  const requestId = headers.get('x-request-id') ?? '';
  const ofRequest = () =>
    exportedSpans().find((span) => attribute(span, 'gatepost.request_id') === requestId);
  const inTrace = () => exportedSpans().filter(({ traceId }) => traceId === ofRequest()?.traceId);
  await until(async () => inTrace().some(({ name }) => name.startsWith('process')));
  await Promise.all(started.splice(0).map((process) => process.end('SIGTERM')));
  const line = product.output.split('\n').find((each) => each.includes(requestId));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: ofRequest()?.traceId });
  return { scan: body.data, spans: inTrace() };
}

describe('with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('a trace leads from the request by its statements and its job to the model, without content', async () => {
    const { scan, spans } = await tracedScan(await start('main.js', traced()));
    const names = spans.map(({ name }) => name);
    expect(names).toContain('POST /api/scans');
    // One statement takes the quota and stores the scan.
    expect(names).toContain('WITH subscriptions');
    const job = spans.find(({ name }) => name.startsWith('process scans'));
    expect(job && attribute(job, 'bullmq.job.id')).toBe(scan.id);
    const calls = spans.filter(({ name, kind }) => name === 'POST' && kind === CLIENT);
    expect(calls.map(({ parentSpanId }) => parentSpanId)).toContain(job?.spanId);
    expect(collector.received.every(({ path }) => path === '/v1/traces')).toBe(true);
    const exported = collector.received.map((each) => each.body).join();
    for (const secret of [
      KEY,
      'minutes',
      'Minutes',
      'Grace',
      'northwind',
      'a=b',
      '/hook',
      'secret',
      'Bearer',
    ])
      expect(exported).not.toContain(secret);
    expect(exported).not.toMatch(/\$1|VALUES|user_agent|postgres(ql)?:\/\//);
  });

  it('a trace leads through Redis to a worker process', async () => {
    const redis = await TestRedis.start();
    const apart = { ...traced(), REDIS_URL: redis.url, WORKER_MODE: 'external' };
    const product = await start('main.js', apart);
    await start('worker.js', { ...apart, OPS_PORT: '' });
    const { scan, spans } = await tracedScan(product);
    const job = spans.find(({ name }) => name.startsWith('process scans'));
    expect(job && attribute(job, 'bullmq.job.id')).toBe(scan.id);
    await redis.stop();
  });

  it('a collector that is away costs a warning only', async () => {
    const product = await start('main.js', tracedTo(9));
    const company = await product.api.newCompany();
    expect((await company.call('/scans', { json: MESSAGE })).status).toBe(200);
    await until(async () => product.output.includes('Traces could not be exported'));
    expect(await product.end('SIGTERM')).toBe(0);
  });
});

it('without it nothing of OpenTelemetry is loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatepost-loaded-'));
  const [script, list] = [join(folder, 'list.cjs'), join(folder, 'loaded')];
  await writeFile(
    script,
    `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(list)}, Object.keys(require.cache).join('\\n')))`,
  );
  const loaded = async (more: Record<string, string>) => {
    const product = await start('main.js', { ...more, NODE_OPTIONS: `--require=${script}` });
    expect(await product.end('SIGTERM')).toBe(0);
    // The library of the metrics loads their API.
    const paths = (await readFile(list, 'utf8')).split('\n');
    expect(paths.some((path) => path.includes('/node_modules/pg/'))).toBe(true);
    return paths.filter((path) => /@opentelemetry\/(?!api\/)|bullmq-otel|in-the-middle/.test(path));
  };
  expect(await loaded({})).toEqual([]);
  expect(await loaded(traced())).not.toEqual([]);
  await rm(folder, { recursive: true });
});
