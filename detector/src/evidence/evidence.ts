import { type Beginnings, BeginningFinder } from './beginnings.js';
import type { Reading } from '../reading/reading.js';
import { type EnvelopeRule, type Finding, placesOf, type TextFinding } from './rule.js';
import { ENVELOPE_RULES, RULES } from './rules.js';

export { throughCounter } from './click-counters.js';
export { correspondentsIn, isFreeMail, placeOf } from './correspondents.js';
export { asksForSensitive } from './lures.js';
export { isPlainInvoice } from './plain-invoice.js';
export { isPlainNotice } from './plain-notice.js';
export {
  anyWord,
  type EnvelopeFinding,
  type Finding,
  oneOf,
  phrases,
  spansOf,
  WALLET_ADDRESS,
} from './rule.js';
export { ENVELOPE_RULES, RULES } from './rules.js';
export { ACCOUNT_PATH } from './rules/link-habits.js';

let finder: BeginningFinder | undefined;

/** Where the patterns of rules may begin in a text. Made when it is first asked for: a process whose threads judge never does. */
function beginningsIn(text: string): Beginnings {
  finder ??= new BeginningFinder(RULES.flatMap((rule) => (rule.looksAt === 'words' ? [rule.pattern] : [])));
  return finder.findIn(text);
}

function inText(reading: Reading): TextFinding[] {
  const found: TextFinding[] = [];
  const beginnings = beginningsIn(reading.folded.text);
  for (const rule of RULES) {
    const within = rule.looksAt === 'source' || rule.looksAt === 'hidden' ? 'source' : 'text';
    for (const span of placesOf(rule, reading, beginnings)) found.push({ rule, span, within });
  }
  return found;
}

function besideText(rule: EnvelopeRule, reading: Reading, found: readonly TextFinding[]): Finding[] {
  if (rule.looksAt === 'codes' || rule.looksAt === 'armor' || rule.looksAt === 'context')
    return rule.find(reading, found).map((span) => ({ rule, span, within: 'text' }));
  return rule
    .find(reading, found)
    .map(({ start, end, ...within }) => ({ rule, span: { start, end }, within }));
}

/** All evidence in a message, rule by rule, with every finding of a rule. */
export function findEvidence(reading: Reading): Finding[] {
  const found = inText(reading);
  return [...found, ...ENVELOPE_RULES.flatMap((rule) => besideText(rule, reading, found))];
}
