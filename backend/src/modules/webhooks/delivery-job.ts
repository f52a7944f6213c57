import { z } from 'zod';

/** Sends one webhook, once. */
export const DELIVERY_JOB = 'webhook-delivery';

export const deliveryJobSchema = z.strictObject({ deliveryId: z.uuid() });
