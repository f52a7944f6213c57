import type { JobsOptions } from 'bullmq';
import { z } from 'zod';

/** Failed jobs that are kept, by queue: for a week, in s, and the last 1,000. */
export const FAILED_KEPT = { age: 7 * 24 * 3600, count: 1_000 } as const;

export const SCAN_QUEUE_NAME = 'scans';

/** Scans of one client that are judged by one job: some 0.1 s of work. */
export const CHUNK = { scans: 25, characters: 100_000 } as const;

/** The queue carries ids only. The row in PostgreSQL is the source of truth. */
export const SCAN_JOB = { name: 'judge', data: z.strictObject({ scanId: z.uuid() }) } as const;
export const CHUNK_JOB = {
  name: 'judge-chunk',
  data: z.strictObject({ scanIds: z.array(z.uuid()).min(1).max(CHUNK.scans) }),
} as const;
export type ScanJob = z.output<(typeof SCAN_JOB | typeof CHUNK_JOB)['data']>;

/** Three attempts, 0.5 s and 1 s apart. Finished jobs are removed: the row says how the scan ended. */
export const SCAN_JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;

/** A worker that was silent for `lockDuration` ms loses its job; others check for such jobs every `stalledInterval` ms. */
export const SCAN_WORKER_TIMES = { lockDuration: 15_000, stalledInterval: 5_000 } as const;

export const DELIVERY_QUEUE_NAME = 'deliveries';

/** Sends the delivery, if one is named, and then lets the client's next one have its turn. */
export const DELIVERY_JOB = {
  name: 'deliver',
  data: z.strictObject({ clientId: z.uuid(), deliveryId: z.uuid().optional() }),
} as const;
export type DeliveryJob = z.output<(typeof DELIVERY_JOB)['data']>;

/** For when the database is away for a moment. The attempts at a delivery itself are counted in its row. */
export const DELIVERY_JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;
