import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gatepost } from './gatepost.js';
import { data, failure, FakeGatepost, scanOf } from './testing/fake-gatepost.js';

const MESSAGE = { sms: true, body: 'See you at nine' } as const;

const server = new FakeGatepost();
let gatepost: Gatepost;
beforeAll(async () => {
  await server.start();
  gatepost = new Gatepost({ apiKey: 'gp_key', baseUrl: server.url });
});
afterAll(() => server.stop());

const keys = () => server.received.map(({ headers }) => headers['idempotency-key']);
const results = (count: number) =>
  data({
    results: Array.from({ length: count }, (_, index) => ({
      index,
      status: 200,
      scan: scanOf(),
      error: null,
    })),
  });

const page = (ids: string[], nextCursor: string | null) =>
  data({ scans: ids.map((id) => scanOf({ id })), nextCursor });

describe('many messages', () => {
  it('gives each its scan or its error, and keeps those that were judged', async () => {
    const quota = { message: 'Monthly scan limit exceeded', errorCode: 'SCAN_LIMIT_EXCEEDED' };
    const waiting = scanOf({ status: 'running', score: null });
    server.answer(
      data({
        results: [
          { index: 0, status: 200, scan: scanOf(), error: null },
          { index: 1, status: 202, scan: waiting, error: null },
          { index: 2, status: 429, scan: null, error: quota },
        ],
      }),
      failure(404, 'SCAN_NOT_FOUND'),
    );
    const [first, second, third] = await gatepost.scanBatch([MESSAGE, MESSAGE, MESSAGE]);
    expect([first?.scan?.score, second?.error?.code, third?.error?.code]).toEqual([
      2,
      'SCAN_NOT_FOUND',
      'SCAN_LIMIT_EXCEEDED',
    ]);
  });

  it('are sent in several requests, and counted through', async () => {
    server.answer(results(50), results(50), results(20));
    const seen: number[] = [];
    for await (const { index } of gatepost.scanMany(Array.from({ length: 120 }, () => MESSAGE)))
      seen.push(index);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => index));
    expect(new Set(keys()).size).toBe(3);
  });

  it('are sent in requests that Gatepost takes', async () => {
    server.answer(results(9), results(9), results(2));
    const long = { email: true, body: 'x'.repeat(100_000) } as const;
    let count = 0;
    for await (const { scan } of gatepost.scanMany(Array.from({ length: 20 }, () => long)))
      if (scan) count += 1;
    expect(count).toBe(20);
    expect(Math.max(...server.received.map(({ body }) => body.length))).toBeLessThan(1_048_576);
  });
});

describe('the list', () => {
  it('goes through the pages by their cursors, and no further than it is read', async () => {
    server.answer(page(['a', 'b'], 'next'), page(['c'], null));
    const ids: string[] = [];
    for await (const { id } of gatepost.scans.list({ riskLevel: 'high' })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    const [first, second] = server.received.map(({ path }) => new URL(path, server.url).searchParams);
    expect([first?.get('cursor'), second?.get('cursor')]).toEqual([null, 'next']);
    expect([first?.get('riskLevel'), second?.get('riskLevel')]).toEqual(['high', 'high']);
    server.answer(page(['a'], 'next'));
    for await (const { id } of gatepost.scans.list()) if (id) break;
    expect(server.received).toHaveLength(1);
  });
});
