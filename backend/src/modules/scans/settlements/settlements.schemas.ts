import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { declarable } from '../../profile/profile.schemas.js';
import { expiryError, expiryFields, isExpiryWhole } from '../../templates/template-expiry.schemas.js';
import { templateRequest } from '../../templates/template.schemas.js';

export const SETTLEMENT_DAYS = 30;
/** Alarms that are judged for a settlement, the newest. */
export const MAX_JUDGED = 10_000;

const name = templateRequest.shape.name;

export const settlementRequest = z
  .strictObject({
    scanId: idSchema.meta({ description: 'The false alarm' }),
    templateName: name.nullish().meta({
      description: 'Approve its message as a template of that name; null: do not',
      example: 'Autumn raffle',
    }),
    declare: z
      .strictObject(declarable)
      .nullish()
      .meta({ description: 'Add this to what your company declares that it sends; null: nothing' }),
  })
  .refine(
    ({ templateName, declare }) =>
      templateName || Object.values(declare ?? {}).some(({ length }) => length > 0),
    { error: 'names neither a template nor what to declare' },
  )
  .meta({
    id: 'SettlementRequest',
    example: { scanId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', templateName: 'Autumn raffle' },
  });
export type SettlementRequest = z.output<typeof settlementRequest>;

export const confirmSettlementRequest = z
  .strictObject(expiryFields)
  .refine(isExpiryWhole, expiryError)
  .meta({ id: 'ConfirmSettlementRequest', description: 'When the template expires, where there is one' });
export type ConfirmSettlementRequest = z.output<typeof confirmSettlementRequest>;

const count = z.int().min(0);

const harmfulScan = z
  .object({
    id: idSchema,
    subject: z.string().nullable(),
    sender: z.string().nullable(),
    score: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SettlementHarmfulScan' });
export type HarmfulScan = z.output<typeof harmfulScan>;

export const settlementSchema = z
  .object({
    id: idSchema,
    scanId: idSchema,
    total: count.meta({
      description: `Scans of the last ${SETTLEMENT_DAYS} days that scored above 3 and are judged again, the newest ${MAX_JUDGED}`,
    }),
    done: count.meta({ description: 'Of those, how many have been judged' }),
    isFinished: z.boolean(),
    isWhole: z.boolean().meta({ description: 'False: older ones were left out' }),
    notKept: count.meta({ description: 'Others that can not be judged: their text is not kept' }),
    undecided: count.meta({ description: 'Of those judged, how many a language model has the last word on' }),
    drops: z.array(z.object({ score: z.int(), count: count }).meta({ id: 'SettlementDrop' })).meta({
      description: 'How many would have had a lower score, by that score',
      example: [{ score: 3, count: 14 }],
    }),
    harmful: z.object({ count, scans: z.array(harmfulScan).meta({ description: 'The newest ten' }) }).meta({
      id: 'SettlementHarmful',
      description: 'Of those that would drop: reported as harmful, or blocked. They are not released.',
    }),
    waiting: count.meta({
      description:
        'Other messages that would score 3 at most and wait for a decision: confirming releases them',
    }),
    held: count.meta({ description: 'Of those that wait, how many have mail that is held' }),
    isConfirmed: z.boolean(),
    decisionIds: z.array(idSchema).meta({
      description: 'Once confirmed: how far the releases are, by GET /api/scans/reviews/decisions/{id}',
    }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.output<typeof settlementSchema>;
