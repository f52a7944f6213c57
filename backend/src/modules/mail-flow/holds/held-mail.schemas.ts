import { SEVERITIES } from '@gatepost/detector';
import { z } from 'zod';
import { givenTime } from '../../../common/time.schema.js';
import { idSchema } from '../../../common/ids.js';
import { MAX_SIZE } from '../../../common/pagination.schema.js';
import { text, trimmedText } from '../../../common/text.schema.js';
import { HOLD_DECISIONS, MAIL_STATES, REFUSAL_REASONS } from '../gate/mail-message.entity.js';
import { DOORS } from '../mail-transaction.js';
import { HOLD_KINDS, REASONS } from '../policy/policy-decision.js';

/** Counting what waits stops after this many: nobody reads a larger number. */
export const MAX_COUNTED = 10_000;
const MAX_RECIPIENTS = 1_000;
const MAX_NOTE = 1_000;

const time = () => z.iso.datetime();
const code = () =>
  z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(60);
/** An outbreak, or the fingerprint of a content. */
const campaignSchema = z
  .string()
  .regex(/^([0-9a-f-]{36}|[0-9a-f]{64})$/, { error: 'must be a campaign of the list' });
const refusalReason = z.enum(REFUSAL_REASONS);

/** Which of the held messages are meant. */
const filter = {
  sender: trimmedText().min(1).max(320).optional().meta({ description: 'By exact match' }),
  code: code().optional().meta({
    description: 'Evidence that a message has: the code of an indicator',
    example: 'attachment-program',
  }),
  campaign: campaignSchema.optional().meta({ description: 'The `campaign` of one of its messages' }),
  group: z
    .union([idSchema, z.literal('none')])
    .optional()
    .meta({ description: 'Mail of the senders that are in this group now; none: of those in no group' }),
  reason: z.enum(REASONS).optional().meta({ description: 'What it was held for', example: 'limit' }),
  scanId: idSchema.optional().meta({ description: 'Its scan, which copies to other recipients share' }),
};

export const listHeldQuery = z.strictObject({
  state: z.enum(['held', 'decided', 'any']).default('held').meta({
    description:
      'held: what waits, the oldest first; decided: what does not any more, and any: both, the newest first',
    example: 'held',
  }),
  ...filter,
  pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(50).meta({ example: 50 }),
  cursor: idSchema.optional().meta({ description: 'The nextCursor of the page before' }),
});
export type ListHeldQuery = z.output<typeof listHeldQuery>;
export type HeldFilter = Pick<ListHeldQuery, keyof typeof filter>;

export const groupHeldQuery = z.strictObject({
  by: z.enum(['campaign', 'sender', 'group']).default('campaign').meta({ example: 'campaign' }),
});
export type GroupHeldQuery = z.output<typeof groupHeldQuery>;

const decisionSchema = z
  .object({
    decision: z.enum(HOLD_DECISIONS).meta({ example: 'refuse' }),
    by: z.string().meta({ description: 'A person’s address, or the name of an API key' }),
    at: time(),
    reason: refusalReason.nullable(),
    note: z.string().nullable(),
    recipients: z.array(z.string()).nullable().meta({ description: 'Who receives it; null: all of them' }),
    canUndo: z.boolean().meta({
      description: 'Of a stored message for 20 s; by deferral until its mail server has asked again',
      example: false,
    }),
    undoUntil: time()
      .nullable()
      .meta({ description: 'Null where no time limits it, and where it can’t be undone' }),
  })
  .meta({ id: 'HeldMailDecision' });

const proposalSchema = z
  .object({
    by: z.string().meta({ description: 'A person’s address, or the name of an API key' }),
    at: time(),
    recipients: z.array(z.string()).nullable().meta({ description: 'For whom; null: all of them' }),
  })
  .meta({ id: 'HeldMailProposal' });

const listItem = z
  .object({
    id: idSchema,
    kind: z.enum(HOLD_KINDS).meta({
      description:
        'deferral: its mail server keeps it and asks again; storage: we keep it, encrypted, and send it',
      example: 'deferral',
    }),
    state: z.enum(MAIL_STATES).meta({
      description:
        'held: waits; released: goes when its mail server asks again, or within 20 s; passed: the mail server has it; relaying, ' +
        'relayed, rejected: of the next hop; refused; expired: nobody decided in time',
      example: 'held',
    }),
    sender: z.string().meta({ example: 'ada@northwind.example' }),
    subject: z.string().nullable(),
    recipientCount: z.int().min(0),
    size: z.int().min(0).meta({ description: 'In bytes' }),
    score: z.int().min(1).max(10).nullable(),
    reason: z.enum(REASONS).nullable().meta({ description: 'What it was held for', example: 'score' }),
    reasonCode: z
      .string()
      .nullable()
      .meta({ description: 'Which evidence or limit, where that is the reason' }),
    scanId: idSchema.nullable(),
    campaign: z.string().meta({
      description:
        'The same for messages of one outbreak, or with the same content; for the filter `campaign`',
    }),
    outbreakId: idSchema.nullable(),
    heldAt: time(),
    heldUntil: time().meta({ description: 'If nobody decides, it is refused then: its state is expired' }),
    attempts: z.int().min(1).meta({ description: 'How often it came', example: 1 }),
    unsure: z.boolean().meta({ description: 'The next hop may have it already, or twice', example: false }),
    decision: decisionSchema.nullable(),
    senderNote: z
      .object({
        claimedAt: time().nullable().meta({ description: 'When they said that they sent it' }),
        deniedAt: time().nullable().meta({ description: 'When they said that they did not' }),
      })
      .nullable()
      .meta({
        id: 'HeldMailSenderNote',
        description: 'What its sender answered to a notice; null: nothing. Anybody who has their mail could',
      }),
    proposal: proposalSchema.nullable().meta({
      description: 'Where two people release a message: who was the first of them',
    }),
  })
  .meta({ id: 'HeldMailListItem' });
export type HeldMailListItem = z.output<typeof listItem>;

export const heldMailListSchema = z
  .object({
    messages: z.array(listItem),
    nextCursor: idSchema.nullable().meta({ description: 'For the next page; null on the last one' }),
    totalCount: z
      .int()
      .min(0)
      .max(MAX_COUNTED)
      .meta({ description: `Counting stops at ${MAX_COUNTED}` }),
    waiting: z.int().min(0).max(MAX_COUNTED).meta({ description: 'All that wait, whatever the filter is' }),
  })
  .meta({ id: 'HeldMailList' });
export type HeldMailList = z.output<typeof heldMailListSchema>;

export const heldGroupsSchema = z
  .object({
    groups: z
      .array(
        z
          .object({
            key: z.string().meta({
              description: 'The campaign, the sender, or the sender group, `none` for senders in no group',
            }),
            count: z.int().min(1),
            senders: z.int().min(1),
            sender: z.string().meta({ description: 'Of its oldest message' }),
            subject: z.string().nullable().meta({ description: 'Of its oldest message' }),
            maxScore: z.int().min(1).max(10).nullable(),
            outbreakId: idSchema.nullable(),
            oldestAt: time(),
            expiresAt: time().meta({ description: 'When the first of them expires' }),
          })
          .meta({ id: 'HeldMailGroup' }),
      )
      .meta({ description: 'Of what waits: the 100 largest' }),
  })
  .meta({ id: 'HeldMailGroups' });
export type HeldGroups = z.output<typeof heldGroupsSchema>;

export const heldMailSchema = listItem
  .extend({
    envelopeFrom: z.string(),
    recipients: z.array(z.string()),
    messageId: z.string().nullable(),
    queueId: z.string().nullable(),
    door: z.enum(DOORS),
    clientAddress: z.string().nullable(),
    summary: z.string().nullable(),
    indicators: z.array(
      z
        .object({
          code: z.string(),
          label: z.string(),
          severity: z.enum(SEVERITIES),
          evidence: z.string(),
          points: z.int().nullable(),
        })
        .meta({ id: 'HeldMailIndicator' }),
    ),
    reply: z
      .string()
      .nullable()
      .meta({ description: 'What its mail server was answered, or the next hop answered' }),
    signedUntil: time().nullable().meta({
      description: 'From then on a DKIM signature of it no longer verifies; null: none says',
    }),
    senderId: idSchema.nullable().meta({ description: 'For GET /api/senders/{id}' }),
    senderHistory: z
      .object({
        passed: z.int().min(0),
        held: z.int().min(0).meta({ description: 'Also of those that were released' }),
        refused: z.int().min(0).meta({ description: 'Also because nobody decided in time' }),
      })
      .meta({
        id: 'SenderHistory',
        description: `What has become of its sender’s messages in 30 days, the newest ${MAX_COUNTED} at most`,
      }),
    hasMessage: z.boolean().meta({ description: 'Its source can be read: GET /api/mail/held/{id}/message' }),
  })
  .meta({ id: 'HeldMail' });
export type HeldMail = z.output<typeof heldMailSchema>;

const note = text().max(MAX_NOTE).nullish().meta({ description: 'For your colleagues', example: null });

export const releaseRequest = z
  .strictObject({
    recipients: z.array(text().min(1).max(320)).min(1).max(MAX_RECIPIENTS).nullish().meta({
      description: 'Who is to receive it, of its recipients; null: all. By deferral it goes to all of them',
      example: null,
    }),
    note,
  })
  .meta({ id: 'ReleaseMailRequest', example: { note: 'Asked by phone: it is ours.' } });
export type ReleaseRequest = z.output<typeof releaseRequest>;

export const refuseRequest = z
  .strictObject({ reason: refusalReason.meta({ example: 'phishing' }), note })
  .meta({ id: 'RefuseMailRequest' });
export type RefuseRequest = z.output<typeof refuseRequest>;

export const heldFilterSchema = z
  .strictObject({
    ...filter,
    heldBefore: givenTime().optional().meta({
      description: 'Only those that were there then: what came meanwhile nobody has seen',
    }),
  })
  .meta({
    id: 'HeldMailFilter',
    description: `Those that it matches, the oldest first: ${MAX_COUNTED} at most. Empty: all that wait`,
    example: { sender: 'ada@northwind.example' },
  });

export const decideTogetherRequest = z
  .strictObject({
    decision: z.enum(HOLD_DECISIONS).meta({ example: 'refuse' }),
    reason: refusalReason.nullish().meta({ description: 'Required to refuse', example: 'phishing' }),
    note,
    ids: z
      .array(idSchema)
      .min(1)
      .max(MAX_COUNTED)
      .nullish()
      .meta({ description: 'Either these', example: null }),
    filter: heldFilterSchema.nullish(),
  })
  .refine(({ decision, reason }) => decision === 'release' || reason, {
    error: 'is required to refuse',
    path: ['reason'],
  })
  .refine(({ ids, filter }) => !ids !== !filter, {
    error: 'either ids or a filter must be given',
    path: ['filter'],
  })
  .meta({
    id: 'DecideMailRequest',
    example: { decision: 'refuse', reason: 'phishing', filter: { sender: 'ada@northwind.example' } },
  });
export type DecideTogetherRequest = z.output<typeof decideTogetherRequest>;

export const mailDecisionSchema = z
  .object({
    id: idSchema,
    decision: z.enum(HOLD_DECISIONS),
    total: z.int().min(0).meta({ description: 'Messages that were chosen' }),
    done: z.int().min(0).meta({ description: 'Of those, how many have been looked at' }),
    decided: z
      .int()
      .min(0)
      .meta({ description: 'Of those, how many were still waiting, and are decided now' }),
    isFinished: z.boolean(),
    createdAt: time(),
  })
  .meta({ id: 'MailDecision' });
export type MailDecisionProgress = z.output<typeof mailDecisionSchema>;
