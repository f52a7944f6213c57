import { type Job, WaitingError } from 'bullmq';

/** What can be put back into its queue. */
interface Returnable {
  job: Pick<Job, 'moveToWait'>;
  /** Proves to the queue that the job is ours. */
  token: string | undefined;
}

/** A job being processed by a worker. */
export interface JobInHand extends Returnable {
  job: Pick<Job, 'name' | 'data' | 'attemptsMade' | 'moveToWait'>;
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
export async function handBack({ job, token }: Returnable): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}
