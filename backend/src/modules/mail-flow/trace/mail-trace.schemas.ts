import { z } from 'zod';
import { retainSchema } from '../../retention/retention.schemas.js';
import { idSchema } from '../../../common/ids.js';
import { MAX_SIZE } from '../../../common/pagination.schema.js';
import { periodFields, withPeriod } from '../../../common/time.schema.js';
import { trimmedText } from '../../../common/text.schema.js';
import { MAIL_STATES, type MailMessageEntity } from '../gate/mail-message.entity.js';
import { DOORS } from '../mail-transaction.js';
import { POLICY_ACTIONS, REASONS } from '../policy/policy-decision.js';
import { STEPS, stepsOf } from './mail-steps.js';

/** Of a message's recipients a list shows the first ones. */
const RECIPIENTS_IN_LIST = 5;
const MAX_ADDRESS = 320;
const MAX_MESSAGE_ID = 255;

export const actionSchema = z.enum([...POLICY_ACTIONS, 'defer']);
const count = () => z.int().min(0);

const stateSchema = z.enum(MAIL_STATES).meta({
  description:
    'judged: decided on, its door has not said more; passed: the mail server has it; relaying: being given to the next hop; ' +
    'relayed: the next hop has taken it; deferred: refused for now, by us or by the next hop; rejected: by the next hop, for good; ' +
    'held: waits for people; released: they let it go; refused: by the policy or by people; expired: nobody decided in time',
});

const reason = {
  reason: z
    .enum(REASONS)
    .nullable()
    .meta({
      description:
        'What decided: the score, one kind of evidence (`reasonCode`), or why nobody could judge it: no quota left, too late, ' +
        'not readable, failed. null: nothing spoke against it',
    }),
  reasonCode: z.string().nullable().meta({ description: 'The code of the indicator that decided' }),
};

const mailListItemSchema = z
  .object({
    id: idSchema,
    at: z.iso.datetime().meta({ description: 'When it was decided on' }),
    door: z.enum(DOORS).meta({ description: 'By which protocol it came' }),
    state: stateSchema,
    action: actionSchema.meta({ description: 'What the policy says becomes of it' }),
    ...reason,
    observed: z
      .boolean()
      .meta({ description: 'The policy only observed: it passed whatever the `action` is' }),
    score: z.int().min(1).max(10).nullable().meta({ description: 'null: it was not judged' }),
    scanId: idSchema.nullable().meta({ description: 'Its scan, unless that has been deleted meanwhile' }),
    sender: z.string().meta({ description: 'The account; else the address in From; else the envelope’s' }),
    recipients: z
      .array(z.string())
      .meta({ description: `In a list the first ${RECIPIENTS_IN_LIST} of \`recipientCount\`` }),
    recipientCount: count(),
    messageId: z.string().nullable(),
    subject: z.string().nullable(),
    retain: retainSchema.meta({
      description:
        'What is kept of it. Of less than `full` there is no subject; addresses and Message-ID are codes, and filters still find them',
    }),
  })
  .meta({ id: 'MailListItem' });

const example = {
  id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
  at: '2026-11-21T09:30:04.000Z',
  door: 'smtp',
  state: 'held',
  action: 'hold',
  reason: 'score',
  reasonCode: null,
  observed: false,
  score: 9,
  scanId: '01976f9c-5b11-7000-8000-1a2b3c4d5e6f',
  sender: 'billing@northwind.example',
  recipients: ['bob@example.com'],
  recipientCount: 1,
  messageId: '<4711@northwind.example>',
  subject: 'Your mailbox is almost full',
  retain: 'full',
};

export const mailListSchema = z
  .object({
    messages: z.array(mailListItemSchema),
    nextCursor: idSchema.nullable().meta({
      description:
        'For the next page; null on the last one. A page can have fewer messages than asked for, or none, and still name a next one',
    }),
  })
  .meta({ id: 'MailList', example: { messages: [example], nextCursor: null } });
export type MailList = z.output<typeof mailListSchema>;
type MailListItem = MailList['messages'][number];

const stepSchema = z
  .object({
    step: z.enum(STEPS).meta({
      description:
        'received: whole, from the mail server; judged; decided: by the policy; then what has become of it, as in `state`; ' +
        'copied: what became of the copy that we sent to an auditor',
    }),
    at: z.iso.datetime().nullable().meta({ description: 'null: not known' }),
    tookMs: count().nullable(),
    reply: z
      .string()
      .nullable()
      .meta({ description: 'What the mail server was answered, or the next hop answered', example: null }),
  })
  .meta({ id: 'MailStep' });
export type MailStep = z.output<typeof stepSchema>;

export const mailMessageSchema = mailListItemSchema
  .extend({
    envelopeFrom: z.string().meta({ description: 'As in the protocol; empty for a bounce' }),
    apiKeyId: idSchema.meta({ description: 'By which the mail server passed it on' }),
    apiKeyName: z.string().nullable().meta({ description: 'null: the key is gone' }),
    queueId: z.string().nullable().meta({ description: 'The mail server’s own id of it' }),
    clientAddress: z.string().nullable().meta({ description: 'Who gave it to the mail server' }),
    route: z
      .string()
      .nullable()
      .meta({ description: 'The route that it was given; null: the usual next hop' }),
    copyTo: z.string().nullable().meta({ description: 'Who gets a copy once it passes; null: nobody' }),
    size: count().meta({ description: 'In bytes' }),
    attempts: z.int().min(1).meta({ description: 'How often it came' }),
    unsure: z.boolean().meta({ description: 'The next hop may have it twice' }),
    expiresAt: z.iso.datetime().meta({ description: 'When this record is deleted' }),
    steps: z.array(stepSchema).meta({ description: 'What became of it, in order' }),
  })
  .meta({
    id: 'MailMessage',
    example: {
      ...example,
      envelopeFrom: 'billing@northwind.example',
      apiKeyId: '01976f9c-0000-7000-8000-3a5b7c9d1e2f',
      apiKeyName: 'Mail server',
      queueId: '4F1A2B3C',
      clientAddress: '192.0.2.9',
      route: null,
      copyTo: null,
      size: 2841,
      attempts: 1,
      unsure: false,
      expiresAt: '2026-12-21T09:30:04.000Z',
      steps: [
        { step: 'received', at: '2026-11-21T09:30:03.988Z', tookMs: null, reply: null },
        { step: 'judged', at: '2026-11-21T09:30:04.000Z', tookMs: 12, reply: null },
        { step: 'decided', at: '2026-11-21T09:30:04.000Z', tookMs: null, reply: null },
        {
          step: 'held',
          at: '2026-11-21T09:30:04.000Z',
          tookMs: null,
          reply: '451 4.7.1 Held for review (01976f9c-5c1e-7000-8000-3a5b7c9d1e2f)',
        },
      ],
    },
  });
export type MailMessage = z.output<typeof mailMessageSchema>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const address = (whose: string) =>
  trimmedText()
    .min(1)
    .max(MAX_ADDRESS)
    .optional()
    .meta({
      description: `${whose}, the whole address. Its case does not matter where mail servers write it in lower case`,
      example: 'billing@northwind.example',
    });

export const listMailQuery = withPeriod(
  z.strictObject({
    pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(20).meta({ example: 20 }),
    cursor: idSchema.optional().meta({ description: 'The nextCursor of the page before' }),
    state: z.enum(MAIL_STATES).optional().meta({ description: 'What has become of it' }),
    action: actionSchema.optional().meta({ description: 'What the policy says becomes of it' }),
    observed: flag.optional().meta({ description: 'true: under a policy that only observes' }),
    sender: address('The sender'),
    recipient: address('One of the recipients'),
    messageId: trimmedText().min(1).max(MAX_MESSAGE_ID).optional().meta({
      description: 'The header Message-ID, with or without its angle brackets',
      example: '4711@northwind.example',
    }),
    ...periodFields('Decided on'),
  }),
);
export type ListMailQuery = z.output<typeof listMailQuery>;

export const toListItem = (row: MailMessageEntity): MailListItem => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  door: row.door,
  state: row.state,
  action: row.action,
  reason: row.reason,
  reasonCode: row.reasonCode,
  observed: row.observed,
  score: row.score,
  scanId: row.scanId,
  sender: row.sender,
  recipients: row.recipients.slice(0, RECIPIENTS_IN_LIST),
  recipientCount: row.recipients.length,
  messageId: row.messageId,
  subject: row.subject,
  retain: row.retain,
});

export const toMailMessage = (row: MailMessageEntity, apiKeyName: string | null): MailMessage => ({
  ...toListItem(row),
  recipients: row.recipients,
  envelopeFrom: row.envelopeFrom,
  apiKeyId: row.apiKeyId,
  apiKeyName,
  queueId: row.queueId,
  clientAddress: row.clientAddress,
  route: row.route,
  copyTo: row.copyTo,
  size: row.size,
  attempts: row.attempts,
  unsure: row.unsure,
  expiresAt: row.expiresAt.toISOString(),
  steps: stepsOf(row),
});
