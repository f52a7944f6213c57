import { performance } from 'node:perf_hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { measure } from './load.js';

const BOUNDED = { warmUpMs: 0, ms: 60_000, most: 90 };

it('runs as many callers as it is told, and stops after the given number of messages', async () => {
  let [running, highest, calls] = [0, 0, 0];
  const call = async () => {
    calls += 1;
    highest = Math.max(highest, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
  };
  const { perSecond, p50, p95 } = await measure({ callers: 3, size: 10, call }, BOUNDED);
  expect({ highest, calls }).toEqual({ highest: 3, calls: 9 });
  expect(perSecond).toBeGreaterThan(0);
  expect(p50).toBeLessThanOrEqual(p95);
});

it('counts a call that is longer than the span by its share', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  const call = async () => {
    await new Promise(setImmediate);
    now = 50;
  };
  const rate = await measure({ callers: 2, size: 10, call }, { warmUpMs: 10, ms: 10, most: 1_000 });
  // Both callers' only calls take the whole span: ten messages each in the time of a call.
  expect(rate).toEqual({ perSecond: 400, p50: 50, p95: 50 });
});

it('counts nothing of the warm-up', async () => {
  const rate = await measure(
    { callers: 1, call: async () => undefined },
    { warmUpMs: 60_000, ms: 1, most: 5 },
  );
  expect(rate).toEqual({ perSecond: 0, p50: NaN, p95: NaN });
});

it('fails with the first call that fails', async () => {
  const load = { callers: 2, call: async () => Promise.reject(new Error('refused')) };
  await expect(measure(load, BOUNDED)).rejects.toThrow('refused');
});
