import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { Redis } from 'ioredis';

/** So long a request waits for the count that all processes share; Redis as a rule answers within a millisecond. */
const PATIENCE_MS = 500;
/** How often Redis is asked whether it is back. */
const LOOK_MS = 1_000;

/**
 * Counts shared by all processes through Redis. While Redis is away each process counts for itself: the limit is
 * looser then, but nobody is locked out and nothing is unlimited. From the first fault on no request waits for Redis,
 * until it answers again.
 */
export class SharedRateLimitStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly logger = new Logger('RateLimit');
  private readonly redis: Redis;
  private readonly shared: ThrottlerStorage;
  private readonly own = new ThrottlerStorageService();
  /** Runs while Redis is away. */
  private looking: NodeJS.Timeout | undefined;

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
    if (this.looking) return this.own.increment(...hit);
    try {
      return await this.shared.increment(...hit);
    } catch (error) {
      this.leave(error);
      return this.own.increment(...hit);
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.looking);
    this.redis.disconnect();
    this.own.onApplicationShutdown();
  }

  private leave(error: unknown): void {
    if (this.looking) return;
    const cause = error instanceof Error ? error.name : typeof error;
    this.logger.warn(`Redis does not count (${cause}); each process counts for itself until it does`);
    this.looking = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  private async look(): Promise<void> {
    try {
      await this.redis.ping();
      clearInterval(this.looking);
      this.looking = undefined;
    } catch {
      // Still away: the next look will tell.
    }
  }
}
