import type { Indicator, Severity } from '../detector.js';
import type { EnvelopeFinding, Finding } from '../evidence/evidence.js';
import { quote } from './quote.js';
import {
  placeInAttachment,
  placeInHeader,
  placeInPart,
  placeInSource,
  placeInText,
  type Reading,
  type Span,
  titleOf,
} from '../reading/reading.js';

const RANK: Record<Severity, number> = { high: 3, medium: 2, low: 1, info: 0 };
/** More would bury the ones that matter. */
const MAX_INDICATORS = 12;

/** What is quoted of a message, and where it is. */
type Quotation = Pick<Indicator, 'evidence' | 'place'>;

function quoteOfText(span: Span, reading: Reading, context: boolean): Quotation {
  const { bodyStart, text } = reading;
  const inSubject = span.end <= bodyStart && bodyStart > 0;
  const from = inSubject ? 0 : bodyStart;
  // Evidence must be a literal part of the subject or of the body, never span both.
  const field = inSubject ? text.slice(0, bodyStart - 1) : text.slice(bodyStart);
  const within = { start: Math.max(0, span.start - from), end: Math.max(1, span.end - from) };
  const { text: evidence, start, end } = quote(field, within, context);
  return { evidence, place: placeInText(reading, { start: from + start, end: from + end }) };
}

function quoteOfSource(span: Span, reading: Reading): Quotation {
  const { text: evidence, ...place } = quote(reading.source, span, false);
  return { evidence, place: placeInSource(reading, place) };
}

function quoteBesideText(span: Span, at: EnvelopeFinding['within'], reading: Reading): Quotation {
  if ('header' in at) {
    const { text: evidence, ...place } = quote(reading.headers[at.header]?.value ?? '', span, false);
    return { evidence, place: placeInHeader(reading, at.header, place) };
  }
  if ('part' in at) {
    const { text: evidence, ...place } = quote(reading.parts[at.part]?.text ?? '', span, false);
    return { evidence, place: placeInPart(reading, at.part, place) };
  }
  const attachment = reading.attachments[at.attachment];
  const { text: evidence, ...place } = quote(attachment ? titleOf(attachment) : '', span, false);
  return { evidence, place: placeInAttachment(reading, at.attachment, place) };
}

function quotationOf({ span, within }: Finding, reading: Reading): Quotation {
  if (within === 'source') return quoteOfSource(span, reading);
  if (within !== 'text') return quoteBesideText(span, within, reading);
  const isLink = reading.links.some((link) => link.start === span.start);
  return quoteOfText(span, reading, !isLink);
}

/** Quotes the sentence at a place of a reading's text. */
export const quotation = (span: Span, reading: Reading): Quotation => quoteOfText(span, reading, true);

/** One indicator for each rule that found something, worst first, with its first finding as evidence. */
export function toIndicators(findings: readonly Finding[], reading: Reading): Indicator[] {
  const byCode = new Map<string, Indicator>();
  for (const finding of findings) {
    const { code, label, severity } = finding.rule;
    if (byCode.has(code)) continue;
    const quoted = quotationOf(finding, reading);
    if (quoted.evidence !== '') byCode.set(code, { code, label, severity, ...quoted });
  }
  return worstFirst([...byCode.values()]);
}

/** Indicators in their order, and no more than are shown. */
export function worstFirst(indicators: readonly Indicator[]): Indicator[] {
  const ordered = [...indicators].sort((left, right) => RANK[right.severity] - RANK[left.severity]);
  return ordered.slice(0, MAX_INDICATORS);
}
