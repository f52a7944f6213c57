import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { IQueueBackend, Processor, Worker } from 'bullmq';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { describeFault } from '../../http/describe-fault.js';
import { Draining, orHandBack } from '../draining.js';
import { queueBackend } from '../queue-backend.js';
import { BACKGROUND_QUEUE_NAME, BackgroundQueue } from './background.queue.js';
import { BackgroundJobs } from './background-jobs.js';

const CONCURRENCY = 8;
/** A Redis that lost its memory has lost the schedules: they are looked at this often. */
const SCHEDULE_MS = 60_000;

/** Does the registered background jobs as long as the process runs. */
@Injectable()
export class BackgroundWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(BackgroundWorker.name);
  private readonly worker: Worker<unknown, void, string, IQueueBackend>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly jobs: BackgroundJobs,
    private readonly queue: BackgroundQueue,
    draining: Draining,
  ) {
    const { Worker, connection } = queueBackend(config, 'wait');
    // BullMQ makes a signal only for a function that names three parameters.
    const run: Processor<unknown, void> = (job, token, signal) =>
      orHandBack({ job, token, signal }, jobs.run(job.name, job.data));
    this.worker = new Worker<unknown, void>(BACKGROUND_QUEUE_NAME, run, {
      connection,
      concurrency: CONCURRENCY,
      autorun: false,
    });
    this.worker.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
    this.worker.on('failed', (job, error) =>
      this.logger.warn(describeFault(`Job ${job?.name} failed`, error)),
    );
    draining.add(this.worker);
  }

  onApplicationBootstrap(): void {
    this.worker.run().catch((error: unknown) => this.logger.error(`The worker ended: ${String(error)}`));
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS).unref();
    void this.schedule();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async schedule(): Promise<void> {
    try {
      for (const { name, everyMs } of this.jobs.recurring()) await this.queue.schedule(name, everyMs);
    } catch (error) {
      this.logger.warn(describeFault('Recurring jobs could not be scheduled yet', error));
    }
  }
}
