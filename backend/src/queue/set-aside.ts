import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { z } from 'zod';
import { HOUR_MS } from '../common/durations.js';
import { FAILED_KEPT } from './queue.names.js';

/** A job's name in its queue and the shape of its data. A new shape is a new name: that is how an older worker can tell. */
export interface JobShape<T = unknown> {
  name: string;
  data: z.ZodType<T>;
}

/** This version knows no job of that name: it is a newer version's, or nobody's. */
export class UnknownJobError extends Error {
  override name = 'UnknownJobError';
}

/** The name is known, and the data is not what it stands for. */
export class MalformedJobError extends Error {
  override name = 'MalformedJobError';
}

/**
 * The data of a job in hand.
 * @throws UnknownJobError, MalformedJobError
 */
export function readJob<T>({ name, data }: JobShape<T>, job: Pick<Job, 'name' | 'data'>): T {
  if (job.name !== name) throw unknownJob(job.name);
  const result = data.safeParse(job.data);
  if (result.success) return result.data;
  // Paths and types; zod quotes no values.
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new MalformedJobError(`This is no "${name}" job: ${faults.join('; ')}`.slice(0, REASON_LENGTH));
}

export const unknownJob = (name: string): UnknownJobError =>
  new UnknownJobError(`This version of Gatepost knows no "${name.slice(0, NAME_LENGTH)}" job`);

const NAME_LENGTH = 60;
const REASON_LENGTH = 500;
/** How long a job of an unknown name waits for a newer worker: longer than a rolling upgrade takes. */
const WAITS_MS = HOUR_MS;
const LOOKS_EVERY_MS = 30_000;

type JobToSetAside = Pick<Job, 'opts' | 'timestamp' | 'repeatJobKey' | 'moveToDelayed'>;

/**
 * What becomes of a job that its worker can't read: it is parked, that is kept among the failed jobs with the reason and
 * not retried. One of an unknown name first waits for a newer worker, and a recurring one skips its turn. Other errors are
 * thrown on.
 * @returns when the job has skipped its turn
 * @throws what tells BullMQ where the job is now
 */
export async function setAside(error: unknown, job: JobToSetAside, token: string | undefined): Promise<void> {
  if (!(error instanceof UnknownJobError || error instanceof MalformedJobError)) throw error;
  if (error instanceof UnknownJobError) {
    if (job.repeatJobKey) return;
    if (Date.now() < job.timestamp + (job.opts.delay ?? 0) + WAITS_MS) {
      await job.moveToDelayed(Date.now() + LOOKS_EVERY_MS, token);
      throw new DelayedError();
    }
  }
  // Read when the job moves to the failed ones: it may have been added to be removed from there.
  job.opts.removeOnFail = FAILED_KEPT;
  throw new UnrecoverableError(error.message);
}
