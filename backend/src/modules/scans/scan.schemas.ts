import { z } from 'zod';
import { ENGINES, RISK_LEVELS, riskLevelOf, SEVERITIES } from '@gatepost/detector';
import { idSchema } from '../../common/ids.js';
import { adjustmentSchema, matchedTemplateSchema } from '../../contract/adjustment.schema.js';
import { REVIEW_STATUSES } from '../../contract/review-status.js';
import type { ScanEntity } from './scan.entity.js';
import { invoiceMail, withoutBody } from './scan.examples.js';
import { SCAN_STATUSES } from './scan-status.js';
import { orDefault } from '../../common/optional.schema.js';
import { text, trimmedText } from '../../common/text.schema.js';

/** An order's number, or whatever names the message where it comes from. */
export const MAX_EXTERNAL_ID = 200;
const MAX_METADATA = 16;
const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 200;
const METADATA_KEY = /^[\w.:-]+$/;
const METADATA_KEYS = `1 to ${MAX_METADATA_KEY} letters, digits, ".", "_", ":" or "-"`;

const metadataSchema = z
  .record(z.string().min(1).max(MAX_METADATA_KEY).regex(METADATA_KEY), text().max(MAX_METADATA_VALUE), {
    error: ({ code }) => (code === 'invalid_key' ? `keys have ${METADATA_KEYS}` : undefined),
  })
  .refine((given) => Object.keys(given).length <= MAX_METADATA, {
    error: `must have at most ${MAX_METADATA} keys`,
  });

/** An address, or whatever names an account: RFC 5321 allows 64 + 1 + 255. */
export const MAX_SENDER = 320;

/** In the words of JSON Schema: a choice of two schemas would make generated clients lose the plain object. */
const EXACTLY_ONE_CHANNEL = {
  not: { required: ['email', 'sms'], properties: { email: { const: true }, sms: { const: true } } },
  if: { required: ['email'], properties: { email: { const: true } } },
  else: { required: ['sms'], properties: { sms: { const: true } } },
};

export const createScanRequest = z
  .strictObject({
    email: orDefault(z.boolean(), false, { description: 'The message is an email', example: true }),
    sms: orDefault(z.boolean(), false, { description: 'The message is an SMS', example: false }),
    subject: text()
      .max(998)
      .nullish()
      .meta({ description: 'Email only; ignored for an SMS', example: 'Your invoice for November' }),
    body: text()
      .min(1)
      .max(100_000)
      .refine((value) => value.trim() !== '', { error: 'Body is required' })
      .meta({
        pattern: '\\S',
        description: 'Text or HTML',
        example: 'Hello Ada, your invoice for November is attached. Kind regards, Northwind',
      }),
    scanningInstructionsId: idSchema.nullish().meta({
      description:
        "Scanning instructions to judge by; null: none; omitted: the API key's default, if it has one",
    }),
    sender: trimmedText()
      .max(MAX_SENDER)
      .nullish()
      .meta({
        description:
          'The account that sends the message; can be searched for by exact match. Messages are compared with others of the ' +
          'same sender: without one, of the same API key or person',
        example: 'billing@northwind.example',
      }),
    externalId: trimmedText().max(MAX_EXTERNAL_ID).nullish().meta({
      description: 'Your own id of the message, returned with the scan; can be searched for by exact match',
      example: 'order-4711',
    }),
    metadata: metadataSchema.nullish().meta({
      description: `Your own data about the message, returned with the scan: at most ${MAX_METADATA} keys of ${METADATA_KEYS}`,
      maxProperties: MAX_METADATA,
      example: { campaign: 'november' },
    }),
  })
  .refine(({ email, sms }) => email !== sms, {
    error: 'Either Email or Sms must be specified',
    path: ['email'],
  })
  .meta({ id: 'CreateScanRequest', ...EXACTLY_ONE_CHANNEL });
export type CreateScanRequest = z.output<typeof createScanRequest>;

const indicatorSchema = z
  .object({
    code: z.string().meta({ example: 'credential-request' }),
    label: z.string().meta({ example: 'Asks the reader to confirm an account or sign-in data' }),
    severity: z.enum(SEVERITIES),
    evidence: z.string().meta({ description: 'Quotes the message', example: 'confirm your password' }),
    points: z
      .int()
      .min(0)
      .max(9)
      .nullable()
      .meta({
        description:
          'What it added to baseScore. What the points of all indicators and the lowest score, 1, leave of baseScore is the ' +
          'wording as a whole, which is an indicator of its own (code wording) where it is suspicious by itself. Null for what ' +
          'a language model found and what only a profile or template tells, and for scans before December 2026',
        example: 2,
      }),
  })
  .meta({ id: 'Indicator' });

export const scanSchema = z
  .object({
    id: idSchema,
    clientId: idSchema,
    emailScan: z.boolean(),
    smsScan: z.boolean(),
    sender: z.string().nullable(),
    senderId: idSchema.nullable().meta({
      description:
        "Whose message it is, for GET /api/senders/{id}: the sender's, or, without one, that of the API key or person that " +
        'submitted it. Null for scans before December 2026',
    }),
    outbreakId: idSchema.nullable().meta({
      description:
        'The outbreak of nearly identical messages that it belongs to: see GET /api/outbreaks/{id}',
    }),
    subject: z.string().nullable(),
    body: z.string(),
    status: z.enum(SCAN_STATUSES),
    score: z
      .int()
      .min(1)
      .max(10)
      .nullable()
      .meta({ description: 'From 1, harmless, to 10, certainly dangerous; null until judged' }),
    riskLevel: z.enum(RISK_LEVELS).nullable(),
    baseScore: z.int().min(1).max(10).nullable().meta({
      description: 'The score of the text alone; null until judged, and for scans before November 2026',
    }),
    adjustments: z.array(adjustmentSchema).meta({
      description: 'The steps from baseScore to score, in their order; empty when nothing changed it',
    }),
    template: matchedTemplateSchema.nullable().meta({
      description:
        'The template that the message matches; null for none, and where the language model raised the score above 3',
    }),
    summary: z.string().nullable(),
    indicators: z.array(indicatorSchema),
    engine: z.enum(ENGINES).nullable(),
    degraded: z.boolean().meta({
      description:
        'True when the language model should have judged the message and did not; the summary says why',
    }),
    scanningInstructionsName: z.string().nullable(),
    batchId: idSchema.nullable().meta({
      description: 'The batch that it belongs to: see GET /api/batches/{id}',
    }),
    batchLine: z.int().min(1).nullable().meta({
      description: "Where it is in the batch's file, or else in the request, from 1",
    }),
    externalId: z.string().nullable(),
    metadata: z.record(z.string(), z.string()).nullable(),
    tokensConsumed: z.int().min(0),
    reviewStatus: z.enum(REVIEW_STATUSES).meta({
      description:
        'What your people have decided. A verdict of high risk opens a review; none: nobody has to decide',
    }),
    reviewVersion: z.int().min(0).meta({ description: 'How often people have changed the review' }),
    assigneeId: idSchema.nullable().meta({ description: 'The person who is to decide; null for anyone' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Scan', example: invoiceMail });
export type Scan = z.output<typeof scanSchema>;

/** A scan in a list: a page of bodies would be as large as a hundred requests. */
export const scanListItemSchema = scanSchema.omit({ body: true }).meta({
  id: 'ScanListItem',
  description: 'A scan without its message body, which GET /api/scans/{id} and exports include',
  example: withoutBody(invoiceMail),
});
export type ScanListItem = z.output<typeof scanListItemSchema>;

/** The columns that a list shows. */
export type ListedScan = Pick<
  ScanEntity,
  Exclude<keyof ScanListItem, 'emailScan' | 'smsScan' | 'riskLevel'> | 'channel'
>;

export const toListItem = (row: ListedScan): ScanListItem => ({
  id: row.id,
  clientId: row.clientId,
  emailScan: row.channel === 'email',
  smsScan: row.channel === 'sms',
  sender: row.sender,
  senderId: row.senderId,
  outbreakId: row.outbreakId,
  subject: row.subject,
  status: row.status,
  score: row.score,
  riskLevel: row.score === null ? null : riskLevelOf(row.score),
  baseScore: row.baseScore,
  adjustments: row.adjustments,
  template: row.template,
  summary: row.summary,
  indicators: row.indicators.map(({ points = null, ...indicator }) => ({ ...indicator, points })),
  engine: row.engine,
  degraded: row.degraded,
  scanningInstructionsName: row.scanningInstructionsName,
  batchId: row.batchId,
  batchLine: row.batchLine,
  externalId: row.externalId,
  metadata: row.metadata,
  tokensConsumed: row.tokensConsumed,
  reviewStatus: row.reviewStatus ?? 'none',
  reviewVersion: row.reviewVersion,
  assigneeId: row.assigneeId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export const toScan = (row: ListedScan & Pick<ScanEntity, 'body'>): Scan => ({
  ...toListItem(row),
  body: row.body,
});
