import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.js';
import { MODEL_ELSEWHERE, ownEnvironment, ProductProcess } from '../support/process.js';
import { until } from '../support/until.js';

const MESSAGE = { sms: true, body: 'Lunch at noon? The usual place.' };
interface ScanList {
  scans: { status: string }[];
  totalCount: number;
}

let environment: Awaited<ReturnType<typeof ownEnvironment>>;
const started: ProductProcess[] = [];
const start = (entry: 'main.js' | 'worker.js', more: Record<string, string> = {}) => {
  const product = new ProductProcess(entry, { ...environment, ...more });
  started.push(product);
  return product;
};
const startedReady = async (...parameters: Parameters<typeof start>) => {
  const product = start(...parameters);
  await product.untilReady();
  return product;
};

beforeEach(async () => {
  environment = await ownEnvironment();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((product) => product.end('SIGTERM')));
  await rm(environment.DATA_DIR, { recursive: true, force: true });
});

describe('the product on its embedded defaults', () => {
  it('says where it is, that mails are off and billing is a sandbox, refuses a second start on its data and another on its port, shows operators the queue, and ends in order', async () => {
    const first = await startedReady('main.js');
    const [billing, mails, ...rest] = first.output.split('\n');
    expect(mails).toContain('SMTP_URL is not set');
    expect(billing).toContain('Billing runs in a sandbox: no real money');
    expect(rest).toHaveLength(2);
    expect(rest[0]).toMatch(new RegExp(`Gatepost is ready: http://127.0.0.1:${environment['PORT']}$`));
    const second = start('main.js', { PORT: '0', OPS_PORT: '0' });
    expect(await second.ended()).toBe(1);
    expect(second.output).toContain(environment.DATA_DIR);
    const third = start('main.js', { DATABASE_URL: await newDatabase(), OPS_PORT: '0' });
    expect(await third.ended()).toBe(1);
    expect(third.output).toContain('EADDRINUSE');
    const ops = `http://127.0.0.1:${environment['OPS_PORT']}`;
    expect(await (await fetch(`${ops}/metrics`)).text()).toContain('gatepost_queue_jobs');
    expect((await fetch(`${ops}/queues`)).status).toBe(200);
    for (const path of ['/metrics', '/queues']) {
      const answer = await fetch(`http://127.0.0.1:${environment['PORT']}${path}`);
      expect(await answer.text()).not.toMatch(/gatepost_|bull/i);
    }
    expect(await first.end('SIGTERM')).toBe(0);
  });

  it('completes all 20 queued scans after kill -9 of everything: each judged once, quota exact', async () => {
    const first = await startedReady('main.js', MODEL_ELSEWHERE);
    const company = await first.api.newCompany();
    const async = { json: MESSAGE, headers: { prefer: 'respond-async' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => company.call('/scans', async)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    const pidFile = await readFile(join(environment.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    expect(await first.end('SIGKILL')).toBe('SIGKILL');

    const again = await startedReady('main.js');
    const list = async () => (await company.call<ScanList>('/scans?pageSize=100')).body.data;
    await until(async () => (await list()).scans.every(({ status }) => status === 'completed'));
    expect((await list()).totalCount).toBe(20);
    const me = await company.call<{ subscription: { scansUsedThisPeriod: number } }>('/Client/me');
    expect(me.body.data.subscription.scansUsedThisPeriod).toBe(20);
    const metrics = await (await fetch(`http://127.0.0.1:${environment['OPS_PORT']}/metrics`)).text();
    expect(metrics).toMatch(
      /gatepost_scan_judging_seconds_count\{outcome="completed",engine="builtin"\} 20\n/,
    );
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('answers a retry with the idempotency key of a request whose process was killed', async () => {
    const environmentOfBoth = { DATABASE_URL: await newDatabase(), SCAN_WAIT_MS: '120000' };
    const first = await startedReady('main.js', { ...environmentOfBoth, ...MODEL_ELSEWHERE });
    const company = await first.api.newCompany();
    const send = () => company.call('/scans', { json: MESSAGE, headers: { 'idempotency-key': 'lunch' } });
    const lost = send().catch(() => 'lost');
    await until(async () => (await company.call<ScanList>('/scans')).body.data.totalCount === 1);
    expect((await send()).status).toBe(409);
    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    expect(await lost).toBe('lost');
    const again = await startedReady('main.js', environmentOfBoth);
    await until(async () => (await send()).status === 200);
    expect((await company.call<ScanList>('/scans')).body.data.totalCount).toBe(1);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('responds to waiting callers, hands back running jobs and exits 0, when it is stopped at work', async () => {
    const model = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(model, 'listening');
    const { port } = model.address() as AddressInfo;
    const first = await startedReady('main.js', {
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPENAI_TIMEOUT_MS: '60000',
    });
    const company = await first.api.newCompany();
    const asked = once(model, 'request');
    const waiting = company.call('/scans', { json: MESSAGE });
    const answered = waiting.then((answer) => Promise.reject(new Error(JSON.stringify(answer))));
    await Promise.race([asked, answered]);
    const ending = first.end('SIGTERM');
    expect((await waiting).status).toBe(202);
    expect(await ending).toBe(0);
    model.closeAllConnections();
    model.close();
    await startedReady('main.js');
    const status = async () =>
      (await company.call<ScanList>('/scans')).body.data.scans.map((scan) => scan.status);
    await until(async () => (await status()).join() === 'completed');
    expect(await status()).toEqual(['completed']);
  });

  it('leaves the work to other processes when configured to, and reads plans from several lines of .env', async () => {
    await writeFile(
      join(environment.DATA_DIR, '.env'),
      `TIERS='\n{\n  "Free": {\n    "name": "Staff",\n    "scansPerMonth": null\n  }\n}'\n`,
    );
    const api = await startedReady('main.js', { WORKER_MODE: 'external' });
    const readiness = () => fetch(`${api.api.url}/api/health/ready`);
    const ready = async () => (await readiness()).json();
    expect((await readiness()).status).toBe(200);
    expect(await ready()).toMatchObject({
      status: 'degraded',
      parts: { database: 'ok', queue: 'ok', worker: 'missing' },
    });
    await startedReady('worker.js', { OPS_PORT: '' });
    await until(async () => JSON.stringify(await ready()).startsWith('{"status":"ok"'));
    const company = await api.api.newCompany();
    expect((await company.call('/scans', { json: MESSAGE })).status).toBe(200);
    const me = await company.call<{ subscription: object }>('/Client/me');
    expect(me.body.data.subscription).toMatchObject({ tierName: 'Staff', scansPerMonth: null });
  });
});

describe('a startup that fails', () => {
  it('lists every configuration error at once, with what is wrong with the plans', async () => {
    const product = start('main.js', {
      TIERS: '{"Free":{"scansPerMonth":"many"},"Gold":{}}',
      PORT: 'http',
      WORKER_MODE: 'both',
      DATABASE_URL: 'mysql://x',
      NODE_ENV: 'production',
      WEB_ORIGIN: 'example.com',
    });
    expect(await product.ended()).toBe(78);
    for (const name of ['PORT', 'WORKER_MODE', 'DATABASE_URL', 'JWT_SECRET', 'WEB_ORIGIN']) {
      expect(product.output).toMatch(new RegExp(`^  ${name}: .+ Example: ${name}=.+$`, 'm'));
    }
    expect(product.output.split('\n').filter((line) => line.startsWith('  TIERS'))).toEqual([
      expect.stringMatching(
        /^ {2}TIERS\.Free\.scansPerMonth: must be a whole number .+, or null for no limit\. /,
      ),
      expect.stringMatching(
        /^ {2}TIERS: has no Gold; it can have Free, Starter, Professional, Enterprise\. /,
      ),
    ]);
  });

  it('says that no Gatepost runs for the worker to join', async () => {
    const product = start('worker.js');
    expect(await product.ended()).toBe(1);
    expect(product.output).toContain('DATABASE_URL');
  });
});
