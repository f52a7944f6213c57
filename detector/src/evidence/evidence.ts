import type { Reading, Span } from '../reading/reading.js';
import { placesOf, type Rule } from './rule.js';
import { RULES } from './rules.js';

export { anyOf } from './rule.js';
export { RULES } from './rules.js';

/** One piece of evidence and where it was found. */
export interface Finding {
  rule: Pick<Rule, 'code' | 'label' | 'severity' | 'trade'>;
  span: Span;
  /** `source` for evidence in the markup, `text` for evidence in what the reader sees. */
  within: 'text' | 'source';
}

/** All evidence in a message, rule by rule, with every finding of a rule. */
export function findEvidence(reading: Reading): Finding[] {
  const found: Finding[] = [];
  for (const rule of RULES) {
    const within = rule.looksAt === 'source' || rule.looksAt === 'hidden' ? 'source' : 'text';
    for (const span of placesOf(rule, reading)) found.push({ rule, span, within });
  }
  return found;
}
