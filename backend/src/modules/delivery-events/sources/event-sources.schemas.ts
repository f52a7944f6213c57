import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { trimmedText } from '../../../common/text.schema.js';
import { type EventSourceEntity, SOURCE_KINDS } from './event-source.entity.js';

const name = trimmedText().min(1).max(100).meta({ example: 'Newsletter' });
const key = trimmedText().min(1).max(1_000).meta({
  description:
    'By what its requests are proven. `ses`: the ARN of the topic; `sendgrid`: the verification key of the signed event webhook; `mailgun`: the HTTP webhook signing key; `postmark`: none, since it signs nothing: its secret is made here; `mail`: none, since its address is secret',
  example: 'arn:aws:sns:us-east-1:123456789012:bounces',
});

export const createEventSourceRequest = z
  .strictObject({ provider: z.enum(SOURCE_KINDS), name, key: key.nullish() })
  .meta({ id: 'CreateEventSourceRequest' });
export type CreateEventSourceRequest = z.output<typeof createEventSourceRequest>;

export const updateEventSourceRequest = z
  .strictObject({
    name,
    key: key.nullish().meta({ description: 'A new one; without it the key stays' }),
    enabled: z.boolean().meta({ example: true }),
  })
  .meta({ id: 'UpdateEventSourceRequest' });
export type UpdateEventSourceRequest = z.output<typeof updateEventSourceRequest>;

export const eventSourceSchema = z
  .object({
    id: idSchema,
    provider: z.enum(SOURCE_KINDS),
    name: z.string().meta({ example: 'Newsletter' }),
    path: z.string().nullable().meta({
      description: 'What the provider is to post to, at the address of this installation; null for `mail`',
      example: '/api/events/ses/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
    }),
    mailAddress: z.string().nullable().meta({
      description:
        'Of `mail`: where receivers’ reports are mailed to. Null for others, and while the installation takes none by mail',
      example: null,
    }),
    enabled: z.boolean(),
    confirmedAt: z.iso.datetime().nullable().meta({
      description: 'Of `ses`: when the subscription of the topic was confirmed, which happens by itself',
    }),
    lastEventAt: z.iso.datetime().nullable().meta({ description: 'To the minute' }),
    received: z.int().min(0).meta({ description: 'Events since it was added' }),
    matched: z.int().min(0).meta({ description: 'Those of them whose messages were found at once' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'EventSource' });
export type EventSource = z.output<typeof eventSourceSchema>;

export const createdEventSourceSchema = eventSourceSchema
  .extend({
    secret: z.string().nullable().meta({
      description: 'Of `postmark`, shown only once: the password of its basic authentication',
      example: 'gpe_...',
    }),
  })
  .meta({ id: 'CreatedEventSource' });
export type CreatedEventSource = z.output<typeof createdEventSourceSchema>;

export const toEventSource = (row: EventSourceEntity, mailAddress: string | null): EventSource => ({
  id: row.id,
  provider: row.provider,
  name: row.name,
  path: row.provider === 'mail' ? null : `/api/events/${row.provider}/${row.id}`,
  mailAddress,
  enabled: row.disabledAt === null,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  lastEventAt: row.lastEventAt?.toISOString() ?? null,
  received: row.received,
  matched: row.matched,
  createdAt: row.createdAt.toISOString(),
});
