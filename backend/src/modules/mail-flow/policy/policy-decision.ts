import type { SenderState } from '../../../contract/sender-state.js';
import type { JudgedMail } from '../mail-transaction.js';
import type { PolicyContent } from './mail-policy.schemas.js';
import type { LimitCode } from './sender-limit.js';

/** From the mildest on: of several that apply the last counts. */
export const POLICY_ACTIONS = ['deliver', 'tag', 'route', 'hold', 'refuse'] as const;
export type PolicyAction = (typeof POLICY_ACTIONS)[number];

/** Who keeps a held message: its mail server, which asks again, or we. */
export const HOLD_KINDS = ['deferral', 'storage'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/**
 * What made a decision: the score, one kind of evidence, a limit of its sender, that its sender is locked, or that nobody could judge
 * it, and why.
 */
export const REASONS = [
  'score',
  'evidence',
  'limit',
  'locked',
  'quota',
  'late',
  'unreadable',
  'failed',
] as const;
export type Reason = (typeof REASONS)[number];
/** Why there is no verdict. */
export type Unjudged = Extract<Reason, 'quota' | 'late' | 'unreadable' | 'failed'>;

export interface PolicyDecision<A = PolicyAction | 'defer'> {
  /** `defer`: the mail server is to ask again. */
  action: A;
  /** Null where nothing speaks against the message. */
  reason: Reason | null;
  /** Which evidence, or which limit. */
  code: string | null;
}

const strength = (action: PolicyAction): number => POLICY_ACTIONS.indexOf(action);

/** What a policy does with a message: with its verdict, or why it has none. */
export function decide(judged: JudgedMail | Unjudged, policy: PolicyContent): PolicyDecision {
  if (typeof judged === 'string')
    return { action: policy.unjudged === 'deliver' ? 'deliver' : 'defer', reason: judged, code: null };
  const byScore = { action: actionAt(judged.score, policy), reason: 'score', code: null } as const;
  const found = new Set(judged.indicators.map(({ code }) => code));
  const byEvidence = policy.evidence.flatMap(({ code, action }) =>
    found.has(code) ? [{ action, reason: 'evidence', code } as const] : [],
  );
  return [byScore, ...byEvidence].reduce<PolicyDecision<PolicyAction>>(
    (one, other) => (strength(other.action) > strength(one.action) ? other : one),
    { action: 'deliver', reason: null, code: null },
  );
}

function actionAt(score: number, { tagFrom, routeFrom, holdFrom, refuseFrom }: PolicyContent): PolicyAction {
  const reaches = (from: number | null) => from !== null && score >= from;
  if (reaches(refuseFrom)) return 'refuse';
  if (reaches(holdFrom)) return 'hold';
  if (reaches(routeFrom)) return 'route';
  return reaches(tagFrom) ? 'tag' : 'deliver';
}

/** From which action on auditors get a copy, of what passes. */
export const COPY_FROM = ['tag', 'route', 'hold'] as const;

/** Whether auditors get a copy of a message once it passes: never of what is refused, or that nobody could judge. */
export const isCopied = (
  action: PolicyDecision['action'],
  { mode, copyFrom }: Pick<PolicyContent, 'mode' | 'copyFrom'>,
): boolean =>
  mode === 'enforce' && action !== 'defer' && action !== 'refuse' && strength(action) >= strength(copyFrom);

const PASSING: ReadonlySet<PolicyDecision['action']> = new Set(['deliver', 'tag', 'route']);

/** A sender who is limited or locked, and what becomes of mail for that reason. */
export interface Restricted {
  state: SenderState;
  limitPerHour: number | null;
  action: 'defer' | 'hold';
}

/** What becomes of a message whose sender is locked, if it would pass. */
export const withLock = (decision: PolicyDecision, restricted: Restricted | null): PolicyDecision =>
  restricted?.state === 'locked' && PASSING.has(decision.action)
    ? { action: restricted.action, reason: 'locked', code: null }
    : decision;

/** What becomes of a message whose sender is over a limit: it decides only about mail that would pass. */
export function withLimit(
  decision: PolicyDecision,
  over: LimitCode | null,
  { overLimit }: Pick<PolicyContent, 'overLimit'>,
  restricted: Restricted | null = null,
): PolicyDecision {
  if (over === null || !PASSING.has(decision.action)) return decision;
  if (over === 'messages-per-hour')
    return { action: restricted?.action ?? 'defer', reason: 'limit', code: over };
  if (overLimit === 'alert') return decision;
  return { action: overLimit === 'hold' ? 'hold' : 'defer', reason: 'limit', code: over };
}
