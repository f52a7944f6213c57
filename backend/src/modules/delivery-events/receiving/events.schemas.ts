import { z } from 'zod';
import { givenTime } from '../../../common/time.schema.js';
import { idSchema } from '../../../common/ids.js';
import { text, trimmedText } from '../../../common/text.schema.js';
import { BOUNCE_CLASSES, COMPLAINT_CLASSES, EVENT_CLASSES, EVENT_TYPES } from '../reports/delivery-event.js';

/** As many as a provider reports at once. */
const MAX_EVENTS = 1_000;

const eventSchema = z
  .strictObject({
    type: z.enum(EVENT_TYPES),
    class: z
      .enum(EVENT_CLASSES)
      .nullish()
      .meta({
        description: `Of a bounce ${BOUNCE_CLASSES.join(', ')}; of a complaint ${COMPLAINT_CLASSES.join(', ')}. Without it: by \`reply\``,
      }),
    reply: text().max(1_000).nullish().meta({
      description: 'What the receiving mail server said, by which a bounce is classified',
      example: '550 5.1.1 User unknown',
    }),
    id: trimmedText()
      .min(1)
      .max(200)
      .nullish()
      .meta({ description: 'Your own: an event that comes twice counts once', example: 'bounce-7' }),
    recipient: trimmedText().min(1).max(320).nullish().meta({ example: 'ada@example.com' }),
    at: givenTime().nullish().meta({ description: 'Default: now' }),
    messageId: trimmedText()
      .min(1)
      .max(998)
      .nullish()
      .meta({ description: 'The Message-ID of the email', example: '<7@northwind.example>' }),
    externalId: trimmedText().min(1).max(200).nullish().meta({ description: 'As of the scan' }),
    scanId: idSchema.nullish(),
  })
  .refine(({ messageId, externalId, scanId }) => [messageId, externalId, scanId].some(Boolean), {
    error: 'name the message: scanId, externalId or messageId',
  })
  .meta({ id: 'DeliveryEventReport' });
export type EventReport = z.output<typeof eventSchema>;

export const reportEventsRequest = z
  .strictObject({
    events: z.array(eventSchema).min(1).max(MAX_EVENTS).nullish(),
    mail: z
      .unknown()
      .refine((mail) => mail === null || typeof mail === 'string' || Buffer.isBuffer(mail), {
        error: 'must be a string',
      })
      .optional()
      .meta({
        type: ['string', 'null'],
        description:
          'Instead of `events`: a report as a receiver mailed it (RFC 3464, RFC 5965), headers and all',
      }),
  })
  .refine(({ events, mail }) => ((events ?? null) === null) !== ((mail ?? null) === null), {
    error: 'send either events or mail',
    path: ['mail'],
  })
  .meta({
    id: 'ReportEventsRequest',
    example: {
      events: [
        {
          type: 'bounce',
          reply: '550 5.1.1 User unknown',
          recipient: 'ada@example.com',
          messageId: '<7@northwind.example>',
        },
      ],
    },
  });
export type ReportEventsRequest = z.output<typeof reportEventsRequest>;

export const takenEventsSchema = z
  .object({ taken: z.int().min(0).meta({ description: 'Events that were read, repetitions included' }) })
  .meta({ id: 'TakenEvents', example: { taken: 1 } });
export type TakenEvents = z.output<typeof takenEventsSchema>;
