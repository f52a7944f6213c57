import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  type IQueueBackend,
  type Job,
  type Processor,
  WaitingError,
  type Worker,
  type WorkerOptions,
} from 'bullmq';
import { z } from 'zod';
import { errorForLog } from '../common/error-for-log.js';
import { WorkContext } from '../common/work-context.js';
import { jobSeconds, jobWaitSeconds } from '../common/measurements.js';
import { STOP_MS } from '../common/stop-times.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import type { JobInHand } from './hand-back.js';
import { queueBackend, RECONNECT_MS } from './queue-backend.js';
import { MalformedJobError, setAside, UnknownJobError } from './set-aside.js';

/** Log lines about jobs that were set aside, in the life of a process. */
const MAX_REPORTED = 100;

type QueueWorker = Worker<unknown, void, string, IQueueBackend>;

/** The ids that jobs of several kinds carry; no other data is logged. */
const idsOf = (data: unknown) => jobIds.catch({}).parse(data);
const id = z.uuid().optional().catch(undefined);
const jobIds = z.object({ scanId: id, clientId: id });

async function measured(queue: string, job: Job, work: () => Promise<void>): Promise<void> {
  const { timestamp, opts, processedOn = Date.now() } = job;
  // A retry waits on purpose: that is no delay of ours.
  if (job.attemptsMade === 0)
    jobWaitSeconds.observe({ queue }, Math.max(0, processedOn - timestamp - (opts.delay ?? 0)) / 1000);
  const stop = jobSeconds.startTimer({ queue });
  await work().then(
    () => stop({ outcome: 'done' }),
    (error: unknown) => {
      stop({ outcome: error instanceof WaitingError ? 'handed-back' : 'failed' });
      throw error;
    },
  );
}

const endsWithin = (ms: number, end: Promise<boolean>): Promise<boolean> =>
  Promise.race([end, delay(ms, false, { ref: false })]);

/** The workers of this process: started once it is up, and drained concurrently when it stops. */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Workers.name);
  private readonly workers: QueueWorker[] = [];
  private readonly reported = new Set<string>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Opens a worker for the jobs of `queue`. When a job's signal fires, `work` must hand it back. */
  open(
    queue: string,
    work: (inHand: JobInHand) => Promise<void>,
    options: Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>,
  ): QueueWorker {
    const backend = queueBackend(this.config, 'wait');
    // BullMQ passes a signal only to functions that declare three parameters.
    const process: Processor<unknown, void> = (job, token, signal) => {
      const context = new WorkContext({ queue, job: job.name, ...idsOf(job.data) });
      const done = () =>
        work({ job, token, signal }).catch((error: unknown) => {
          this.tell(queue, error);
          return setAside(error, job, token);
        });
      return context.run(() => measured(queue, job, done).finally(() => WorkContext.end()));
    };
    const worker: QueueWorker = new backend.Worker<unknown, void>(queue, process, {
      ...options,
      ...backend.options,
      autorun: false,
      // How often a worker that lost its store reconnects; BullMQ's own 15 s would keep jobs waiting.
      runRetryDelay: RECONNECT_MS,
    });
    worker.on('error', (error) => this.logger.warn(`The queue "${queue}" reports ${error.name}`));
    this.workers.push(worker);
    return worker;
  }

  /** Once per job's name and process: such a job comes back, or has many of its kind behind it. */
  private tell(queue: string, error: unknown): void {
    if (!(error instanceof UnknownJobError || error instanceof MalformedJobError)) return;
    const report = `A job of the queue "${queue}" is set aside: ${error.message}`;
    if (this.reported.has(report) || this.reported.size >= MAX_REPORTED) return;
    this.reported.add(report);
    this.logger.error(report);
  }

  onApplicationBootstrap(): void {
    for (const worker of this.workers)
      worker.run().catch((error: unknown) => this.logger.error(errorForLog('The worker stopped', error)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => this.drain(worker)));
  }

  private async drain(worker: QueueWorker): Promise<void> {
    const closed = worker.close().then(() => true);
    if (await endsWithin(STOP_MS.finish, closed)) return;
    worker.cancelAllJobs();
    if (await endsWithin(STOP_MS.handBack, closed)) return;
    this.logger.warn(`Some jobs of the queue "${worker.name}" could not be handed back`);
  }
}
