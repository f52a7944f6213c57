import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { IQueueBackend, Worker } from 'bullmq';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { describeFault } from '../../http/describe-fault.js';
import { queueBackend, WORKER_RETRY } from '../queue-backend.js';
import { BACKGROUND_QUEUE_NAME, BackgroundQueue } from './background.queue.js';
import { BackgroundJobs } from './background-jobs.js';

const CONCURRENCY = 8;
/** What takes longer at a stop is handed back: its lock ends, and another worker takes it up. */
const DRAIN_MS = 6_000;
/** A Redis that lost its memory has lost the schedules: they are looked at this often. */
const SCHEDULE_MS = 60_000;

/** Does the registered background jobs as long as the process runs. */
@Injectable()
export class BackgroundWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(BackgroundWorker.name);
  private readonly worker: Worker<unknown, void, string, IQueueBackend>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly jobs: BackgroundJobs,
    private readonly queue: BackgroundQueue,
  ) {
    const { Worker, connection } = queueBackend(config, 'wait');
    this.worker = new Worker<unknown, void>(BACKGROUND_QUEUE_NAME, (job) => jobs.run(job.name, job.data), {
      connection,
      concurrency: CONCURRENCY,
      autorun: false,
      ...WORKER_RETRY,
    });
    this.worker.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
    this.worker.on('failed', (job, error) =>
      this.logger.warn(describeFault(`Job ${job?.name} failed`, error)),
    );
  }

  onApplicationBootstrap(): void {
    this.worker.run().catch((error: unknown) => this.logger.error(`The worker ended: ${String(error)}`));
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS).unref();
    void this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.race([this.worker.close(), delay(DRAIN_MS, undefined, { ref: false })]);
  }

  private async schedule(): Promise<void> {
    try {
      for (const { name, everyMs } of this.jobs.recurring()) await this.queue.schedule(name, everyMs);
    } catch (error) {
      this.logger.warn(describeFault('Recurring jobs could not be scheduled yet', error));
    }
  }
}
