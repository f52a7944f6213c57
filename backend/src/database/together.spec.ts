import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { Together, type TogetherOptions } from './together.js';

/** Doubles numbers, once it is let; refuses those below zero. */
function setUp(options: TogetherOptions<number> = {}) {
  const runs: number[][] = [];
  const open: (() => void)[] = [];
  const together = new Together(async (items: readonly number[]) => {
    runs.push([...items]);
    await new Promise<void>((resolve) => open.push(resolve));
    if (items.some((item) => item < 0)) throw new Error('below zero');
    return items.map((item) => 2 * item);
  }, options);
  const finish = async () => {
    open.shift()?.();
    // A turn of the event loop, after all that follows from it.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { together, runs, finish };
}

describe('Together', () => {
  it('runs what arrives meanwhile in one, and gives each its own result', async () => {
    const { together, runs, finish } = setUp();
    const results = Promise.all([1, 2, 3].map((item) => together.add('', item)));
    expect(runs).toEqual([[1]]);
    await finish();
    expect(runs).toEqual([[1], [2, 3]]);
    await finish();
    expect(await results).toEqual([2, 4, 6]);
    const later = together.add('', 4);
    expect(runs.at(-1)).toEqual([4]);
    await finish();
    expect(await later).toBe(8);
  });

  it('lets no key wait for another', async () => {
    const { together, runs, finish } = setUp();
    const results = Promise.all([together.add('a', 1), together.add('b', 2)]);
    expect(runs).toEqual([[1], [2]]);
    await finish();
    await finish();
    expect(await results).toEqual([2, 4]);
  });

  it('fails the one that can not be run, and no other', async () => {
    const { together, runs, finish } = setUp();
    const results = Promise.allSettled([1, 2, -3, 4].map((item) => together.add('', item)));
    for (let run = 0; run < 5; run += 1) await finish();
    expect(runs).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('takes as many as fit', async () => {
    const { together, runs, finish } = setUp({ fitting: (waiting) => (waiting[0] === 2 ? 2 : 1) });
    const results = Promise.all([1, 2, 3, 4, 5].map((item) => together.add('', item)));
    for (let run = 0; run < 4; run += 1) await finish();
    expect(await results).toEqual([2, 4, 6, 8, 10]);
    expect(runs).toEqual([[1], [2, 3], [4], [5]]);
  });

  it('lets what arrives before its turn join it', async () => {
    const turns: (() => void)[] = [];
    const inTurn = async (run: () => Promise<void>) => {
      await new Promise<void>((resolve) => turns.push(resolve));
      await run();
    };
    const { together, runs, finish } = setUp({ inTurn });
    const results = [together.add('', 1), together.add('', 2)];
    turns.shift()?.();
    await finish();
    await finish();
    expect(runs).toEqual([[1]]);
    results.push(together.add('', 3));
    turns.shift()?.();
    await finish();
    await finish();
    expect(await Promise.all(results)).toEqual([2, 4, 6]);
    expect(runs).toEqual([[1], [2, 3]]);
  });

  it('fails those waiting too where a failure is theirs as well', async () => {
    const { together, runs, finish } = setUp({ onFailure: () => 'with those waiting' });
    const results = Promise.allSettled([-1, 2].map((item) => together.add('', item)));
    await finish();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toEqual([[-1]]);
    const later = together.add('', 3);
    await finish();
    expect(await later).toBe(6);
  });

  it('runs what finds nobody waiting as its caller, and what is shared as nobody', async () => {
    const caller = new AsyncLocalStorage<string>();
    const callers: (string | undefined)[] = [];
    const together = new Together(async (items: readonly number[]) => {
      callers.push(caller.getStore());
      await new Promise((resolve) => setImmediate(resolve));
      return [...items];
    });
    await Promise.all(['a', 'b', 'c'].map((name) => caller.run(name, () => together.add('', 1))));
    expect(callers).toEqual(['a', undefined]);
  });

  it('fails all at once that wait for a database out of reach', async () => {
    let runs = 0;
    const together = new Together<number, number>(() => {
      runs += 1;
      return Promise.reject(new Error('Connection terminated'));
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => together.add('', item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toBe(2);
  });
});
