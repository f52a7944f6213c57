import { z } from 'zod';
import { ENGINES, RISK_LEVELS } from '@gatepost/detector';
import { idSchema } from '../../common/ids.js';
import { adjustmentSchema, matchedTemplateSchema } from '../../contract/adjustment.schema.js';
import { adviceSchema } from '../../contract/advice.schema.js';
import { REVIEW_STATUSES } from '../../contract/review-status.js';
import { SENDER_STATES, STATE_REASONS } from '../../contract/sender-state.js';
import { OUTBREAK_CAUSES, OUTBREAK_STATUSES } from '../../contract/outbreak.js';
import { TEST_EVENT_TYPE } from './webhook-types.js';

/**
 * What is sent about a scan: neither the message nor anything that may quote it (subject, body, instructions,
 * evidence, summary). A receiver that needs those fetches the scan by its id with its own API key.
 */
export const scanEventData = z.object({
  id: idSchema.meta({ description: 'Of the scan' }),
  clientId: idSchema,
  emailScan: z.boolean().meta({ example: true }),
  smsScan: z.boolean().meta({ example: false }),
  status: z.literal('completed'),
  score: z.int().min(1).max(10).meta({ example: 8 }),
  riskLevel: z.enum(RISK_LEVELS).meta({ example: 'high' }),
  baseScore: z
    .int()
    .min(1)
    .max(10)
    .nullable()
    .meta({ description: 'The score of the text alone', example: 8 }),
  adjustments: z.array(adjustmentSchema),
  template: matchedTemplateSchema.nullable().meta({ description: 'The template that the message matches' }),
  advice: z
    .array(adviceSchema)
    .nullable()
    .meta({
      description:
        'What the sender of the email would better mend, from what it shows itself. Null for an SMS, in `scan.reviewed`, and where ' +
        'a language model that should have judged could not be asked',
    }),
  engine: z.enum(ENGINES).meta({ example: 'builtin' }),
  degraded: z.boolean(),
  tokensConsumed: z.int().min(0),
  reviewStatus: z.enum(REVIEW_STATUSES).meta({ description: 'What people have decided', example: 'open' }),
  reviewVersion: z.int().min(0).meta({
    description: 'How often people have changed the review: events can arrive in another order',
    example: 0,
  }),
  externalId: z
    .string()
    .nullable()
    .meta({ description: 'Your own, if the scan has one', example: 'order-4711' }),
  metadata: z
    .record(z.string(), z.string())
    .nullable()
    .meta({ description: 'Your own, if the scan has some', example: { campaign: 'november' } }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ScanEventData = z.output<typeof scanEventData>;

/** What is sent about an outbreak: figures, and no word of its messages. */
const outbreakEventData = z.object({
  id: idSchema.meta({ description: 'Of the outbreak' }),
  clientId: idSchema,
  cause: z.enum(OUTBREAK_CAUSES),
  status: z.enum(OUTBREAK_STATUSES),
  score: z.int().min(1).max(10).meta({ description: 'What its messages score at least', example: 8 }),
  messages: z.int().min(1).meta({ description: 'Known when it was opened', example: 14 }),
  senders: z.int().min(1).meta({ description: 'Accounts that sent them', example: 1 }),
  signals: z
    .array(z.string())
    .meta({ description: 'Codes of what was noticed', example: ['new-host', 'burst'] }),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type OutbreakEventData = z.output<typeof outbreakEventData>;

/** What is sent about an account that was locked, or no longer is: what an identity provider needs to act. */
const senderEventData = z.object({
  id: idSchema.meta({ description: 'Of the sender' }),
  clientId: idSchema,
  account: z.string().nullable().meta({
    description: 'The address of the account; null where it has none, or it is not kept',
    example: 'ada@northwind.example',
  }),
  state: z.enum(SENDER_STATES).meta({ example: 'locked' }),
  was: z.enum(SENDER_STATES).meta({ example: 'active' }),
  reason: z.enum(STATE_REASONS).meta({ example: 'outbreak' }),
  evidence: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).meta({
    description: 'Ids and figures',
    example: { outbreakId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', messages: 6 },
  }),
  until: z.iso.datetime().nullable().meta({ description: 'Null: until somebody unlocks it' }),
  limitPerHour: z.int().nullable().meta({ example: null }),
  version: z.int().min(1).meta({ description: 'Counts the changes: events can arrive in another order' }),
  changedAt: z.iso.datetime(),
});
export type SenderEventData = z.output<typeof senderEventData>;

const testEventData = z.object({ endpointId: idSchema });
export type TestEventData = z.output<typeof testEventData>;

const eventOf = (type: string, data: z.ZodType) =>
  z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: 'When it happened' }),
    data,
  });

/** Every event that endpoints receive, with its payload, for the OpenAPI document. */
export const WEBHOOK_EVENTS = {
  'scan.completed': {
    summary: 'A scan was judged',
    description: 'Sent to endpoints that subscribe to it, for each verdict.',
    payload: eventOf('scan.completed', scanEventData),
  },
  'scan.high_risk': {
    summary: 'A scan was judged with a score of 7 or more',
    description: 'Sent to endpoints that subscribe to it; `scan.completed` is sent besides.',
    payload: eventOf('scan.high_risk', scanEventData),
  },
  'scan.reviewed': {
    summary: "The status of a scan's review was changed by a person",
    description: 'Sent to endpoints that subscribe to it: for each decision, also when one is taken back.',
    payload: eventOf('scan.reviewed', scanEventData),
  },
  'outbreak.opened': {
    summary: 'Similar messages were judged harmful',
    description:
      'Sent to endpoints that subscribe to it: once, not for each message. Later ones score at least `score`.',
    payload: eventOf('outbreak.opened', outbreakEventData),
  },
  'outbreak.closed': {
    summary: 'An outbreak is over',
    description: 'An Admin released it, or it had no message for 72 hours.',
    payload: eventOf('outbreak.closed', outbreakEventData),
  },
  'sender.locked': {
    summary: 'An account was locked',
    description: 'By a person or a rule. Sent to endpoints that subscribe to it: once for each change.',
    payload: eventOf('sender.locked', senderEventData),
  },
  'sender.unlocked': {
    summary: 'An account is no longer locked',
    description: 'A person has unlocked it, or its time is over.',
    payload: eventOf('sender.unlocked', senderEventData),
  },
  [TEST_EVENT_TYPE]: {
    summary: 'A test that an Admin sent',
    description: 'Sent to the endpoint that is tested, whatever it subscribes to; tried once.',
    payload: eventOf(TEST_EVENT_TYPE, testEventData),
  },
} as const;
