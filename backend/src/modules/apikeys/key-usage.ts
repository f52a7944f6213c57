import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';

const FLUSH_MS = 5_000;

export interface KeyUse {
  count: number;
  lastUsedAt: Date;
}

/** Counts API key calls in memory and writes them in batches, so that a call costs no write of its own. */
@Injectable()
export class KeyUsage implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(KeyUsage.name);
  private uses = new Map<string, KeyUse>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly repository: ApiKeysRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  count(keyId: string, times = 1, lastUsedAt = new Date()): void {
    const before = this.uses.get(keyId)?.count ?? 0;
    this.uses.set(keyId, { count: before + times, lastUsedAt });
  }

  /** Writes the counts; those that can't be written are kept for the next flush. */
  async flush(): Promise<void> {
    const uses = this.uses;
    this.uses = new Map();
    for (const [keyId, use] of uses) {
      try {
        await this.repository.countUse(keyId, use);
      } catch {
        this.logger.warn('API key usage could not be written yet');
        this.count(keyId, use.count, use.lastUsedAt);
      }
    }
  }
}
