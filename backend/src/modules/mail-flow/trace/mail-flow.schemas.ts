import { z } from 'zod';
import { REASONS } from '../policy/policy-decision.js';

/** A month. */
const MOST_HOURS = 31 * 24;

const count = () => z.int().min(0);

/** What has become of messages, in the order of how far they got. */
export const OUTCOMES = ['passed', 'tagged', 'routed', 'held', 'refused', 'deferred', 'rejected'] as const;
export type MailOutcome = (typeof OUTCOMES)[number];

const outcomes = {
  passed: count(),
  tagged: count().meta({ description: 'Passed with the tag of the policy' }),
  routed: count().meta({
    description: 'Passed by the route of the policy, or with its name for the mail server',
  }),
  held: count().meta({
    description: 'Wait for people, or were released by them and have not come again yet',
  }),
  refused: count().meta({ description: 'By the policy or by people, or nobody decided in time' }),
  deferred: count().meta({ description: 'For now, by us or by the next hop' }),
  rejected: count().meta({ description: 'By the next hop, for good' }),
};

const wouldHave = {
  tagged: count(),
  routed: count(),
  held: count(),
  refused: count(),
  deferred: count().meta({ description: 'Could not be judged' }),
};

const timesSchema = z
  .object({ messages: count(), p50: z.number().min(0).nullable(), p95: z.number().min(0).nullable() })
  .meta({
    id: 'MailTimes',
    description:
      'In ms: of judging from the whole message to the decision, of the next hop from then to its answer; null without messages',
  });

export const mailFlowSchema = z
  .object({
    from: z.iso.datetime().meta({
      description:
        'Where the figures begin: with the first hour, or later where there were more than 100,000 messages',
    }),
    messages: count(),
    hours: z
      .array(z.object({ hour: z.iso.datetime(), ...outcomes }).meta({ id: 'MailFlowHour' }))
      .meta({ description: 'Each hour of the span, the oldest first' }),
    judging: timesSchema,
    nextHop: timesSchema,
    answers: z
      .array(z.object({ code: z.string(), messages: count() }).meta({ id: 'NextHopAnswer' }))
      .meta({ description: 'Of the next hop, by their codes, the most frequent first: 20 at most' }),
    senders: z
      .array(
        z.object({ sender: z.string(), messages: count(), stopped: count() }).meta({ id: 'MailFlowSender' }),
      )
      .meta({ description: 'Who sent most, and how much of it was held or refused: 10 at most' }),
    observed: z
      .object({
        messages: count().meta({ description: 'That passed a policy that only observed' }),
        ...wouldHave,
        senders: z
          .array(z.object({ sender: z.string(), ...wouldHave }).meta({ id: 'ObservedSender' }))
          .meta({ description: 'Those with most such messages: 10 at most' }),
        reasons: z
          .array(
            z
              .object({
                reason: z.enum(REASONS),
                code: z.string().nullable().meta({ description: 'Of the indicator that decided' }),
                ...wouldHave,
              })
              .meta({ id: 'ObservedReason' }),
          )
          .meta({ description: 'The most frequent first: 20 at most' }),
      })
      .meta({
        id: 'ObservedMail',
        description: 'What would have become of these messages if their policies had been enforced',
      }),
  })
  .meta({
    id: 'MailFlow',
    example: {
      from: '2026-11-21T09:00:00.000Z',
      messages: 3410,
      hours: [
        {
          hour: '2026-11-21T09:00:00.000Z',
          passed: 3400,
          tagged: 0,
          routed: 0,
          held: 6,
          refused: 2,
          deferred: 1,
          rejected: 1,
        },
      ],
      judging: { messages: 3410, p50: 6, p95: 14.5 },
      nextHop: { messages: 3401, p50: 21, p95: 88 },
      answers: [{ code: '250 2.0.0', messages: 3400 }],
      senders: [{ sender: 'billing@northwind.example', messages: 2100, stopped: 6 }],
      observed: {
        messages: 3410,
        tagged: 0,
        routed: 0,
        held: 12,
        refused: 0,
        deferred: 0,
        senders: [
          { sender: 'billing@northwind.example', tagged: 0, routed: 0, held: 12, refused: 0, deferred: 0 },
        ],
        reasons: [{ reason: 'score', code: null, tagged: 0, routed: 0, held: 12, refused: 0, deferred: 0 }],
      },
    },
  });
export type MailFlow = z.output<typeof mailFlowSchema>;

export const mailFlowQuery = z.strictObject({
  hours: z.coerce.number().int().min(1).max(MOST_HOURS).default(24).meta({
    description: 'How many, this one included',
    example: 24,
  }),
});
export type MailFlowQuery = z.output<typeof mailFlowQuery>;
