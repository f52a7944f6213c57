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
import { describeFault } from '../../common/describe-fault.js';
import { Draining, orHandBack } from '../draining.js';
import { queueBackend, WORKER_RETRY } from '../queue-backend.js';
import { BackgroundQueue } from './background.queue.js';
import { BackgroundJobs } from './background-jobs.js';
import { LANES } from './lanes.js';

/** A Redis that lost its memory has lost the schedules: they are looked at this often. */
const SCHEDULE_MS = 60_000;

type LaneWorker = Worker<unknown, void, string, IQueueBackend>;

/** Does the background jobs, on every lane, as long as the process runs. */
@Injectable()
export class BackgroundWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(BackgroundWorker.name);
  private readonly workers: readonly LaneWorker[];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly jobs: BackgroundJobs,
    private readonly queue: BackgroundQueue,
    draining: Draining,
  ) {
    this.workers = Object.entries(LANES).map(([lane, atATime]) => this.open(config, lane, atATime));
    for (const worker of this.workers) draining.add(worker);
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers)
      worker.run().catch((error: unknown) => this.logger.error(`The worker ended: ${String(error)}`));
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS).unref();
    void this.schedule();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Any lane does any job: what the version before has put elsewhere is done there. */
  private open(config: Config, lane: string, concurrency: number): LaneWorker {
    const { Worker, connection } = queueBackend(config, 'wait');
    const options = { connection, concurrency, autorun: false, ...WORKER_RETRY };
    // BullMQ makes a signal only for a function that names three parameters.
    const run: Processor<unknown, void> = (job, token, signal) =>
      orHandBack({ job, token, signal }, this.jobs.run(job.name, job.data));
    const worker: LaneWorker = new Worker<unknown, void>(lane, run, options);
    worker.on('error', (error) => this.logger.warn(`The queue reports ${error.name}`));
    worker.on('failed', (job, error) => this.logger.warn(describeFault(`Job ${job?.name} failed`, error)));
    return worker;
  }

  private async schedule(): Promise<void> {
    try {
      for (const job of this.jobs.recurring()) await this.queue.schedule(job);
    } catch (error) {
      this.logger.warn(describeFault('Recurring jobs could not be scheduled yet', error));
    }
  }
}
