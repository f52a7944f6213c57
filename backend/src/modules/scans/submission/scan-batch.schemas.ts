import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { errorFields } from '../../../contract/error-envelope.js';
import { invoiceMail, passwordSms } from '../scan.examples.js';
import { createScanRequest, scanSchema } from '../scan.schemas.js';

const MAX_BATCH = 100;
/** Of a file that is read line by line. */
const MAX_LINE = 100_000_000;

export const scanBatchRequest = z
  .strictObject({
    scans: z.array(createScanRequest).min(1).max(MAX_BATCH),
    batchId: idSchema.nullish().meta({
      description:
        'A batch of POST /api/batches that the messages belong to; without one they make a batch of their own',
    }),
    lines: z
      .array(z.int().min(1).max(MAX_LINE))
      .min(1)
      .max(MAX_BATCH)
      .nullish()
      .meta({
        description:
          "Where each message is in the batch's file, rising; without it they are counted from 1. A message in the place of " +
          'one that failed or was refused replaces it',
        example: [2, 3],
      }),
  })
  .refine(({ scans, lines }) => !lines || lines.length === scans.length, {
    error: 'must be as many as scans',
    path: ['lines'],
  })
  .refine(({ lines }) => !lines || lines.every((line, place) => line > (lines[place - 1] ?? 0)), {
    error: 'must rise',
    path: ['lines'],
  })
  .meta({
    id: 'ScanBatchRequest',
    example: {
      scans: [
        { email: true, subject: invoiceMail.subject, body: invoiceMail.body },
        { sms: true, body: passwordSms.body },
      ],
    },
  });
export type ScanBatchRequest = z.output<typeof scanBatchRequest>;

const batchErrorSchema = z.object(errorFields).meta({ id: 'ScanBatchError' });

const batchResultSchema = z
  .object({
    index: z
      .int()
      .min(0)
      .max(MAX_BATCH - 1)
      .meta({ description: 'Zero-based index of the message in the request' }),
    status: z
      .int()
      .min(200)
      .max(599)
      .meta({ description: 'The HTTP status that the message would have got on its own', example: 200 }),
    scan: scanSchema.nullable().meta({ description: 'Null if there is an error' }),
    error: batchErrorSchema.nullable().meta({ description: 'Null if there is a scan' }),
  })
  .meta({ id: 'ScanBatchResult' });
export type ScanBatchResult = z.output<typeof batchResultSchema>;

const quotaUsedUp = {
  message: 'Monthly scan limit exceeded. You have used 100 of 100 scans this month.',
  errorCode: 'SCAN_LIMIT_EXCEEDED',
  errorDetails: { ScansUsed: 100, ScansAllowed: 100 },
};

export const scanBatchSchema = z
  .object({
    batchId: idSchema.nullable().meta({
      description: 'See GET /api/batches/{id}; null when nothing was accepted and no batch was named',
    }),
    results: z
      .array(batchResultSchema)
      .meta({ description: 'One for each message, in the order of the request' }),
  })
  .meta({
    id: 'ScanBatch',
    example: {
      batchId: '01976f9c-8d11-7000-8000-2b4d6f8a0c1e',
      results: [
        { index: 0, status: 200, scan: invoiceMail, error: null },
        { index: 1, status: 429, scan: null, error: quotaUsedUp },
      ],
    },
  });
export type ScanBatch = z.output<typeof scanBatchSchema>;
