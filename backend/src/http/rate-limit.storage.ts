import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { Redis } from 'ioredis';

/**
 * Counts shared by all processes through Redis. While Redis is away each process counts for itself: the limit is
 * looser then, but nobody is locked out and nothing is unlimited.
 */
export class SharedRateLimitStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly logger = new Logger('RateLimit');
  private readonly redis: Redis;
  private readonly shared: ThrottlerStorage;
  private readonly own = new ThrottlerStorageService();

  constructor(url: string) {
    this.redis = new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      connectTimeout: 5_000,
      commandTimeout: 1_000,
    });
    this.redis.on('error', (error) => this.logger.warn(`Redis reports ${error.name}`));
    this.shared = new ThrottlerStorageRedisService(this.redis);
  }

  async increment(
    ...hit: Parameters<ThrottlerStorage['increment']>
  ): ReturnType<ThrottlerStorage['increment']> {
    try {
      return await this.shared.increment(...hit);
    } catch {
      return this.own.increment(...hit);
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
    this.own.onApplicationShutdown();
  }
}
