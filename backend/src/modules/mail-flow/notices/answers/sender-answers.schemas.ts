import { z } from 'zod';
import { linkTokenSchema } from '../../../../access/link-token.js';

const SENDER_ANSWERS = ['mine', 'not-mine'] as const;

export const senderAnswerRequest = z
  .strictObject({
    token: linkTokenSchema,
    answer: z.enum(SENDER_ANSWERS).meta({
      description: 'mine: the sender sent the messages; not-mine: they did not',
      example: 'mine',
    }),
  })
  .meta({ id: 'MailAnswerRequest' });
export type SenderAnswerRequest = z.output<typeof senderAnswerRequest>;

export const senderAnswerSchema = z
  .object({
    answer: z.enum(SENDER_ANSWERS),
    messages: z.int().min(0).meta({ description: 'That carry the answer', example: 2 }),
  })
  .meta({ id: 'MailAnswer' });
export type SenderAnswer = z.output<typeof senderAnswerSchema>;
