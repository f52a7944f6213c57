import type { Retain } from '../../../contract/retain.js';
import { DAY_MS } from '../../../common/durations.js';
import type { DoorAction, JudgedMail, MailTransaction, Reply } from '../mail-transaction.js';
import type { PolicyContent } from '../policy/mail-policy.schemas.js';
import {
  decide,
  isCopied,
  type HoldKind,
  type PolicyDecision,
  type Restricted,
  type Unjudged,
  withLimit,
  withLock,
} from '../policy/policy-decision.js';
import { hasLimits, type LimitCode } from '../policy/sender-limit.js';
import type { MailMessageEntity, MailState } from './mail-message.entity.js';
import type { Outcome } from './mail-messages.repository.js';
import { replyFrom, replyTo, stored, textOf } from './replies.js';

/** Within this people decide. */
const HELD_MS = 7 * DAY_MS;

/** A message on its way, and what its company wants to become of it. */
export interface Ruled {
  given: MailTransaction;
  policy: PolicyContent;
  holdBy: HoldKind;
  /** What may be kept of it. */
  retain: Retain;
  /** What an address is called in its record. */
  nameOf: (address: string) => string;
  /** That of the policy, as long as it is configured. */
  route: string | null;
  /** The auditor of the policy, as long as the company has declared that domain. */
  copyTo: string | null;
  /** Null: the sender is neither limited nor locked. */
  restricted: Restricted | null;
}

/** What the door does, and what is recorded of that. */
export interface Step {
  action: DoorAction;
  reply: Reply | null;
  state: MailState;
  isTagged: boolean;
  /** How it is held from now on, if it is. */
  hold?: HoldKind;
  /** That it passes by: its door takes it, or names it to the mail server. */
  route?: string | null;
}

/** What the policy says, as it is recorded. */
export type Decided = Pick<
  MailMessageEntity,
  'action' | 'reason' | 'reasonCode' | 'observed' | 'route' | 'copyTo'
>;

/** What is done, and what changes in the record beside its state. */
export interface Plan {
  step: Step;
  outcome: Outcome;
}

/** What is done with a message, whose sender may be over a limit. */
export interface Planning<P extends Plan = Plan> {
  plan: (over: LimitCode | null) => P;
  /** Its recipients are counted, and a limit can change what is done. */
  isCounted: boolean;
}

/** By the policy as it is now, for a message that comes for the first time. */
export function planned(
  id: string,
  judgement: JudgedMail | Unjudged,
  ruled: Ruled,
): Planning<Plan & { outcome: Decided }> {
  const { policy } = ruled;
  const judged = typeof judgement === 'string' ? null : judgement;
  const decision = withLock(decide(judgement, policy), ruled.restricted);
  const plan = (over: LimitCode | null) => {
    const { action, reason, code } = withLimit(decision, over, policy, ruled.restricted);
    const step = stepOf(id, { action, reason, code }, judged, ruled);
    const outcome = {
      action,
      reason,
      reasonCode: code,
      observed: policy.mode === 'observe',
      route: step.route ?? null,
      copyTo: isCopied(action, policy) ? ruled.copyTo : null,
    };
    return { step, outcome };
  };
  return { plan, isCounted: (hasLimits(policy) || isLimited(ruled)) && mayReachRecipients(plan(null).step) };
}

const isLimited = ({ restricted }: Ruled): boolean => restricted?.state === 'limited';

const mayReachRecipients = ({ action, state }: Step): boolean => action === 'deliver' || state === 'held';

/** The state of a message that its door lets pass: only the one that relays reports more. */
const onItsWay = ({ door }: MailTransaction): MailState => (door === 'smtp' ? 'judged' : 'passed');

/** What is done by a decision of the policy; nothing but observing, if that is all it is to do. */
function stepOf(
  id: string,
  { action, reason }: PolicyDecision,
  judged: JudgedMail | null,
  { given, policy, holdBy, route }: Ruled,
): Step {
  const passing: Step = { action: 'deliver', reply: null, state: onItsWay(given), isTagged: false };
  if (policy.mode === 'observe') return passing;
  switch (action) {
    case 'deliver':
      return passing;
    case 'tag':
      return { ...passing, isTagged: true };
    case 'route':
      // Only this door can take it there; others leave it to the mail server.
      return { ...passing, route, isTagged: route === null || given.door !== 'smtp' };
    case 'hold':
      if (holdBy === 'storage')
        return { action: 'hold', reply: stored(id), state: 'held', isTagged: false, hold: 'storage' };
      return {
        action: 'defer',
        reply: replyTo('hold', id, judged),
        state: 'held',
        isTagged: false,
        hold: 'deferral',
      };
    case 'refuse':
      return { action: 'refuse', reply: replyTo('refuse', id, judged), state: 'refused', isTagged: false };
    case 'defer': {
      const reply = replyTo(reason === 'limit' || reason === 'locked' ? reason : 'unjudged', id, judged);
      return { action: 'defer', reply, state: 'deferred', isTagged: false };
    }
  }
}

/** What is done with a message that came before, as its state says. */
export function plannedAgain(
  earlier: MailMessageEntity,
  judgement: JudgedMail | Unjudged,
  ruled: Ruled,
): Planning {
  const judged = typeof judgement === 'string' ? null : judgement;
  const settled = settledAgain(earlier, judged, ruled);
  return settled ? { plan: () => settled, isCounted: false } : decidedAgain(earlier, judgement, ruled);
}

/** Null where the policy decides. */
function settledAgain(earlier: MailMessageEntity, judged: JudgedMail | null, ruled: Ruled): Plan | null {
  const { id, state, reply, answered } = earlier;
  const same = { isTagged: false, state };
  if (earlier.holdKind === 'storage') return { step: ofStored(earlier, judged), outcome: {} };
  switch (state) {
    case 'held':
      return { step: { ...same, action: 'defer', reply: replyTo('hold', id, judged) }, outcome: {} };
    case 'refused':
    case 'expired':
      return {
        step: { ...same, action: 'refuse', reply: replyTo('refuse', id, judged) },
        outcome: { answered: true },
      };
    case 'relayed':
      if (answered) break;
      return {
        step: { ...same, action: 'delivered', reply: replyFrom(reply ?? '250 2.0.0 Ok') },
        outcome: {},
      };
  }
  return earlier.decision === 'release' ? letGo(earlier, ruled) : null;
}

/** A message that we have taken over comes again where its mail server has not heard our answer. */
function ofStored({ id, state, reply }: MailMessageEntity, judged: JudgedMail | null): Step {
  const same = { isTagged: false, state };
  if (state === 'refused' || state === 'expired')
    return { ...same, action: 'refuse', reply: replyTo('refuse', id, judged) };
  if (state === 'rejected')
    return { ...same, action: 'refuse', reply: replyFrom(reply ?? '550 5.0.0 Rejected') };
  return { ...same, action: 'hold', reply: stored(id) };
}

/** As people have decided, also when the next hop would not have it at first: what was released is not held again. */
function letGo({ state, unsure }: MailMessageEntity, { given }: Ruled): Plan {
  const step: Step = { action: 'deliver', reply: null, state: onItsWay(given), isTagged: false };
  return { step, outcome: { answered: false, unsure: unsure || state === 'relaying', route: null } };
}

/** By the policy as it is now, and by the verdict that the message has meanwhile; what was counted passes its limits. */
function decidedAgain(
  { id, state, unsure, counted }: MailMessageEntity,
  judgement: JudgedMail | Unjudged,
  ruled: Ruled,
): Planning {
  const { plan, isCounted } = planned(id, judgement, ruled);
  return {
    isCounted: isCounted && !counted,
    plan: (over) => {
      const { step, outcome } = plan(over);
      const reply = step.reply && textOf(step.reply);
      return {
        step,
        outcome: { ...outcome, reply, answered: false, unsure: unsure || state === 'relaying' },
      };
    },
  };
}

export function holdOf({ hold }: Step): Pick<MailMessageEntity, 'holdKind' | 'heldUntil'> {
  if (!hold) return { holdKind: null, heldUntil: null };
  return { holdKind: hold, heldUntil: new Date(Date.now() + HELD_MS) };
}
