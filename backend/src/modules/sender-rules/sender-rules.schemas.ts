import { z } from 'zod';
import { RULE_DURATIONS } from '../../contract/state-durations.js';

/** What a rule looks at. */
export const RULE_KINDS = [
  'outbreak',
  'outbreak-high-scores',
  'high-risk',
  'volume',
  'unknown-recipients',
  'complaints',
  'new-network',
  'new-country',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** More rules than that nobody oversees. */
const MAX_RULES = 20;
const MAX_LIMIT = 10_000;
/** What receivers answered is kept for longer. */
const MAX_DAYS = 30;

/** What a rule's threshold counts, and within which bounds; null: it has none. */
export const THRESHOLDS: Readonly<Record<RuleKind, { min: number; max: number } | null>> = {
  outbreak: null,
  'outbreak-high-scores': null,
  'high-risk': { min: 2, max: 1_000 },
  volume: { min: 2, max: 100 },
  'unknown-recipients': { min: 5, max: 100 },
  complaints: { min: 1, max: 1_000 },
  'new-network': { min: 0, max: 1_000 },
  'new-country': { min: 0, max: 1_000 },
};

/** What may be done on no other sign than where a message comes from: people travel, and telephones change networks all day. */
const BY_ORIGIN_ALONE: Readonly<Partial<Record<RuleKind, readonly string[]>>> = {
  'new-network': ['watched'],
  'new-country': ['watched', 'limited'],
};

const senderRuleSchema = z
  .strictObject({
    kind: z.enum(RULE_KINDS).meta({
      description:
        'outbreak: an outbreak opens in which the account has sent two messages or more; outbreak-high-scores: one has ten messages that ' +
        'mostly scored above 6, or twenty where nothing else is odd; high-risk: `threshold` of its messages score 7 or more within `minutes`; volume: its last hour has ' +
        '`threshold` times the messages of its busiest usual hour, 20 at least, and half of them score above 3; unknown-recipients: ' +
        'of 10 or more messages of a day `threshold` percent were refused as the recipient does not exist, as your mail servers or ' +
        'delivery events know; complaints: recipients complain `threshold` times about its messages of the last `days` days, and ' +
        'again after as many more; new-network: `threshold` messages of a day score above 3 and come from networks that are new to the ' +
        'account, or, with 0, any message does, which may only watch it; new-country: likewise for countries, and with 0 it may limit ' +
        'too. Of an account whose networks are known for less than 14 days, or by fewer than 50 messages, none is new, and one stays ' +
        'new for 72 hours; of one that had four new networks within 30 days another says nothing',
      example: 'high-risk',
    }),
    threshold: z.int().nullable().meta({ example: 10 }),
    minutes: z
      .int()
      .min(5)
      .max(1_440)
      .nullable()
      .meta({ description: 'For high-risk, and only then', example: 60 }),
    days: z
      .int()
      .min(1)
      .max(MAX_DAYS)
      .nullish()
      .meta({ description: 'For complaints, and only then. In UTC, with today', example: null }),
    state: z.enum(['watched', 'limited', 'locked']).meta({ example: 'locked' }),
    limitPerHour: z
      .int()
      .min(1)
      .max(MAX_LIMIT)
      .nullable()
      .meta({ description: 'For limited, and only then', example: null }),
    lasts: z.enum(RULE_DURATIONS).meta({
      description:
        'longer: for 15 minutes the first time within 30 days, then for an hour, for a day, and at last until somebody unlocks it',
      example: 'longer',
    }),
  })
  .superRefine(({ kind, threshold, minutes, days, state, limitPerHour }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field] });
    const bounds = THRESHOLDS[kind];
    if (
      bounds === null
        ? threshold !== null
        : threshold === null || threshold < bounds.min || threshold > bounds.max
    )
      fault(
        'threshold',
        bounds ? `must be from ${bounds.min} to ${bounds.max}` : 'must be null for this kind',
      );
    if (threshold === 0 && !BY_ORIGIN_ALONE[kind]?.includes(state))
      fault('threshold', 'must be 1 or more for this state: where a message comes from is not enough');
    if ((kind === 'high-risk') !== (minutes !== null))
      fault('minutes', 'is needed for high-risk, and only then');
    if ((kind === 'complaints') !== ((days ?? null) !== null))
      fault('days', 'is needed for complaints, and only then');
    if ((state === 'limited') !== (limitPerHour !== null))
      fault('limitPerHour', 'is needed for limited, and only then');
  })
  .meta({ id: 'SenderRule' });
export type SenderRule = z.output<typeof senderRuleSchema>;

const content = {
  lockedScans: z.enum(['judge', 'refuse']).meta({
    description:
      'Scans of a locked sender. judge: they are judged as any, and `senderState` says so; refuse: SENDER_LOCKED (423), which counts ' +
      'against no quota, of a batch line by line',
    example: 'judge',
  }),
  lockedMail: z.enum(['defer', 'hold']).meta({
    description:
      'Mail of a locked sender, and what goes beyond the limit of a limited one, where your mail policy enforces. defer: its mail server is ' +
      'asked to try again later; hold: it waits for people',
    example: 'defer',
  }),
  rules: z.array(senderRuleSchema).max(MAX_RULES),
};

export const senderRulesRequest = z
  .strictObject({
    ...content,
    version: z
      .int()
      .min(0)
      .max(2_147_483_647)
      .meta({ description: 'The one that was read; 0 where there is none yet', example: 0 }),
  })
  .meta({ id: 'SenderRulesRequest' });
export type SenderRulesRequest = z.output<typeof senderRulesRequest>;
export type SenderRulesContent = Omit<SenderRulesRequest, 'version'>;

/** Of who has set none: an outbreak that scored high locks its accounts, and any other one stops nobody. */
export const DEFAULT_RULES: SenderRulesContent = {
  lockedScans: 'judge',
  lockedMail: 'defer',
  rules: [
    {
      kind: 'outbreak-high-scores',
      threshold: null,
      minutes: null,
      state: 'locked',
      limitPerHour: null,
      lasts: 'longer',
    },
    { kind: 'outbreak', threshold: null, minutes: null, state: 'watched', limitPerHour: null, lasts: '24h' },
  ],
};

export const senderRulesSchema = z
  .object({
    ...content,
    version: z.int().min(0).meta({ description: 'Counts the changes; 0: nothing was set yet', example: 1 }),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SenderRules' });
export type SenderRules = z.output<typeof senderRulesSchema>;
