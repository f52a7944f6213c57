import { z } from 'zod';
import { idSchema } from '../../../common/ids.js';
import { trimmedText } from '../../../common/text.schema.js';
import { SENDER_STATES, STATE_REASONS, type SenderState, stateOf } from '../../../contract/sender-state.js';
import { DURATIONS } from '../../../contract/state-durations.js';
import type { SenderStateChangeEntity, SenderStateEntity } from './sender-state.entity.js';

const MAX_LIMIT = 10_000;
const MAX_NOTE = 1_000;
const MAX_VERSION = 2_147_483_647;

const STATE = {
  description:
    'active: nothing is done; watched: only marked; limited: of its mail through your mail servers `limitPerHour` messages an hour ' +
    'pass; locked: none of its mail passes, and scans say so',
  example: 'locked',
};

export const senderStateRequest = z
  .strictObject({
    state: z.enum(SENDER_STATES).meta(STATE),
    lasts: z.enum(DURATIONS).nullish().meta({
      description: 'How long, from now on; without it until somebody unlocks it. Not for active',
      example: '24h',
    }),
    limitPerHour: z
      .int()
      .min(1)
      .max(MAX_LIMIT)
      .nullish()
      .meta({ description: 'For limited, and only then: messages in an hour of the clock', example: null }),
    note: trimmedText()
      .max(MAX_NOTE)
      .nullish()
      .meta({ description: 'Why; required for active', example: 'Password was reset' }),
    version: z
      .int()
      .min(0)
      .max(MAX_VERSION)
      .meta({ description: 'The one that was read; 0 where there is none yet', example: 0 }),
  })
  .refine(({ state, note }) => state !== 'active' || (note ?? '') !== '', {
    error: 'Say why the account is unlocked',
    path: ['note'],
  })
  .refine(({ state, lasts }) => state !== 'active' || (lasts ?? null) === null, {
    error: 'An active account is active until somebody changes it',
    path: ['lasts'],
  })
  .refine(({ state, limitPerHour }) => (state === 'limited') === ((limitPerHour ?? null) !== null), {
    error: 'is needed for limited, and only then',
    path: ['limitPerHour'],
  })
  .meta({ id: 'SenderStateRequest' });
export type SenderStateRequest = z.output<typeof senderStateRequest>;

const fields = {
  version: z.int().min(0).meta({ description: 'Counts the changes; 0: there was none yet', example: 1 }),
  state: z.enum(SENDER_STATES).meta(STATE),
  reason: z.enum(STATE_REASONS).meta({
    description: 'person: somebody said so; expired: its time was over; else the kind of rule that found it',
    example: 'outbreak',
  }),
  evidence: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).meta({
    description: 'Ids and figures of what a rule found; nothing of a message',
    example: { outbreakId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', messages: 6 },
  }),
  setBy: z.string().nullable().meta({
    description:
      "A person's address, or the name of an API key, as it was at the time; null: a rule, or time",
    example: null,
  }),
  note: z.string().nullable().meta({ example: null }),
  until: z.iso.datetime().nullable().meta({ description: 'Null: until somebody unlocks it' }),
  limitPerHour: z.int().nullable().meta({ description: 'Of a limited one', example: null }),
};

const changeSchema = z
  .object({ ...fields, was: z.enum(SENDER_STATES), changedAt: z.iso.datetime() })
  .meta({ id: 'SenderStateChange' });

export const senderStateSchema = z
  .object({
    senderId: idSchema,
    ...fields,
    reason: fields.reason.nullable(),
    since: z.iso.datetime().nullable().meta({ description: 'Null where nobody and no rule has ever set it' }),
    history: z.array(changeSchema).meta({
      description: 'The newest first: 50 at most. Changes are kept for 400 days, 200 of each sender',
    }),
  })
  .meta({ id: 'SenderStateDetails' });
export type SenderStateDetails = z.output<typeof senderStateSchema>;

type Change = SenderStateDetails['history'][number];

const toChange = ({ changedAt, until, was, ...row }: SenderStateChangeEntity): Change => ({
  version: row.version,
  state: row.state,
  reason: row.reason,
  evidence: row.evidence,
  setBy: row.setBy,
  note: row.note,
  until: until?.toISOString() ?? null,
  limitPerHour: row.limitPerHour,
  was,
  changedAt: changedAt.toISOString(),
});

/** What its row says, as it counts now: what is over is active, also before that is recorded. */
export function toState(
  senderId: string,
  row: SenderStateEntity | null,
  history: readonly SenderStateChangeEntity[],
  now: number,
): SenderStateDetails {
  const state: SenderState = stateOf(row, now);
  const isOver = row !== null && state !== row.state;
  const until = isOver ? null : (row?.until?.toISOString() ?? null);
  return {
    senderId,
    version: row?.version ?? 0,
    state,
    reason: isOver ? 'expired' : (row?.reason ?? null),
    evidence: row?.evidence ?? {},
    setBy: isOver ? null : (row?.setBy ?? null),
    note: isOver ? null : (row?.note ?? null),
    until,
    limitPerHour: isOver ? null : (row?.limitPerHour ?? null),
    since: (isOver ? row.until : row?.since)?.toISOString() ?? null,
    history: history.map(toChange),
  };
}
