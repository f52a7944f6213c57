import type { Message } from '@gatepost/message';
import type { Indicator, Place } from '../detector.js';
import { placeInSource, placeInText, renderMessage, shownBody, type Span } from '../reading/reading.js';
import type { Answer } from './answer.js';
import { Quotations } from './literal.js';
import { plainWords } from './plain-words.js';

/** The model's opinion of a message, as far as the message supports it. */
export interface Opinion {
  /** Whole, 1 to 10. */
  score: number;
  summary: string;
  indicators: Indicator[];
}

const MAX_INDICATORS = 8;
const MAX_CODE = 40;
const MAX_LABEL = 100;
const MAX_SUMMARY = 600;

function slug(code: string): string {
  const words =
    plainWords(code, MAX_CODE)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MAX_CODE) || 'other';
}

/** Finds in a message what a model quotes of it: in the source, in the subject, or in the text that it was shown. */
function quotationsIn(message: Message): (quoted: string) => Pick<Indicator, 'evidence' | 'place'> | null {
  const rendering = renderMessage(message);
  const { source, bodyStart } = rendering;
  const subject = message.subject ?? '';
  const quotations = new Quotations([source, subject, shownBody(rendering)]);
  const placesIn: readonly ((span: Span) => Place | null)[] = [
    (span) => placeInSource(rendering, span),
    ({ start, end }) => ({ field: 'subject', part: null, header: null, attachment: null, start, end }),
    ({ start, end }) => placeInText(rendering, { start: bodyStart + start, end: bodyStart + end }),
  ];
  return (quoted) => {
    const passage = quotations.find(quoted);
    return passage && { evidence: passage.text, place: placesIn[passage.index]?.(passage) ?? null };
  };
}

function checked(indicators: Answer['indicators'], message: Message): Indicator[] {
  const find = quotationsIn(message);
  const found = indicators.flatMap(({ code, label, severity, evidence }): Indicator[] => {
    const quoted = find(evidence);
    if (quoted === null) return [];
    return [{ code: slug(code), label: plainWords(label, MAX_LABEL) || slug(code), severity, ...quoted }];
  });
  return found.slice(0, MAX_INDICATORS);
}

/**
 * Limits all lengths, removes links and phone numbers from the model's words, and drops every indicator whose evidence is
 * not in the message.
 */
export function toOpinion({ score, summary, indicators }: Answer, message: Message): Opinion {
  return { score, summary: plainWords(summary, MAX_SUMMARY), indicators: checked(indicators, message) };
}
