import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimitCounts } from './rate-limit.counts.js';

const TTL = 60_000;
const LIMIT = 3;

const setUp = (most?: number) => {
  const counts = new RateLimitCounts(most);
  const hit = (key = 'a', { name = 'default', block = TTL } = {}) =>
    counts.increment(key, TTL, LIMIT, block, name);
  const hits = async (count: number, key = 'a') => {
    for (let i = 1; i < count; i += 1) await hit(key);
    return hit(key);
  };
  return { hit, hits };
};

describe('RateLimitCounts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('counts up to the limit, in a window that begins with the first hit', async () => {
    const { hit, hits } = setUp();
    expect(await hit()).toEqual({ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
    vi.advanceTimersByTime(20_500);
    expect(await hits(2)).toEqual({ totalHits: 3, timeToExpire: 40, isBlocked: false, timeToBlockExpire: 0 });
    vi.advanceTimersByTime(39_500);
    expect(await hit()).toMatchObject({ totalHits: 1, timeToExpire: 60 });
  });

  it('blocks beyond the limit, and counts nothing until the block has ended', async () => {
    const { hit, hits } = setUp();
    await hits(3);
    vi.advanceTimersByTime(30_000);
    expect(await hit()).toEqual({ totalHits: 4, timeToExpire: 60, isBlocked: true, timeToBlockExpire: 60 });
    vi.advanceTimersByTime(45_000);
    expect(await hits(9)).toEqual({ totalHits: 4, timeToExpire: 15, isBlocked: true, timeToBlockExpire: 15 });
    vi.advanceTimersByTime(15_000);
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('blocks at least until the window ends', async () => {
    const { hit, hits } = setUp();
    await hits(3);
    expect(await hit('a', { block: 1_000 })).toMatchObject({ isBlocked: true, timeToBlockExpire: 60 });
  });

  it('counts each key and each limit by itself', async () => {
    const { hit, hits } = setUp();
    await hits(4);
    expect(await hit('b')).toMatchObject({ totalHits: 1, isBlocked: false });
    expect(await hit('a', { name: 'client' })).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('keeps no more than so many: the oldest start anew, and of them those that have ended', async () => {
    const { hit, hits } = setUp(2);
    await hits(2, 'a');
    await hits(2, 'b');
    await hit('c');
    expect(await hit('b')).toMatchObject({ totalHits: 3 });
    expect(await hit('a')).toMatchObject({ totalHits: 1 });
    vi.advanceTimersByTime(TTL);
    await hit('d');
    await hits(2, 'e');
    expect(await hit('d')).toMatchObject({ totalHits: 2 });
  });
});
