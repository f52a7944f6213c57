import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import { RateLimitCounts } from './rate-limit.counts.js';

/** How long a request waits for the shared count, in ms; Redis usually responds within one. */
const PATIENCE_MS = 500;
/** How often, in ms, Redis is checked while it is away. */
const PROBE_MS = 1_000;

/**
 * Counts shared by all processes through Redis. While Redis is away each process counts for itself: the limit is
 * looser then, but nobody is locked out and nothing is unlimited. After the first failure no request waits for Redis
 * until it responds again.
 */
export class SharedRateLimitStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly logger = new Logger('RateLimit');
  private readonly redis: Redis;
  private readonly shared: ThrottlerStorage;
  private readonly own = new RateLimitCounts();
  /** Checks Redis while it is away. */
  private probe: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.redis = new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      connectTimeout: 5_000,
      commandTimeout: PATIENCE_MS,
    });
    this.redis.on('error', (error) => this.logger.warn(`Redis reports ${error.name}`));
    this.shared = new ThrottlerStorageRedisService(this.redis);
  }

  async increment(
    ...hit: Parameters<ThrottlerStorage['increment']>
  ): ReturnType<ThrottlerStorage['increment']> {
    if (this.probe) return this.own.increment(...hit);
    try {
      return await this.shared.increment(...hit);
    } catch (error) {
      this.switchToOwn(error);
      return this.own.increment(...hit);
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.probe);
    this.redis.disconnect();
  }

  private switchToOwn(error: unknown): void {
    if (this.probe) return;
    const cause = error instanceof Error ? error.name : typeof error;
    this.logger.warn(
      `Redis is unavailable for rate limits (${cause}); each process counts for itself until it is back`,
    );
    this.probe = setInterval(() => void this.ping(), PROBE_MS).unref();
  }

  private async ping(): Promise<void> {
    try {
      await this.redis.ping();
      clearInterval(this.probe);
      this.probe = undefined;
    } catch {
      // Still away: checked again at the next interval.
    }
  }
}
