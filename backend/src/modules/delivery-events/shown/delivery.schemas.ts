import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { EVENT_ORIGINS } from '../intake/delivery-event.entity.js';
import { EVENT_CLASSES, EVENT_TYPES } from '../reports/delivery-event.js';

const deliveryEventSchema = z
  .object({
    id: idSchema,
    source: z.enum(EVENT_ORIGINS).meta({
      description:
        'Where it comes from: a caller of the API, a report by mail, the next hop of your mail, or a provider',
    }),
    type: z.enum(EVENT_TYPES),
    class: z.enum(EVENT_CLASSES).meta({ description: 'Why it bounced, or what it is complained about' }),
    status: z
      .string()
      .nullable()
      .meta({ description: 'The enhanced status code (RFC 3463)', example: '5.1.1' }),
    recipient: z.string().nullable().meta({
      description: 'As your company keeps addresses; null where it is not known or not kept',
      example: 'ada@example.com',
    }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'DeliveryEvent' });

export const scanEventsSchema = z
  .object({ events: z.array(deliveryEventSchema).meta({ description: 'The latest first, 200 at most' }) })
  .meta({ id: 'ScanEvents' });
export type ScanEvents = z.output<typeof scanEventsSchema>;

const count = () => z.int().min(0);

const deliveryDaySchema = z
  .object({
    day: z.iso.date().meta({ description: 'In UTC', example: '2026-11-21' }),
    messages: count().meta({ description: 'Scans of the day that are still kept' }),
    complaints: count(),
    unknownRecipients: count(),
    bounces: count().meta({ description: 'With those of unknown recipients' }),
  })
  .meta({ id: 'DeliveryDay' });

export const senderDeliverySchema = z
  .object({
    days: z
      .array(deliveryDaySchema)
      .meta({ description: 'The last 30, oldest first; answers count for the day of their message' }),
    limits: z.object({ warning: z.number(), highest: z.number() }).meta({
      description: 'The shares of complaints that Google and Yahoo ask to stay below, and never to reach',
    }),
  })
  .meta({ id: 'SenderDelivery' });
export type SenderDelivery = z.output<typeof senderDeliverySchema>;

export const campaignDeliverySchema = z
  .object({
    messages: count().meta({ description: 'Its scans that are still kept, 100,000 at most' }),
    complaints: count().meta({ description: 'By receivers, apart from your own feedback' }),
    unknownRecipients: count(),
    bounces: count().meta({ description: 'With those of unknown recipients' }),
  })
  .meta({
    id: 'CampaignDelivery',
    example: { messages: 400, complaints: 5, unknownRecipients: 12, bounces: 17 },
  });
export type CampaignDelivery = z.output<typeof campaignDeliverySchema>;
