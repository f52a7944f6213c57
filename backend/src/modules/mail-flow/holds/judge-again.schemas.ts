import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { orDefault } from '../../../common/optional.schema.js';
import { heldFilterSchema } from './held-mail.schemas.js';

export const judgeAgainRequest = z
  .strictObject({
    filter: heldFilterSchema.nullish(),
    preview: orDefault(z.boolean(), false, {
      description: 'Only count what would pass: nothing is changed',
      example: true,
    }),
  })
  .meta({ id: 'JudgeMailAgainRequest', example: { preview: true, filter: {} } });
export type JudgeAgainRequest = z.output<typeof judgeAgainRequest>;

export const mailRejudgingSchema = z
  .object({
    id: idSchema,
    preview: z.boolean(),
    total: z.int().min(0).meta({ description: 'Messages that were chosen' }),
    done: z.int().min(0).meta({ description: 'Of those, how many have been judged' }),
    passing: z.int().min(0).meta({
      description:
        'Of those, how many pass now: they are released, or would be; where two people release, proposed',
    }),
    isFinished: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'MailRejudging' });
export type MailRejudging = z.output<typeof mailRejudgingSchema>;
