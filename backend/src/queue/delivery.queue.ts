import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { IQueueBackend, Queue } from 'bullmq';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { queueBackend } from './queue-backend.js';
import { DELIVERY_JOB_OPTIONS, DELIVERY_QUEUE_NAME, type DeliveryJob } from './queue.names.js';

/** A job, and the id that makes it unique in the queue. No colons. */
interface NewJob {
  id: string;
  data: DeliveryJob;
}

/** The queue of webhooks to send. Every call rejects soon while the queue is unreachable. */
@Injectable()
export class DeliveryQueue implements OnApplicationShutdown {
  readonly queue: Queue<DeliveryJob, void, string, DeliveryJob, void, string, IQueueBackend>;
  private readonly logger = new Logger(DeliveryQueue.name);

  constructor(@Inject(CONFIG) config: Config) {
    const { Queue, connection } = queueBackend(config, 'fail-fast');
    this.queue = new Queue<DeliveryJob, void>(DELIVERY_QUEUE_NAME, { connection });
    this.queue.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
  }

  /** With one insert, not before `delayMs` have passed. If it rejects, some may have been queued anyway. */
  async addAll(jobs: readonly NewJob[], delayMs = 0): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue.addBulk(
      jobs.map(({ id, data }) => ({
        name: 'deliver',
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
