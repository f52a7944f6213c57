import type { JobsOptions } from 'bullmq';
import { z } from 'zod';

export const SCAN_QUEUE_NAME = 'scans';

/** A job carries only an id. The row in PostgreSQL is the truth. */
export const scanJobSchema = z.strictObject({ scanId: z.uuid() });
export type ScanJob = z.output<typeof scanJobSchema>;

/** Attempts with 0.5 s and 1 s between them; removed once finished, since the row records the outcome. */
export const SCAN_JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;

/**
 * A worker that has not renewed its lock for `lockDuration` ms loses the job; others check every `stalledInterval`
 * ms.
 */
export const SCAN_WORKER_TIMES = { lockDuration: 15_000, stalledInterval: 5_000 } as const;

export const DELIVERY_QUEUE_NAME = 'deliveries';

/** Sends the delivery, if one is named, then dispatches the client's next one. */
export const deliveryJobSchema = z.strictObject({ clientId: z.uuid(), deliveryId: z.uuid().optional() });
export type DeliveryJob = z.output<typeof deliveryJobSchema>;

/** Retries for brief outages of the database. Attempts of a delivery are counted in its row. */
export const DELIVERY_JOB_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const satisfies JobsOptions;
