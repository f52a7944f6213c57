import { Inject, Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { networkOf } from '../common/network.js';
import { rateLimitHeaders } from '../common/rate-limit-headers.js';
import { tooMany } from '../common/too-many.js';
import { MINUTE_MS } from '../common/durations.js';

/** Upper bound on blocked networks kept in memory; beyond it the oldest are dropped, and count from zero again. */
const MAX_BLOCKED = 10_000;

/**
 * Counts refused credentials per address against `AUTH_RATE_LIMIT_PER_MINUTE`. Beyond the limit the address is
 * blocked for a minute: its bad credentials get RATE_LIMITED, without a query and without being counted.
 */
@Injectable()
export class FailedAttempts {
  /** When the block ends, in ms, by network. Each process learns of it with the first failure that it counts. */
  private readonly blocked = new Map<string, number>();

  constructor(
    @InjectThrottlerStorage() private readonly storage: ThrottlerStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  isBlocked(address: string): boolean {
    return this.secondsLeft(networkOf(address)) > 0;
  }

  /** @throws RATE_LIMITED from the first attempt beyond the limit */
  async count(address: string): Promise<void> {
    const network = networkOf(address);
    if (this.secondsLeft(network) === 0) await this.increment(network);
    const resetSeconds = this.secondsLeft(network);
    if (resetSeconds === 0) return;
    const limit = this.config.AUTH_RATE_LIMIT_PER_MINUTE;
    const state = { name: 'address', limit, windowMs: MINUTE_MS, hits: limit, resetSeconds } as const;
    throw tooMany('wrong credentials', resetSeconds, rateLimitHeaders(state));
  }

  private async increment(network: string): Promise<void> {
    const limit = this.config.AUTH_RATE_LIMIT_PER_MINUTE;
    const key = `failed:${network}`;
    const hit = await this.storage.increment(key, MINUTE_MS, limit, MINUTE_MS, 'default');
    if (!hit.isBlocked) return;
    const [oldest] = this.blocked.keys();
    if (this.blocked.size >= MAX_BLOCKED && oldest !== undefined) this.blocked.delete(oldest);
    this.blocked.set(network, Date.now() + hit.timeToBlockExpire * 1000);
  }

  private secondsLeft(network: string): number {
    const left = (this.blocked.get(network) ?? 0) - Date.now();
    if (left <= 0) this.blocked.delete(network);
    return Math.max(0, Math.ceil(left / 1000));
  }
}
