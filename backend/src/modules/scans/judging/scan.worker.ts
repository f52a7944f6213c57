import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { IQueueBackend, Processor, Worker } from 'bullmq';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Draining } from '../../../queue/draining.js';
import { SCAN_QUEUE_NAME, SCAN_WORKER_TIMES } from '../../../queue/queue.names.js';
import { queueBackend, WORKER_RETRY } from '../../../queue/queue-backend.js';
import { ScanProcessor } from './scan.processor.js';

/**
 * Scans at a time. With a language model no more than may ask it: what waited here for its turn to ask would stand before
 * a newcomer that is still in the queue, and use up its time.
 */
const slotsOf = ({ WORKER_CONCURRENCY, LLM_CONCURRENCY, OPENAI_API_KEY }: Config): number =>
  OPENAI_API_KEY === undefined ? WORKER_CONCURRENCY : Math.min(WORKER_CONCURRENCY, LLM_CONCURRENCY);

/** Takes jobs from the queue as long as the process runs; on a stop it finishes what it holds. */
@Injectable()
export class ScanWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger(ScanWorker.name);
  private readonly worker: Worker<unknown, void, string, IQueueBackend>;

  constructor(@Inject(CONFIG) config: Config, processor: ScanProcessor, draining: Draining) {
    const { Worker, connection } = queueBackend(config, 'wait');
    const options = {
      connection,
      concurrency: slotsOf(config),
      autorun: false,
      ...SCAN_WORKER_TIMES,
      ...WORKER_RETRY,
    };
    // BullMQ makes a signal only for a function that names three parameters.
    const judge: Processor<unknown, void> = (job, token, signal) => processor.process(job, token, signal);
    this.worker = new Worker<unknown, void>(SCAN_QUEUE_NAME, judge, options);
    this.worker.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
    this.worker.on('failed', (job, error) =>
      this.logger.warn(`Attempt at scan ${job?.id} failed: ${error.name}`),
    );
    this.worker.on('stalled', (id) => this.logger.warn(`Scan ${id} was left behind by another worker`));
    draining.add(this.worker);
  }

  onApplicationBootstrap(): void {
    this.worker.run().catch((error: unknown) => this.logger.error(`The worker ended: ${String(error)}`));
  }
}
