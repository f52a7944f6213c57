import { z } from 'zod';

export const batchRetryQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0).meta({
    description: 'Only messages of later lines: the nextLine of the call before',
    example: 0,
  }),
});
export type BatchRetryQuery = z.output<typeof batchRetryQuery>;

export const batchRetrySchema = z
  .object({
    accepted: z.int().min(0).meta({ description: 'Have become scans' }),
    refused: z.int().min(0).meta({ description: 'The quota had no room for: they are kept' }),
    nextLine: z
      .int()
      .nullable()
      .meta({ description: '`after` of the next call; null when nothing was left' }),
  })
  .meta({ id: 'BatchRetry', example: { accepted: 40, refused: 10, nextLine: 106 } });
export type BatchRetry = z.output<typeof batchRetrySchema>;
