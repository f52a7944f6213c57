import type { Message } from '@gatepost/message';
import { findEvidence } from '../evidence/evidence.js';
import { partsByRisk } from '../model/model.js';
import { readMessage, type Span } from '../reading/reading.js';

/**
 * The most that a model sees of a body, in UTF-16 units: some 2,000 tokens in Latin scripts and 8,000 in others. The built-in
 * detector reads all of it.
 */
const SHOWN = 8_000;
/** Its start and end say what kind of message it is, whatever stands between. */
const START = 1_500;
const END = 500;
/** Longest passage that is chosen for its risk: one without white space could use up all the room. */
const MAX_PASSAGE = 1_000;
/** Shown around a single piece of evidence on either side. */
const CONTEXT = 200;

/** The passages of a long body that a model sees. */
interface Excerpt {
  passages: string[];
  /** The number of characters left out; 0 when the body is whole. */
  omitted: number;
}

/** Spans in their order, those that touch as one. */
function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

const sizeOf = (spans: readonly Span[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** The passages of the body that look worst to the built-in detector: first decisive evidence, then parts of the text. */
function suspects(message: Message): Span[] {
  const reading = readMessage(message);
  const findings = findEvidence(reading);
  const worst = new Map<string, Span>();
  for (const { rule, span, within } of findings) {
    if (rule.severity !== 'high' || within !== 'text' || worst.has(rule.code)) continue;
    worst.set(rule.code, { start: span.start - CONTEXT, end: span.end + CONTEXT });
  }
  const { bodyStart, text } = reading;
  return [...worst.values(), ...partsByRisk(reading, findings)].flatMap(({ start, end }) => {
    const from = Math.max(start, bodyStart);
    const to = Math.min(end, from + MAX_PASSAGE, text.length);
    return to > from ? [{ start: from - bodyStart, end: to - bodyStart }] : [];
  });
}

/** The text at `span`, without half of a surrogate pair at either end. */
function passageAt(text: string, { start, end }: Span): string {
  return text
    .slice(start, end)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * Chooses what a model is shown of a body, which is given as its reader sees it: all of it up to 8,000 characters; of a longer one
 * the start, the end and the passages between them that look worst to the built-in detector.
 */
export function excerpt(message: Message, body: string): Excerpt {
  if (body.length <= SHOWN) return { passages: [body], omitted: 0 };
  let shown: Span[] = [
    { start: 0, end: START },
    { start: body.length - END, end: body.length },
  ];
  for (const span of suspects(message)) {
    const more = merged([...shown, span]);
    if (sizeOf(more) <= SHOWN) shown = more;
  }
  shown = merged([...shown, { start: 0, end: START + SHOWN - sizeOf(shown) }]);
  return { passages: shown.map((span) => passageAt(body, span)), omitted: body.length - sizeOf(shown) };
}
