import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';

/** The newest; the older ones are in the folder. */
export const MOST_SHOWN = 100;

const outboxMailSchema = z
  .object({
    id: idSchema,
    subject: z.string().nullable().meta({ example: 'Lunch' }),
    from: z
      .string()
      .meta({ description: 'As in the protocol; empty for a bounce', example: 'ada@northwind.example' }),
    to: z.array(z.string()).meta({ example: ['bob@example.com'] }),
    at: z.iso.datetime(),
    size: z.int().meta({ description: 'In bytes', example: 512 }),
  })
  .meta({ id: 'OutboxMail' });

export const outboxListSchema = z
  .object({ messages: z.array(outboxMailSchema).max(MOST_SHOWN) })
  .meta({ id: 'OutboxList' });
export type OutboxList = z.output<typeof outboxListSchema>;
