import { z } from 'zod';
import { ENGINES, RISK_LEVELS } from '@gatepost/detector';
import { idSchema } from '../../common/ids.js';
import { adjustmentSchema, matchedTemplateSchema } from '../../contract/adjustment.schema.js';
import { REVIEW_STATUSES } from '../../contract/review-status.js';
import { OUTBREAK_CAUSES, OUTBREAK_STATUSES } from '../../contract/outbreak.js';
import { TEST_EVENT_TYPE } from './webhook-types.js';

/**
 * What is sent about a scan: neither the message nor anything that may quote it (subject, body, instructions,
 * evidence, summary). A receiver that needs those fetches the scan by its id with its own API key.
 */
const scanEventData = z.object({
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
    summary: 'Nearly identical messages were judged harmful',
    description:
      'Sent to endpoints that subscribe to it: once, not for each message. Later ones score at least `score`.',
    payload: eventOf('outbreak.opened', outbreakEventData),
  },
  'outbreak.closed': {
    summary: 'An outbreak is over',
    description: 'An Admin released it, or it had no message for 72 hours.',
    payload: eventOf('outbreak.closed', outbreakEventData),
  },
  [TEST_EVENT_TYPE]: {
    summary: 'A test that an Admin sent',
    description: 'Sent to the endpoint that is tested, whatever it subscribes to; tried once.',
    payload: eventOf(TEST_EVENT_TYPE, testEventData),
  },
} as const;
