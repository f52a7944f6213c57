/**
 * What a company lets an account do, from the mildest on. `watched`: it is only marked; `limited`: so many messages an hour pass;
 * `locked`: none does.
 */
export const SENDER_STATES = ['active', 'watched', 'limited', 'locked'] as const;
export type SenderState = (typeof SENDER_STATES)[number];

/** Why: a person said so, a rule found it, or its time was over. */
export const STATE_REASONS = [
  'person',
  'outbreak',
  'high-risk',
  'volume',
  'unknown-recipients',
  'complaints',
  'new-network',
  'new-country',
  'expired',
] as const;
export type StateReason = (typeof STATE_REASONS)[number];

/** Ids and figures, never a word of a message. */
export type StateEvidence = Record<string, string | number | string[]>;

export const strictnessOf = (state: SenderState): number => SENDER_STATES.indexOf(state);

/** Of a row of `sender_states` that a query names `state`: its time is not over. */
export const IS_IN_FORCE = '(state.until IS NULL OR state.until > now())';

/** The state that counts now: that of a row whose time is over does not, though nobody has been notified of that yet. */
export const stateOf = (
  row: { state: SenderState; until: Date | null } | null | undefined,
  now: number,
): SenderState => (!row || (row.until !== null && row.until.getTime() <= now) ? 'active' : row.state);
