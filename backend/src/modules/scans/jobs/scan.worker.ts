import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { IQueueBackend, Processor, Worker } from 'bullmq';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { SCAN_QUEUE_NAME, SCAN_WORKER_TIMES } from '../../../queue/queue.names.js';
import { queueBackend, WORKER_RETRY } from '../../../queue/queue-backend.js';
import { ScanProcessor } from './scan.processor.js';

/** At a stop, so long for what is being judged to end by itself. What takes longer is cancelled and handed back. */
const DRAIN_MS = 6_000;
/** So long for the handing back. What fails to is taken up by another worker when its lock ends. */
const HAND_BACK_MS = 1_500;

/**
 * Scans at a time. With a language model no more than may ask it: what waited here for its turn to ask would stand before
 * a newcomer that is still in the queue, and use up its time.
 */
const slotsOf = ({ WORKER_CONCURRENCY, LLM_CONCURRENCY, OPENAI_API_KEY }: Config): number =>
  OPENAI_API_KEY === undefined ? WORKER_CONCURRENCY : Math.min(WORKER_CONCURRENCY, LLM_CONCURRENCY);

const endsWithin = (ms: number, end: Promise<boolean>): Promise<boolean> =>
  Promise.race([end, delay(ms, false, { ref: false })]);

/** Takes jobs from the queue as long as the process runs; on a stop it finishes what it holds. */
@Injectable()
export class ScanWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ScanWorker.name);
  private readonly worker: Worker<unknown, void, string, IQueueBackend>;

  constructor(@Inject(CONFIG) config: Config, processor: ScanProcessor) {
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
  }

  onApplicationBootstrap(): void {
    this.worker.run().catch((error: unknown) => this.logger.error(`The worker ended: ${String(error)}`));
  }

  async beforeApplicationShutdown(): Promise<void> {
    const closed = this.worker.close().then(() => true);
    if (await endsWithin(DRAIN_MS, closed)) return;
    this.worker.cancelAllJobs();
    if (!(await endsWithin(HAND_BACK_MS, closed))) this.logger.warn('Some scans could not be handed back');
  }
}
