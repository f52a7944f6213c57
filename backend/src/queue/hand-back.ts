import { type Job, WaitingError } from 'bullmq';

/** What can be put back into its queue. */
interface Returnable {
  job: Pick<Job, 'moveToWait'>;
  /** The queue's proof that the job is ours. */
  token: string | undefined;
}

/** A job in the hands of a worker. */
export interface JobInHand extends Returnable {
  job: Pick<Job, 'name' | 'data' | 'attemptsMade' | 'moveToWait'>;
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
export async function handBack({ job, token }: Returnable): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}
