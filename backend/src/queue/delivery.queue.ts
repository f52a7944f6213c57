import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { type OpenQueue, openQueue } from './open-queue.js';
import { DELIVERY_JOB, DELIVERY_JOB_OPTIONS, DELIVERY_QUEUE_NAME, type DeliveryJob } from './queue.names.js';

/** A job, and the id that makes it unique in the queue. No colons. */
interface NewJob {
  id: string;
  data: DeliveryJob;
}

/** The queue of webhooks to send. Every call rejects soon while the queue is unreachable. */
@Injectable()
export class DeliveryQueue implements OnApplicationShutdown {
  readonly queue: OpenQueue<DeliveryJob>;

  constructor(@Inject(CONFIG) config: Config) {
    this.queue = openQueue(config, DELIVERY_QUEUE_NAME);
  }

  /** With one insert, not before `delayMs` have passed. If it rejects, some may have been queued anyway. */
  async addAll(jobs: readonly NewJob[], delayMs = 0): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue.addBulk(
      jobs.map(({ id, data }) => ({
        name: DELIVERY_JOB.name,
        data,
        // Whole ms: on PostgreSQL the column is an integer.
        opts: { ...DELIVERY_JOB_OPTIONS, jobId: id, delay: Math.ceil(delayMs) },
      })),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
