import type { Indicator, Severity } from '../detector.js';
import type { Finding } from '../evidence/evidence.js';
import { quote } from './quote.js';
import type { Reading, Span } from '../reading/reading.js';

const RANK: Record<Severity, number> = { high: 3, medium: 2, low: 1, info: 0 };
/** More would bury the ones that matter. */
const MAX_INDICATORS = 12;

function clampToPart(span: Span, { bodyStart, text }: Reading): { part: string; start: number; end: number } {
  const inSubject = span.end <= bodyStart && bodyStart > 0;
  const from = inSubject ? 0 : bodyStart;
  // Evidence must be a literal part of the subject or of the body, never span both.
  const part = inSubject ? text.slice(0, bodyStart - 1) : text.slice(bodyStart);
  return { part, start: Math.max(0, span.start - from), end: Math.max(1, span.end - from) };
}

function evidenceOf(finding: Finding, reading: Reading): string {
  if (finding.within === 'source') return quote(reading.source, finding.span, false);
  const { part, start, end } = clampToPart(finding.span, reading);
  const isLink = reading.links.some((link) => link.start === finding.span.start);
  return quote(part, { start, end }, !isLink);
}

/** Quotes the sentence at a place of a reading's text. */
export function quotation(span: Span, reading: Reading): string {
  const { part, start, end } = clampToPart(span, reading);
  return quote(part, { start, end });
}

/** One indicator for each rule that found something, worst first, with its first finding as evidence. */
export function toIndicators(findings: readonly Finding[], reading: Reading): Indicator[] {
  const byCode = new Map<string, Indicator>();
  for (const finding of findings) {
    const { code, label, severity } = finding.rule;
    if (byCode.has(code)) continue;
    const evidence = evidenceOf(finding, reading);
    if (evidence !== '') byCode.set(code, { code, label, severity, evidence });
  }
  return worstFirst([...byCode.values()]);
}

/** Indicators in their order, and no more than are shown. */
export function worstFirst(indicators: readonly Indicator[]): Indicator[] {
  const ordered = [...indicators].sort((left, right) => RANK[right.severity] - RANK[left.severity]);
  return ordered.slice(0, MAX_INDICATORS);
}
