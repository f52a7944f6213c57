import type { Severity } from '../detector.js';
import { findBorrowedBrands } from './borrowed-brands.js';
import type { Span } from '../reading/fold.js';
import type { Reading } from '../reading/reading.js';
import { LINK_RULES } from './rules/link-rules.js';
import { SOURCE_RULES } from './rules/source-rules.js';
import { TEXT_RULES } from './rules/text-rules.js';
import type { TextRule } from './rules/rule.js';
import { RuleScan, spansOf } from './rules/rule-scan.js';

/** What a finding is called, however it was found. */
export interface FindingKind {
  code: string;
  label: string;
  severity: Severity;
}

/** One piece of evidence with its place in the reading. */
export interface Finding {
  kind: FindingKind;
  span: Span;
  /** `source` for what only the markup shows; `text` for what the reader sees. */
  within: 'text' | 'source';
}

const DISGUISED: FindingKind = {
  code: 'disguised-text',
  label: 'Words spelled with look-alike letters',
  severity: 'high',
};
const ZERO_WIDTH: FindingKind = {
  code: 'zero-width',
  label: 'Invisible characters inside words',
  severity: 'high',
};
const BORROWED: FindingKind = {
  code: 'brand-elsewhere',
  label: 'Names a known brand but links elsewhere',
  severity: 'medium',
};

/** Kinds that no table of rules lists. */
export const OTHER_KINDS: readonly FindingKind[] = [DISGUISED, ZERO_WIDTH, BORROWED];

// Soft hyphens and joiners have honest uses inside words of other scripts; between two Latin letters these have none.
const HIDDEN_IN_WORD = /[A-Za-z][\u200B\u200C\u2060-\u2064\uFEFF\u180E][A-Za-z]/g;
const LOOK_BACK = 40;
const TEXT_SCAN = new RuleScan(TEXT_RULES.map(({ pattern }) => pattern));

function clauseStart(text: string, index: number): number {
  const before = text.slice(Math.max(0, index - LOOK_BACK), index);
  return index - (/[^.!?;:,\n]*$/.exec(before)?.[0].length ?? 0);
}

function findByWords(reading: Reading, rule: TextRule, spans: readonly Span[]): Finding[] {
  const { text, offsets } = reading.folded;
  const found: Finding[] = [];
  for (const { start, end } of spans) {
    if (rule.unless?.test(text.slice(clauseStart(text, start), end)) === true) continue;
    const span = { start: offsets[start] ?? 0, end: offsets[end] ?? reading.text.length };
    found.push({ kind: rule, span, within: 'text' });
  }
  return found;
}

function findByLinks({ links }: Reading): Finding[] {
  const found: Finding[] = [];
  for (const rule of LINK_RULES) {
    for (const span of links) if (rule.test(span)) found.push({ kind: rule, span, within: 'text' });
  }
  return found;
}

function findDisguises(reading: Reading): Finding[] {
  const { disguised, offsets } = reading.folded;
  const words = disguised.map(({ start, end }) => ({
    start: offsets[start] ?? 0,
    end: offsets[end] ?? reading.text.length,
  }));
  return [
    ...words.map((span): Finding => ({ kind: DISGUISED, span, within: 'text' })),
    ...spansOf(reading.text, HIDDEN_IN_WORD).map((span): Finding => ({
      kind: ZERO_WIDTH,
      span,
      within: 'text',
    })),
  ];
}

function findInSource(reading: Reading): Finding[] {
  if (!reading.isHtml) return [];
  return SOURCE_RULES.flatMap((rule) =>
    spansOf(reading.source, rule.pattern).map((span): Finding => ({ kind: rule, span, within: 'source' })),
  );
}

/** All evidence in a message, unordered; several findings of one kind are kept, since each has its own place. */
export function collectFindings(reading: Reading): Finding[] {
  const matches = TEXT_SCAN.matches(reading.folded.text);
  return [
    ...TEXT_RULES.flatMap((rule, index) => findByWords(reading, rule, matches[index] ?? [])),
    ...findByLinks(reading),
    ...findDisguises(reading),
    ...findBorrowedBrands(reading).map((span): Finding => ({ kind: BORROWED, span, within: 'text' })),
    ...findInSource(reading),
  ];
}
