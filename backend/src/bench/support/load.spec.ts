import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { measure } from './load.js';

const SPAN = { warmUpMs: 0, ms: 60_000, most: 90 };

it('runs as many callers as it is told, and stops after the given number of messages', async () => {
  let [running, highest, calls] = [0, 0, 0];
  const call = async () => {
    calls += 1;
    highest = Math.max(highest, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
  };
  const { perSecond, p50, p95 } = await measure({ callers: 3, size: 10, call }, SPAN);
  expect({ highest, calls }).toEqual({ highest: 3, calls: 9 });
  expect(perSecond).toBeGreaterThan(0);
  expect(p50).toBeLessThanOrEqual(p95);
});

it('counts a call of each caller even when the warm-up took longer than the span', async () => {
  const span = { warmUpMs: 5, ms: 0, most: 1_000 };
  const { perSecond } = await measure({ callers: 2, size: 10, call: () => delay(20) }, span);
  expect(perSecond).toBeGreaterThan(0);
});

it('counts nothing of the warm-up', async () => {
  const rate = await measure(
    { callers: 1, call: async () => undefined },
    { warmUpMs: 60_000, ms: 0, most: 5 },
  );
  expect(rate).toEqual({ perSecond: 0, p50: NaN, p95: NaN });
});

it('fails with the first call that fails', async () => {
  const load = { callers: 2, call: async () => Promise.reject(new Error('refused')) };
  await expect(measure(load, SPAN)).rejects.toThrow('refused');
});
