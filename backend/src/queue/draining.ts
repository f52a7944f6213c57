import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Job, WaitingError, type Worker } from 'bullmq';

/**
 * The time budget of a shutdown, in ms. All workers and connections use it concurrently, so it does not grow with
 * their number; the rest of it is for closing queues and databases, which takes milliseconds unless one of them
 * hangs.
 */
export const STOP_MS = {
  /** For jobs to finish on their own. Those that take longer are cancelled and handed back. */
  finish: 6_000,
  /** For handing back. Jobs for which that fails are picked up by another worker when their lock expires. */
  handBack: 1_500,
  /** Then connections that are still waiting are cut. */
  connections: 7_000,
  /** Then the process exits, whatever is still running. */
  all: 10_000,
} as const;

/** The part of a worker that a shutdown needs. */
type Drained = Pick<Worker, 'name' | 'close' | 'cancelAllJobs'>;

const endsWithin = (ms: number, end: Promise<boolean>): Promise<boolean> =>
  Promise.race([end, delay(ms, false, { ref: false })]);

/** On shutdown, lets the workers of this process finish their jobs, all at the same time. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Draining.name);
  private readonly workers: Drained[] = [];

  /** Adds a worker whose processor takes a signal: when that fires, it must hand its job back. */
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

/** A job being processed: the arguments of its processor. */
export interface JobInHand {
  job: Pick<Job, 'moveToWait'>;
  /** Proves to the queue that the job is ours. */
  token: string | undefined;
  /** Requests the job back. */
  signal: AbortSignal | undefined;
}

/**
 * Waits for `work`. If the signal fires first, the job goes back to its queue at once, for any worker; that does not
 * count as an attempt.
 */
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
