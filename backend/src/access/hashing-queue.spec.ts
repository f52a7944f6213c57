import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { HASHING, HashingQueue } from './hashing-queue.js';

/** A queue that is busy until `open` is called, and the names of those that ran, in order. */
function busyQueue() {
  const queue = new HashingQueue();
  const turns: string[] = [];
  const door = new EventEmitter();
  const gate = once(door, 'open');
  const first = Array.from({ length: HASHING.concurrency }, (_, nth) =>
    queue.run({ network: `first ${nth}`, isKnown: false }, () => gate),
  );
  const enter = (network: string, isKnown = false) =>
    queue.run({ network, isKnown }, async () => void turns.push(network));
  const open = async () => {
    door.emit('open');
    await Promise.all(first);
  };
  return { queue, turns, enter, open };
}

describe('the hashing queue', () => {
  it('alternates between networks, however many requests one sends', async () => {
    const { turns, enter, open } = busyQueue();
    const all = [enter('flood'), enter('flood'), enter('flood'), enter('one'), enter('two')];
    await open();
    await Promise.all(all);
    expect(turns).toEqual(['flood', 'one', 'two', 'flood', 'flood']);
  });

  it('runs known callers first', async () => {
    const { turns, enter, open } = busyQueue();
    const all = [enter('stranger'), enter('known', true), enter('known', true)];
    await open();
    await Promise.all(all);
    expect(turns).toEqual(['known', 'known', 'stranger']);
  });

  it('refuses at once when full, reserves places for known callers, and recovers', async () => {
    const { enter, open } = busyQueue();
    const all = Array.from({ length: HASHING.maxWaiting }, (_, nth) => enter(`n${nth}`));
    await expect(enter('late')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      headers: { 'retry-after': '5' },
    });
    all.push(...Array.from({ length: HASHING.maxPerNetwork }, () => enter('home', true)));
    await expect(enter('home', true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await open();
    await Promise.all(all);
    await enter('home');
  });

  it('frees its place when the work fails', async () => {
    const queue = new HashingQueue();
    const hasher = { network: 'n', isKnown: false };
    for (let nth = 0; nth <= HASHING.maxPerNetwork; nth += 1)
      await expect(queue.run(hasher, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(hasher, async () => 'yes')).toBe('yes');
  });

  it('runs each job in the context of its own request', async () => {
    const request = new AsyncLocalStorage<string>();
    const { queue, open } = busyQueue();
    const seen = ['one', 'two'].map((name) =>
      request.run(name, () => queue.run({ network: name, isKnown: false }, async () => request.getStore())),
    );
    await request.run('another', open);
    expect(await Promise.all(seen)).toEqual(['one', 'two']);
  });
});
