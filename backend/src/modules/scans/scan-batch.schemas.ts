import { z } from 'zod';
import { errorFields } from '../../http/error.schema.js';
import { createScanRequest, scanSchema } from './scan.schemas.js';

const MAX_BATCH = 100;

export const scanBatchRequest = z
  .strictObject({ scans: z.array(createScanRequest).min(1).max(MAX_BATCH) })
  .meta({ id: 'ScanBatchRequest' });
export type ScanBatchRequest = z.output<typeof scanBatchRequest>;

const batchErrorSchema = z.object(errorFields).meta({ id: 'ScanBatchError' });

const batchResultSchema = z
  .object({
    index: z
      .int()
      .min(0)
      .max(MAX_BATCH - 1)
      .meta({ description: 'Place of the message in the request, from 0' }),
    status: z
      .int()
      .min(200)
      .max(599)
      .meta({ description: 'What the message alone would have been answered with', example: 200 }),
    scan: scanSchema.nullable().meta({ description: 'Null where there is an error' }),
    error: batchErrorSchema.nullable().meta({ description: 'Null where there is a scan' }),
  })
  .meta({ id: 'ScanBatchResult' });
export type ScanBatchResult = z.output<typeof batchResultSchema>;

export const scanBatchSchema = z
  .object({
    results: z.array(batchResultSchema).meta({ description: 'One for each message, in the order sent' }),
  })
  .meta({ id: 'ScanBatch' });
export type ScanBatch = z.output<typeof scanBatchSchema>;
