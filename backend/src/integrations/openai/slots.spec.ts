import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Slots } from './slots.js';

const never = new AbortController().signal;

describe('Slots', () => {
  it('runs everything, never more at a time than there are slots, failures included', async () => {
    const slots = new Slots(3);
    let running = 0;
    let most = 0;
    const task = async (index: number) => {
      running += 1;
      most = Math.max(most, running);
      await delay(1);
      running -= 1;
      if (index % 4 === 0) throw new Error('failed');
      return index;
    };
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => slots.run(() => task(index), new AbortController().signal)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    expect(most).toBe(3);
  });

  it('lets a waiting task give up, and passes its place on', async () => {
    const slots = new Slots(1);
    const first = slots.run(() => delay(40, 'first'), never);
    const second = slots.run(async () => 'second', AbortSignal.timeout(10));
    const third = slots.run(async () => 'third', never);
    await expect(second).rejects.toThrow('timeout');
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  });

  it('starts nothing for a signal that has fired', async () => {
    await expect(new Slots(1).run(async () => 'x', AbortSignal.abort(new Error('late')))).rejects.toThrow(
      'late',
    );
  });
});
