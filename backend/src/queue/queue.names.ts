import type { JobsOptions } from 'bullmq';
import { z } from 'zod';

export const SCAN_QUEUE_NAME = 'scans';

/** What travels through the queue: an id. The row in PostgreSQL is the truth. */
export const scanJobSchema = z.strictObject({ scanId: z.uuid() });
export type ScanJob = z.output<typeof scanJobSchema>;

/** Three attempts with 0.5 s and 1 s between them. Then the job is gone: the row tells how the scan ended. */
export const SCAN_JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;

/** A worker that was silent for `lockDuration` ms has lost its job; others look for such jobs every `stalledInterval` ms. */
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
