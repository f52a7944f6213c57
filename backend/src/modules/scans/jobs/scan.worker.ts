import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { IQueueBackend, Worker } from 'bullmq';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { SCAN_QUEUE_NAME, SCAN_WORKER_TIMES } from '../../../queue/queue.names.js';
import { queueBackend } from '../../../queue/queue-backend.js';
import { ScanProcessor } from './scan.processor.js';

/** What takes longer at a stop is handed back: its lock ends, and another worker takes it up. */
const DRAIN_MS = 6_000;

/** Takes jobs from the queue as long as the process runs; on a stop it finishes what it holds. */
@Injectable()
export class ScanWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScanWorker.name);
  private readonly worker: Worker<unknown, void, string, IQueueBackend>;

  constructor(@Inject(CONFIG) config: Config, processor: ScanProcessor) {
    const { Worker, connection } = queueBackend(config, 'wait');
    const options = {
      connection,
      concurrency: config.WORKER_CONCURRENCY,
      autorun: false,
      ...SCAN_WORKER_TIMES,
    };
    this.worker = new Worker<unknown, void>(SCAN_QUEUE_NAME, (job) => processor.process(job), options);
    this.worker.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
    this.worker.on('failed', (job, error) =>
      this.logger.warn(`Attempt at scan ${job?.id} failed: ${error.name}`),
    );
    this.worker.on('stalled', (id) => this.logger.warn(`Scan ${id} was left behind by another worker`));
  }

  onApplicationBootstrap(): void {
    this.worker.run().catch((error: unknown) => this.logger.error(`The worker ended: ${String(error)}`));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.worker.close(), delay(DRAIN_MS, undefined, { ref: false })]);
  }
}
