import { once } from 'node:events';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scan } from '../../src/modules/scans/scan.schemas.js';
import { ProductLogger } from '../../src/ops/product-logger.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector, Gate, verdict } from '../support/detectors.js';
import { until } from '../support/until.js';

const MESSAGE = { sms: true, body: 'Your table for two is booked for eight, Grace.' };

let app: TestApp;
let company: Api & { email: string };
let lines: Record<string, unknown>[] = [];
let gate: Gate;
const detector = new FakeDetector(async ({ body }) => {
  await gate.opened;
  if (body.startsWith('Fail')) throw new RangeError(`No idea about: ${body}`);
  return verdict();
});

beforeAll(async () => {
  app = await startApp({ detector });
  company = await app.api.newCompany();
});
beforeEach(() => {
  gate = new Gate();
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  Logger.overrideLogger(new ProductLogger({ NODE_ENV: 'production', LOG_LEVEL: 'info' }, { write }));
});
afterEach(() => Logger.overrideLogger(false));
afterAll(() => app.close());

const clientId = async () => (await app.sql<{ id: string }>('SELECT id FROM clients'))[0]?.id;
const lineAbout = async (fields: Record<string, unknown>) => {
  const isIt = (line: Record<string, unknown>) =>
    Object.entries(fields).every(([name, value]) => line[name] === value);
  await until(async () => lines.some(isIt));
  return lines.find(isIt);
};

describe('the log', () => {
  it('has a line per response with the ids of request, client and scan, and nothing of message or URL', async () => {
    gate.open();
    const { headers, body } = await company.call<Scan>('/scans', { json: MESSAGE });
    const line = await lineAbout({ requestId: headers.get('x-request-id') });
    expect(line).toMatchObject({
      level: 'info',
      context: 'Http',
      message: 'Response',
      method: 'POST',
      route: '/api/scans',
      status: 200,
      clientId: await clientId(),
      scanId: body.data.id,
    });
    expect(line?.['ms']).toBeGreaterThanOrEqual(0);
    await company.call('/scans/search?text=Grace');
    await company.call(`/scans/${body.data.id}`);
    await lineAbout({ route: '/api/scans/:id', scanId: body.data.id });
    await app.api.call('/nowhere/Grace?secret=Grace', { headers: { authorization: 'Bearer Grace' } });
    await lineAbout({ status: 404 });
    expect(JSON.stringify(lines)).not.toMatch(/Grace|table|northwind|Bearer|127\.0\.0\.1/);
  });

  it('names the job and the scan when a job fails, and does not quote the message', async () => {
    gate.open();
    const json = { ...MESSAGE, body: `Fail. ${MESSAGE.body}` };
    const async = { json, headers: { prefer: 'respond-async' } };
    const { body } = await company.call<Scan>('/scans', async);
    const line = await lineAbout({ level: 'error', scanId: body.data.id });
    expect(line).toMatchObject({
      queue: 'scans',
      job: 'judge',
      message: expect.stringContaining('RangeError'),
    });
    expect(line?.['stack']).toContain(' at ');
    expect(JSON.stringify(lines)).not.toMatch(/Grace|table|No idea/);
    await until(
      async () => (await company.call<Scan>(`/scans/${body.data.id}`)).body.data.status === 'failed',
    );
  });

  it('has no error when a browser leaves during a batch', async () => {
    const [before, leaving] = [detector.seen.length, new AbortController()];
    const answered = once(app.app.getHttpServer(), 'request').then(([, response]) => once(response, 'close'));
    const left = company
      .fetch('/api/scans/batch', {
        method: 'POST',
        body: JSON.stringify({ scans: Array.from({ length: 20 }, () => MESSAGE) }),
        // Compressed answers are streams, which notice.
        headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
        signal: leaving.signal,
      })
      .catch((error: unknown) => error);
    await until(async () => detector.seen.length > before);
    leaving.abort();
    await left;
    await answered;
    gate.open();
    await lineAbout({ route: '/api/scans/batch', message: 'The caller left before the response' });
    const open = `SELECT id FROM scans WHERE status NOT IN ('completed', 'failed')`;
    await until(async () => (await app.sql(open)).length === 0);
    // A request that is answered later than the batch's own answer was tried.
    await company.call('/scans/batch', { json: { scans: [MESSAGE] } });
    await lineAbout({ route: '/api/scans/batch', status: 200 });
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
  });
});
