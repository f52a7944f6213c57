import { describe, expect, it } from 'vitest';
import type { Transactions } from '../../../database/transactions.js';
import type { QuotaService } from '../../subscriptions/quota/quota.service.js';
import type { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import type { Acceptance, AcceptanceRepository, NewScan } from './acceptance.repository.js';
import { ScanWriter } from './scan-writer.service.js';

const scan = (body: string, status: NewScan['status'] = 'completed') =>
  ({ body, clientId: 'a', status }) as Partial<NewScan> as NewScan;

function withResolvers() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** A client with `allowed` scans; scans whose body is `broken` can't be stored. The first write waits for `open`. */
function setUp(allowed: number) {
  const writes: string[][] = [];
  const { promise: opened, resolve: open } = withResolvers();
  let used = 0;
  const accept = async (scans: readonly NewScan[]) => {
    writes.push(scans.map(({ body }) => body));
    await opened;
    if (scans.some(({ body }) => body === 'broken')) throw new Error('it can not be stored');
    const taken = Math.min(scans.length, allowed - used);
    used += taken;
    return { taken, used, allowed, ahead: 7 } as Acceptance;
  };
  const writer = new ScanWriter(
    { accept } as unknown as AcceptanceRepository,
    {} as QuotaService,
    {} as WebhookOutboxService,
    {} as Transactions,
  );
  const write = (...bodies: string[]) =>
    writer
      .write(
        'a',
        bodies.map((body) => scan(body)),
      )
      .then(
        ({ taken, used: usedThen }) => [taken, usedThen],
        (error: Error) => error.message,
      );
  const queue = (body: string) =>
    writer.write('a', [scan(body, 'queued')]).then(({ taken, ahead }) => [taken, ahead]);
  return { write, queue, writes, open };
}

describe('ScanWriter', () => {
  it('writes together what arrives while a write is under way, and shares the quota out in order', async () => {
    const { write, writes, open } = setUp(4);
    const results = [write('1'), write('2'), write('3', '4'), write('5')];
    open();
    expect(await Promise.all(results)).toEqual([
      [1, 1],
      [1, 2],
      [2, 4],
      [0, 4],
    ]);
    expect(writes).toEqual([['1'], ['2', '3', '4', '5']]);
  });

  it('gives scans that wait for a worker places one behind the other, and writes them apart from judged ones', async () => {
    const { write, queue, writes, open } = setUp(4);
    const results = [queue('1'), queue('2'), write('judged'), queue('3'), queue('4')];
    open();
    expect(await Promise.all(results)).toEqual([
      [1, 7],
      [1, 7],
      [1, 2],
      [1, 8],
      [0, 9],
    ]);
    expect(writes).toEqual([['1'], ['judged'], ['2', '3', '4']]);
  });

  it('stores the others when one of them can not be stored', async () => {
    const { write, writes, open } = setUp(10);
    const results = [write('1'), write('2'), write('broken'), write('3')];
    open();
    expect(await Promise.all(results)).toEqual([[1, 1], [1, 2], 'it can not be stored', [1, 3]]);
    expect(writes).toEqual([['1'], ['2', 'broken', '3'], ['2'], ['broken'], ['3']]);
  });

  it('puts at most 200 scans into a write', async () => {
    const { write, writes, open } = setUp(1_000);
    const results = [write('first'), ...Array.from({ length: 300 }, (_, index) => write(String(index)))];
    open();
    await Promise.all(results);
    expect(writes.map(({ length }) => length)).toEqual([1, 200, 100]);
  });
});
