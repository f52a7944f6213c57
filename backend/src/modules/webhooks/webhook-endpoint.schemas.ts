import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { trimmedText } from '../../common/text.schema.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { DISABLED_REASONS, WEBHOOK_EVENT_TYPES } from './webhook-types.js';

const requestShape = {
  url: trimmedText()
    .min(1)
    .max(2048)
    .meta({ description: 'HTTPS, on a public address', example: 'https://hooks.example.com/gatepost' }),
  eventTypes: z
    .array(z.enum(WEBHOOK_EVENT_TYPES))
    .min(1)
    .max(WEBHOOK_EVENT_TYPES.length)
    .overwrite((types) => [...new Set(types)])
    .meta({
      description:
        '`scan.high_risk`: a score of 7 or more; `outbreak.opened` and `outbreak.closed`: once for all messages of an outbreak',
      example: ['scan.high_risk'],
    }),
};

export const createWebhookEndpointRequest = z
  .strictObject(requestShape)
  .meta({ id: 'CreateWebhookEndpointRequest' });
export type CreateWebhookEndpointRequest = z.output<typeof createWebhookEndpointRequest>;

export const updateWebhookEndpointRequest = z
  .strictObject({
    ...requestShape,
    enabled: z
      .boolean()
      .nullish()
      .meta({ description: 'True enables a disabled endpoint; omitted: no change' }),
  })
  .meta({ id: 'UpdateWebhookEndpointRequest' });
export type UpdateWebhookEndpointRequest = z.output<typeof updateWebhookEndpointRequest>;

export const webhookEndpointSchema = z
  .object({
    id: idSchema,
    url: z.string().meta({ example: 'https://hooks.example.com/gatepost' }),
    eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
    disabledAt: z.iso.datetime().nullable(),
    disabledReason: z.enum(DISABLED_REASONS).nullable().meta({
      description:
        'disabled: by an Admin; gone: the receiver answered 410; failing: no delivery has succeeded for days',
    }),
    failingSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'The first failure since the last success' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.output<typeof webhookEndpointSchema>;

export const webhookEndpointWithSecretSchema = webhookEndpointSchema
  .extend({ secret: z.string().meta({ description: 'Shown only once', example: 'whsec_...' }) })
  .meta({ id: 'WebhookEndpointWithSecret' });
export type WebhookEndpointWithSecret = z.output<typeof webhookEndpointWithSecretSchema>;

export const toWebhookEndpoint = (row: WebhookEndpointEntity): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  eventTypes: row.eventTypes,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
