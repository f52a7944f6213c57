import { z } from 'zod';
import type { Message } from '@gatepost/message';
import { text } from '../../../common/text.schema.js';
import { FEEDBACK_VERDICTS } from '../../../contract/feedback-verdict.js';
import { wholeMessageSchema } from '../message.schemas.js';
import { scanSchema } from '../scan.schemas.js';
import { invoiceMail } from '../scan.examples.js';
import { shownEmail } from '../../../common/email-address.schema.js';

const verdict = z.enum(FEEDBACK_VERDICTS).meta({ description: 'What the message is', example: 'legitimate' });

export const feedbackRequest = z
  .strictObject({
    verdict,
    note: text()
      .max(1_000)
      .nullish()
      .meta({ description: 'Why, for colleagues', example: 'Our yearly raffle; announced on the website.' }),
  })
  .meta({ id: 'FeedbackRequest' });
export type FeedbackRequest = z.output<typeof feedbackRequest>;

export const feedbackSchema = z
  .object({
    verdict,
    note: z.string().nullable(),
    givenByEmail: shownEmail().nullable().meta({ description: 'Null when an API key gave it' }),
    givenAt: z.iso.datetime(),
  })
  .meta({
    id: 'Feedback',
    example: {
      verdict: 'legitimate',
      note: 'Our yearly raffle; announced on the website.',
      givenByEmail: 'ada@northwind.example',
      givenAt: '2026-11-22T09:30:00.000Z',
    },
  });
export type Feedback = z.output<typeof feedbackSchema>;

export const scanDetailsSchema = scanSchema
  .extend({
    feedback: feedbackSchema.nullable().meta({ description: 'What your company says of the verdict' }),
    linkHosts: z.array(z.string()).meta({
      description:
        'Where its links lead, 20 at most: domains, or whole hosts where anyone can have one below',
    }),
    message: wholeMessageSchema
      .nullable()
      .meta({ description: 'The email as it was read; null where only subject and body were given' }),
  })
  .meta({
    id: 'ScanDetails',
    example: { ...invoiceMail, feedback: null, linkHosts: ['northwind.example'], message: null },
  });
/** With the email as it is stored, of which the schema says the same. */
export type ScanDetails = Omit<z.output<typeof scanDetailsSchema>, 'message'> & { message: Message | null };

const agreement = { legitimate: z.int().min(0), harmful: z.int().min(0) };

export const feedbackStatisticsSchema = z
  .object({
    ...agreement,
    agreed: z.int().min(0).meta({
      description: 'How many of them the score agrees with: harmful above 3, legitimate at 3 or below',
    }),
    indicators: z
      .array(
        z
          .object({
            code: z.string().meta({ example: 'prize' }),
            label: z.string().meta({ example: 'Promises a prize or reward' }),
            ...agreement,
          })
          .meta({ id: 'IndicatorFeedback' }),
      )
      .meta({ description: 'The indicators of those scans, most frequent first, 100 at most' }),
  })
  .meta({
    id: 'FeedbackStatistics',
    example: {
      legitimate: 12,
      harmful: 3,
      agreed: 9,
      indicators: [{ code: 'prize', label: 'Promises a prize or reward', legitimate: 7, harmful: 1 }],
    },
  });
export type FeedbackStatistics = z.output<typeof feedbackStatisticsSchema>;
