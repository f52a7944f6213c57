import { z } from 'zod';
import { ADJUSTMENT_SOURCES } from '@gatepost/detector';
import { idSchema } from '../common/ids.js';

/** A step between the score that a text alone has and the one that counts. */
export const adjustmentSchema = z
  .object({
    reason: z.string().meta({
      description: 'In plain words; quotes nothing from the message',
      example:
        'All links and numbers are the company\'s own. Expected of this company: "Promises a prize or reward".',
    }),
    from: z.int().min(1).max(10).meta({ example: 8 }),
    to: z.int().min(1).max(10).meta({ example: 3 }),
    source: z.enum(ADJUSTMENT_SOURCES).meta({
      description:
        '`profile`: what the company has declared that it sends; `template`: a message that it has approved; `model`: the language model; `campaign`: the same was judged harmful at other companies that share campaigns; ' +
        '`outbreak`: similar messages that were judged harmful',
    }),
  })
  .meta({ id: 'Adjustment' });

/** The template that a message matches. */
export const matchedTemplateSchema = z
  .object({ id: idSchema, name: z.string().meta({ example: 'Autumn raffle' }) })
  .meta({ id: 'MatchedTemplate', description: 'As it was called when the message was judged' });
