import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Job, WaitingError, type Worker } from 'bullmq';

/**
 * The one budget of a stop, in ms. All workers and connections use it at the same time, so it doesn't grow with their
 * number; what is left of it closes queues and databases, which takes milliseconds unless one of them hangs.
 */
export const STOP_MS = {
  /** For jobs to end by themselves. What takes longer is cancelled and handed back. */
  finish: 6_000,
  /** For the handing back. What fails to is taken up by another worker when its lock ends. */
  handBack: 1_500,
  /** Then connections that still wait are cut. */
  connections: 7_000,
  /** Then the process ends, whatever still runs. */
  all: 10_000,
} as const;

/** What of a queue's worker a stop needs. */
type Drained = Pick<Worker, 'name' | 'close' | 'cancelAllJobs'>;

const endsWithin = (ms: number, end: Promise<boolean>): Promise<boolean> =>
  Promise.race([end, delay(ms, false, { ref: false })]);

/** At a stop, lets the workers of this process finish what they hold, all at the same time. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Draining.name);
  private readonly workers: Drained[] = [];

  /** A worker whose processor takes a signal: when that fires, it has to hand its job back. */
  add(worker: Drained): void {
    this.workers.push(worker);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => this.drain(worker)));
  }

  private async drain(worker: Drained): Promise<void> {
    const closed = worker.close().then(() => true);
    if (await endsWithin(STOP_MS.finish, closed)) return;
    worker.cancelAllJobs();
    if (await endsWithin(STOP_MS.handBack, closed)) return;
    this.logger.warn(`Some jobs of the queue "${worker.name}" could not be handed back`);
  }
}

/** A job in the hands of a worker: what its processor is called with. */
export interface JobInHand {
  job: Pick<Job, 'moveToWait'>;
  /** The queue's proof that the job is ours. */
  token: string | undefined;
  /** Asks for the job back. */
  signal: AbortSignal | undefined;
}

/** Waits for `work`; if the signal fires first the job goes back to its queue, for any worker, at once, as no attempt. */
export async function orHandBack({ job, token, signal }: JobInHand, work: Promise<void>): Promise<void> {
  const cancelled = new Promise<true>((resolve) => {
    if (signal?.aborted) resolve(true);
    signal?.addEventListener('abort', () => resolve(true), { once: true });
  });
  if (await Promise.race([work.then(() => false), cancelled])) await handBack({ job, token });
}

/** @throws WaitingError, which tells the worker that the job is back in its queue */
export async function handBack({ job, token }: Pick<JobInHand, 'job' | 'token'>): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}
