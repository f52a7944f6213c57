import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { pageQuery } from '../../common/pagination.schema.js';
import type { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { DELIVERY_STATUSES, TEST_EVENT_TYPE, WEBHOOK_EVENT_TYPES } from './webhook-types.js';

export const listDeliveriesQuery = z.strictObject(pageQuery);
export type ListDeliveriesQuery = z.output<typeof listDeliveriesQuery>;

export const deliveryPath = z.object({ id: idSchema, deliveryId: idSchema });
export type DeliveryPath = z.output<typeof deliveryPath>;

export const webhookDeliverySchema = z
  .object({
    id: idSchema.meta({ description: 'The `webhook-id` header of every attempt' }),
    eventType: z.enum([...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE]),
    scanId: idSchema.nullable(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int().min(0),
    statusCode: z.int().nullable().meta({ description: "The receiver's last answer" }),
    lastError: z.string().nullable().meta({ example: 'Answered 500' }),
    nextAttemptAt: z.iso.datetime().nullable().meta({
      description:
        'Up to nine attempts in about a day; later if the receiver answered with `Retry-After`, which may ask for up to 14.6 hours',
    }),
    deliveredAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

export const webhookDeliveryListSchema = z
  .object({
    deliveries: z.array(webhookDeliverySchema),
    totalCount: z.int().min(0),
    pageNumber: z.int().min(0),
    pageSize: z.int().min(0),
  })
  .meta({ id: 'WebhookDeliveryList' });
export type WebhookDeliveryList = z.output<typeof webhookDeliveryListSchema>;

export const toWebhookDelivery = (row: WebhookDeliveryEntity): WebhookDelivery => ({
  id: row.id,
  eventType: row.eventType,
  scanId: row.scanId,
  status: row.status,
  attempts: row.attempts,
  statusCode: row.statusCode,
  lastError: row.lastError,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
