import type { JobsOptions } from 'bullmq';
import { z } from 'zod';

export const SCAN_QUEUE_NAME = 'scans';

/** Scans of one client that are judged by one job: some 0.1 s of work. */
export const CHUNK = { scans: 25, characters: 100_000 } as const;

/** The queue carries ids only. The row in PostgreSQL is the source of truth. */
export const scanJobSchema = z.union([
  z.strictObject({ scanId: z.uuid() }),
  z.strictObject({ scanIds: z.array(z.uuid()).min(1).max(CHUNK.scans) }),
]);
export type ScanJob = z.output<typeof scanJobSchema>;

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
export const deliveryJobSchema = z.strictObject({ clientId: z.uuid(), deliveryId: z.uuid().optional() });
export type DeliveryJob = z.output<typeof deliveryJobSchema>;

/** For when the database is away for a moment. The attempts at a delivery itself are counted in its row. */
export const DELIVERY_JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;
