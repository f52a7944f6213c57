import type { Message } from '@gatepost/message';
import { type Advice, adviceOfCheck, type Check } from './check.js';
import { BULK_CHECKS } from './checks/bulk.js';
import { CONTENT_CHECKS } from './checks/content.js';
import { HEADER_CHECKS } from './checks/headers.js';
import { LINK_CHECKS } from './checks/links.js';
import { SUBJECT_CHECKS } from './checks/subject.js';
import { TEXT_CHECKS } from './checks/texts.js';
import { factsOf } from './facts.js';

export { type Advice, ADVICE_SEVERITIES, type AdviceSeverity } from './check.js';
export {
  adviceOfRecords,
  type KnownRecords,
  recordStateOf,
  type RecordState,
  senderNamesOf,
  type SenderNames,
} from './sender-domain.js';

/** By their codes, in the order in which advice is given among what is equally severe. */
export const CHECKS = {
  ...TEXT_CHECKS,
  ...BULK_CHECKS,
  ...HEADER_CHECKS,
  ...SUBJECT_CHECKS,
  ...LINK_CHECKS,
  ...CONTENT_CHECKS,
} as const satisfies Record<string, Check>;
export type AdviceCode = keyof typeof CHECKS;

const ORDER = { error: 0, warning: 1, hint: 2 };

/** The most severe first. */
export const inOrder = (advice: readonly Advice[]): Advice[] =>
  advice.toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity]);

/**
 * What a good sender would mend in an email, from what the message itself shows: never a part of its score. What is asked of
 * bulk mail only is said of mail only that shows itself as that. Linear in the length of the message; never throws.
 */
export function adviceOf(message: Message, now: Date): Advice[] {
  if (message.channel !== 'email') return [];
  const facts = factsOf(message, now);
  const found = Object.entries<Check>(CHECKS).filter(([, check]) => check.isFound(facts));
  return inOrder(found.map(([code, check]) => adviceOfCheck(code, check)));
}
