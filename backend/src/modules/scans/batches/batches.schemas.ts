import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { MAX_SIZE } from '../../../common/pagination.schema.js';
import { trimmedText } from '../../../common/text.schema.js';
import type { GivenMessage } from '../scan.schemas.js';
import { shownEmail } from '../../../common/email-address.schema.js';

/** More in one batch could neither be counted at once nor read by anyone. */
export const MAX_MESSAGES = 10_000;
const MAX_NAME = 200;
/** Characters of a message that a list of what was not judged shows. */
const EXCERPT = 200;

const count = () => z.int().min(0);

export const createBatchRequest = z
  .strictObject({
    name: trimmedText().max(MAX_NAME).nullish().meta({ description: 'Of the file', example: 'november.csv' }),
    messages: z.int().min(1).max(MAX_MESSAGES).meta({
      description: 'How many messages it has: those that are not sent or refused are counted as not judged',
      example: 1_000,
    }),
  })
  .meta({ id: 'CreateBatchRequest' });
export type CreateBatchRequest = z.output<typeof createBatchRequest>;

export const batchSchema = z
  .object({
    id: idSchema,
    name: z.string().nullable(),
    createdByEmail: shownEmail().nullable().meta({ description: 'Null for a batch of an API key' }),
    apiKeyId: idSchema.nullable(),
    apiKeyName: z.string().nullable().meta({ description: 'As it is called now' }),
    messages: count().meta({ description: 'How many it has, judged or not' }),
    highRiskScans: count(),
    suspiciousScans: count(),
    safeScans: count(),
    unfinishedScans: count().meta({ description: 'Still to be judged' }),
    failedScans: count().meta({ description: 'Could not be judged, and cost no quota' }),
    notAccepted: count().meta({
      description: 'Messages that have not become scans: the quota was used up, or they were not sent',
    }),
    retryable: count().meta({
      description:
        'What POST /api/batches/{id}/retry would take: failed scans, and messages that were refused and kept',
    }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().meta({ description: 'When it is deleted with its scans and messages' }),
  })
  .meta({
    id: 'Batch',
    example: {
      id: '01976f9c-8d11-7000-8000-2b4d6f8a0c1e',
      name: 'november.csv',
      createdByEmail: 'ada@northwind.example',
      apiKeyId: null,
      apiKeyName: null,
      messages: 1_000,
      highRiskScans: 3,
      suspiciousScans: 9,
      safeScans: 42,
      unfinishedScans: 0,
      failedScans: 1,
      notAccepted: 945,
      retryable: 946,
      createdAt: '2026-11-21T09:30:00.000Z',
      expiresAt: '2026-12-21T09:30:00.000Z',
    },
  });
export type Batch = z.output<typeof batchSchema>;

export const batchListSchema = z
  .object({
    batches: z.array(batchSchema),
    nextCursor: idSchema.nullable().meta({ description: 'For the next page; null on the last one' }),
  })
  .meta({ id: 'BatchList' });
export type BatchList = z.output<typeof batchListSchema>;

export const listBatchesQuery = z.strictObject({
  pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(20).meta({ example: 20 }),
  cursor: idSchema.optional().meta({ description: 'The nextCursor of the page before' }),
  by: z
    .enum(['people', 'keys'])
    .optional()
    .meta({ description: 'Made by people only, or with API keys only', example: 'people' }),
});
export type ListBatchesQuery = z.output<typeof listBatchesQuery>;

const unjudgedMessageSchema = z
  .object({
    line: z.int().min(1),
    scanId: idSchema.nullable().meta({ description: 'The failed scan; null where the quota was used up' }),
    emailScan: z.boolean(),
    sender: z.string().nullable(),
    subject: z.string().nullable(),
    excerpt: z.string().meta({ description: `The first ${EXCERPT} characters of the body` }),
    reason: z.enum(['quota', 'failed']),
  })
  .meta({ id: 'UnjudgedMessage' });

export const unjudgedListSchema = z
  .object({
    messages: z.array(unjudgedMessageSchema),
    nextLine: z.int().nullable().meta({ description: '`after` of the next page; null on the last one' }),
  })
  .meta({
    id: 'UnjudgedMessageList',
    example: {
      messages: [
        {
          line: 56,
          scanId: null,
          emailScan: true,
          sender: 'billing@northwind.example',
          subject: 'Your invoice for November',
          excerpt: 'Hello Ada, your invoice for November is attached.',
          reason: 'quota',
        },
      ],
      nextLine: null,
    },
  });
export type UnjudgedList = z.output<typeof unjudgedListSchema>;

export const listUnjudgedQuery = z.strictObject({
  pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(20).meta({ example: 20 }),
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0).meta({
    description: 'Those of later lines only: the nextLine of the page before',
    example: 0,
  }),
});
export type ListUnjudgedQuery = z.output<typeof listUnjudgedQuery>;

/** A message of a batch that has no verdict, as it would be sent again. */
export interface Unjudged {
  line: number;
  scanId: string | null;
  message: GivenMessage;
  bytes: number;
}

export const toUnjudged = ({ line, scanId, message }: Unjudged): UnjudgedList['messages'][number] => ({
  line,
  scanId,
  emailScan: message.email,
  sender: message.sender ?? null,
  subject: message.subject ?? null,
  excerpt: (message.body || message.html || '').slice(0, EXCERPT).toWellFormed(),
  reason: scanId === null ? 'quota' : 'failed',
});
