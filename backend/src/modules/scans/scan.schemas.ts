import { z } from 'zod';
import { ENGINES, PLACE_FIELDS, RISK_LEVELS, riskLevelOf, SEVERITIES } from '@gatepost/detector';
import { idSchema } from '../../common/ids.js';
import { addressIn } from '../../common/submitter-network.js';
import { adjustmentSchema, matchedTemplateSchema } from '../../contract/adjustment.schema.js';
import { adviceSchema } from '../../contract/advice.schema.js';
import { REVIEW_STATUSES } from '../../contract/review-status.js';
import { SENDER_STATES } from '../../contract/sender-state.js';
import { keysWithout } from '../../common/pick.js';
import type { ScanColumn, ScanRow } from './scan.columns.js';
import { mailFields, faultsOfMail } from './mail-fields.schemas.js';
import { retainSchema } from '../retention/retention.schemas.js';
import { READING_FAULTS, type ReadMail } from './mail-reader.port.js';
import { MAX_SENDER, senderIn } from './sender-id.js';
import { invoiceMail, withoutBody } from './scan.examples.js';
import { SCAN_STATUSES } from './scan-status.js';
import { orDefault } from '../../common/optional.schema.js';
import { text, trimmedText } from '../../common/text.schema.js';

/** An order's number, or whatever names the message where it comes from. */
export const MAX_EXTERNAL_ID = 200;
/** Of an address: IPv6 with an IPv4 one in it. */
const MAX_ADDRESS = 45;
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

const hasText = (name: string) => ({ required: [name], properties: { [name]: { pattern: '\\S' } } });

/** In the words of JSON Schema: a choice of two schemas would make generated clients lose the plain object. */
const ONE_CHANNEL_AND_A_TEXT = {
  not: {
    anyOf: [
      { required: ['email', 'sms'], properties: { email: { const: true }, sms: { const: true } } },
      { not: { anyOf: [hasText('body'), hasText('html')] } },
    ],
  },
  if: { required: ['email'], properties: { email: { const: true } } },
  else: { required: ['sms'], properties: { sms: { const: true } } },
};

const isBlank = (value: string | null | undefined): boolean => (value ?? '').trim() === '';

export const createScanRequest = z
  .strictObject({
    email: orDefault(z.boolean(), false, { description: 'The message is an email', example: true }),
    sms: orDefault(z.boolean(), false, { description: 'The message is an SMS', example: false }),
    subject: text()
      .max(998)
      .nullish()
      .meta({ description: 'Email only; ignored for an SMS', example: 'Your invoice for November' }),
    body: text()
      .max(100_000)
      .nullish()
      .meta({
        description:
          'Text or HTML; required without `html`, and plain text beside it. A whole email in it, headers and all, is read as ' +
          'one where no other field of an email is given: the answer says so in `readingFaults` (message-in-body)',
        example: 'Hello Ada, your invoice for November is attached. Kind regards, Northwind',
      }),
    ...mailFields,
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
    submitterAddress: text()
      .max(MAX_ADDRESS)
      .refine((given) => addressIn(given) !== null, { error: 'must be an IPv4 or IPv6 address' })
      .nullish()
      .meta({
        description:
          'From where the account gave you the message: its IPv4 or IPv6 address, for sender rules about new networks and countries. ' +
          'Only its network (/24, or /48 of IPv6) and country are kept; a private address says nothing',
        example: '203.0.113.9',
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
  .refine(({ body, html }) => !isBlank(body) || !isBlank(html), { error: 'Body is required', path: ['body'] })
  .superRefine((given, context) => {
    for (const [field, message] of faultsOfMail(given))
      context.addIssue({ code: 'custom', message, path: [field] });
  })
  .meta({
    id: 'CreateScanRequest',
    ...ONE_CHANNEL_AND_A_TEXT,
    example: { email: true, subject: invoiceMail.subject, body: invoiceMail.body },
  });
export type CreateScanRequest = z.output<typeof createScanRequest>;

const placeSchema = z
  .object({
    field: z.enum(PLACE_FIELDS).meta({ example: 'body' }),
    part: z.int().min(0).nullable().meta({
      description:
        'For `body`, the part of the message, from 0 on; null: the headers of a forwarded message, which stand in the body',
      example: 0,
    }),
    header: z
      .object({ name: z.string(), index: z.int().min(0) })
      .nullable()
      .meta({ description: 'For `header`, which one, from 0 on', example: null }),
    attachment: z
      .object({ name: z.string().nullable(), index: z.int().min(0) })
      .nullable()
      .meta({
        description: 'For `attachment`, which one, from 0 on: its name, or its type without one',
        example: null,
      }),
    start: z.int().min(0).meta({ example: 40 }),
    end: z.int().min(0).meta({ description: 'Behind the last character', example: 59 }),
  })
  .meta({
    id: 'Place',
    description:
      'A stretch of characters, counted in UTF-16 code units as JavaScript does: body.slice(start, end). Of plain text it is ' +
      'what `evidence` quotes; of HTML it is the source of that, with the markup between the words',
  });

/** What a request has to be judged. */
export interface GivenMessage extends CreateScanRequest {
  /** Where it is more than subject and body, or an email as it is: what counts in place of those. */
  mail?: ReadMail;
}

const indicatorSchema = z
  .object({
    code: z.string().meta({ example: 'credential-request' }),
    label: z.string().meta({ example: 'Asks the reader to confirm an account or sign-in data' }),
    severity: z.enum(SEVERITIES),
    evidence: z.string().meta({ description: 'Quotes the message', example: 'confirm your password' }),
    place: placeSchema.nullable().meta({ description: 'Where the evidence is; null where it has no source' }),
    points: z
      .int()
      .min(0)
      .max(9)
      .nullable()
      .meta({
        description:
          'What it added to baseScore. What the points of all indicators and the lowest score, 1, leave of baseScore is the ' +
          'wording as a whole, which is an indicator of its own (code wording) where it is suspicious by itself. Null for what ' +
          'a language model found and what only a profile or template tells',
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
    senderId: idSchema.meta({
      description:
        "Whose message it is, for GET /api/senders/{id}: the sender's, or, without one, that of the API key or person that " +
        'submitted it',
    }),
    senderState: z.enum(SENDER_STATES).meta({
      description:
        'What its sender was allowed when it was accepted, whatever the message scores: see GET /api/senders/{id}/state',
      example: 'active',
    }),
    outbreakId: idSchema.nullable().meta({
      description: 'The outbreak of similar messages that it belongs to: see GET /api/outbreaks/{id}',
    }),
    subject: z.string().nullable(),
    body: z.string().meta({
      description:
        'Of an email that came whole: what its reader sees of it. Empty where it was not kept: see `retain`',
    }),
    retain: retainSchema,
    readingFaults: z
      .array(z.enum(READING_FAULTS))
      .nullable()
      .meta({
        description:
          'Of an email that came whole: what of it is not in the scan because it goes beyond a limit (text-cut: the end of its ' +
          'text; pictures-not-read: texts in its pictures), and what is not made as it should be, which programs read in different ways (unclosed, no-parts, ' +
          'odd-beginning, broken-head, repeated-header, bare-cr): it is read as most of them show it. message-in-body: it came as ' +
          'the `body` of a message, as which only a text should come. Empty: all of it was read. Null for subject and body',
      }),
    status: z.enum(SCAN_STATUSES),
    score: z
      .int()
      .min(1)
      .max(10)
      .nullable()
      .meta({ description: 'From 1, harmless, to 10, certainly dangerous; null until judged' }),
    riskLevel: z.enum(RISK_LEVELS).nullable(),
    baseScore: z.int().min(1).max(10).nullable().meta({
      description: 'The score of the text alone; null until judged',
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
    advice: z.array(adviceSchema).nullable().meta({
      description:
        'What the sender of the email would better mend, the most severe first; no part of the score. Null for an SMS',
    }),
    engine: z.enum(ENGINES).nullable(),
    detector: z.string().nullable().meta({
      description:
        'The built-in detector that judged it, also where a language model has: its version, and a hash of its weights',
    }),
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

/** What a request says of its message and a scan keeps. */
export const GIVEN = ['sender', 'externalId', 'metadata', 'subject', 'body'] as const satisfies (ScanColumn &
  keyof CreateScanRequest)[];

/** The columns that a request fills: what is left out or empty is null. */
export const givenColumns = (
  given: GivenMessage,
): Pick<ScanRow, (typeof GIVEN)[number] | 'channel' | 'message' | 'readingFaults'> => ({
  channel: given.email ? 'email' : 'sms',
  sender: given.sender || (given.mail && senderIn(given.mail.message)) || null,
  externalId: given.externalId || null,
  metadata: given.metadata ?? null,
  subject: (given.mail ? given.mail.message.subject : given.email && given.subject) || null,
  body: given.mail?.text ?? given.body ?? '',
  message: given.mail?.message ?? null,
  readingFaults: given.mail?.faults ?? null,
});

/** A scan in a list: a page of bodies would be as large as a hundred requests. */
export const scanListItemSchema = scanSchema.omit({ body: true, advice: true }).meta({
  id: 'ScanListItem',
  description: 'A scan without its message body and advice, which GET /api/scans/{id} and exports include',
  example: withoutBody(invoiceMail),
});
export type ScanListItem = z.output<typeof scanListItemSchema>;

/** The columns that a list shows. */
export const LISTED = [
  ...keysWithout(scanListItemSchema.shape, ['emailScan', 'smsScan', 'riskLevel']),
  'channel',
] as const satisfies readonly ScanColumn[];
export type ListedScan = Pick<ScanRow, (typeof LISTED)[number]>;

/** Field by field: an object put together from a list of names takes 65 µs, a fiftieth of a scan. */
export const toListItem = (row: ListedScan): ScanListItem => ({
  id: row.id,
  clientId: row.clientId,
  emailScan: row.channel === 'email',
  smsScan: row.channel === 'sms',
  sender: row.sender,
  senderId: row.senderId,
  senderState: row.senderState,
  outbreakId: row.outbreakId,
  subject: row.subject,
  retain: row.retain,
  readingFaults: row.readingFaults,
  status: row.status,
  score: row.score,
  riskLevel: row.score === null ? null : riskLevelOf(row.score),
  baseScore: row.baseScore,
  adjustments: row.adjustments,
  template: row.template,
  summary: row.summary,
  indicators: row.indicators.map(({ points = null, ...indicator }) => ({ ...indicator, points })),
  engine: row.engine,
  detector: row.detector,
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

/** The columns that the API shows of one scan; the whole message is asked for by itself. */
export const SHOWN = [...LISTED, 'body'] as const satisfies readonly ScanColumn[];
export type ShownScan = Pick<ScanRow, (typeof SHOWN)[number]>;

/** Without advice, which is made where it is wanted. */
export const toScan = (row: ShownScan): Scan => ({
  ...toListItem(row),
  body: row.body,
  advice: null,
});
