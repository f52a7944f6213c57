import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { ScanQueue } from '../../../queue/scan.queue.js';

/** How often each worker process states the limit again, in ms: a Redis that lost its data has forgotten it. */
const STATE_EVERY_MS = 5_000;

/**
 * The limit of model calls of all processes together. The queue keeps it, by counting the jobs that are being worked on: each
 * makes one call at a time, and those of a worker that died stop counting once another worker takes them.
 */
@Injectable()
export class FleetLimit implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(FleetLimit.name);
  private readonly most: number | null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) { OPENAI_API_KEY, LLM_CONCURRENCY_TOTAL }: Config,
    private readonly queue: ScanQueue,
  ) {
    this.most = (OPENAI_API_KEY !== undefined && LLM_CONCURRENCY_TOTAL) || null;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.state();
    if (this.most !== null) this.timer = setInterval(() => void this.state(), STATE_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async state(): Promise<void> {
    try {
      await this.queue.limitActive(this.most);
    } catch (error) {
      this.logger.warn(
        `The limit of model calls could not be set: ${error instanceof Error ? error.name : typeof error}`,
      );
    }
  }
}
