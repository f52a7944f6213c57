import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';
import { orHandBack } from '../hand-back.js';
import { Workers } from '../workers.js';
import { BackgroundQueue } from './background.queue.js';
import { BackgroundJobs } from './background-jobs.js';
import { LANES } from './background-job.js';

/** A Redis that lost its data has lost the schedules: they are checked this often. */
const SCHEDULE_MS = 60_000;

/** Runs the background jobs of all lanes for as long as the process runs. */
@Injectable()
export class BackgroundWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(BackgroundWorker.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    workers: Workers,
    private readonly jobs: BackgroundJobs,
    private readonly queue: BackgroundQueue,
  ) {
    for (const [lane, concurrency] of Object.entries(LANES)) {
      // Any lane runs any job, so that a version can put one into another lane than the version before it.
      const worker = workers.open(
        lane,
        (inHand) => orHandBack(inHand, jobs.run(inHand.job.name, inHand.job.data)),
        { concurrency },
      );
      worker.on('failed', (job, error) => this.logger.warn(errorForLog(`Job ${job?.name} failed`, error)));
    }
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.schedule(), SCHEDULE_MS).unref();
    void this.schedule();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async schedule(): Promise<void> {
    try {
      for (const job of this.jobs.recurring()) await this.queue.schedule(job);
    } catch (error) {
      this.logger.warn(errorForLog('Recurring jobs could not be scheduled yet', error));
    }
  }
}
