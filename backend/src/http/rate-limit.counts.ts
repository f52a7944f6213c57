import type { ThrottlerStorage } from '@nestjs/throttler';

interface Count {
  hits: number;
  /** When it starts anew, in ms since 1970: the end of its window, or of its block. */
  until: number;
  isBlocked: boolean;
}

/** So many are kept; beyond that the oldest start anew. */
const MOST = 100_000;

const secondsFrom = (ms: number): number => Math.ceil(ms / 1_000);

/**
 * Counts of this process, in windows that begin with their first hit, as those in Redis do. The throttler's own storage lists every
 * hit and goes through the list with each request: a caller with thousands a minute would slow all others down.
 */
export class RateLimitCounts implements ThrottlerStorage {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly most = MOST) {}

  /** What is refused does not count: who was blocked starts anew. */
  increment(
    ...[key, ttl, limit, blockDuration, name]: Parameters<ThrottlerStorage['increment']>
  ): ReturnType<ThrottlerStorage['increment']> {
    const now = Date.now();
    const count = this.countOf(`${name} ${key}`, now, ttl);
    if (!count.isBlocked) {
      count.hits += 1;
      count.isBlocked = count.hits > limit;
      if (count.isBlocked) count.until = Math.max(count.until, now + blockDuration);
    }
    const { hits, until, isBlocked } = count;
    const timeToExpire = secondsFrom(until - now);
    const timeToBlockExpire = isBlocked ? timeToExpire : 0;
    return Promise.resolve({ totalHits: hits, timeToExpire, isBlocked, timeToBlockExpire });
  }

  private countOf(key: string, now: number, ttl: number): Count {
    const known = this.counts.get(key);
    if (known && known.until > now) return known;
    const count = { hits: 0, until: now + ttl, isBlocked: false };
    // At the end of the map, whose beginning is the oldest.
    this.counts.delete(key);
    this.counts.set(key, count);
    this.forgetOldest(now);
    return count;
  }

  private forgetOldest(now: number): void {
    for (const [key, { until }] of this.counts) {
      if (until > now && this.counts.size <= this.most) return;
      this.counts.delete(key);
    }
  }
}
