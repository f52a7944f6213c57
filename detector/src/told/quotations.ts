import { spansOf } from '../evidence/evidence.js';
import { blanked, type Span } from '../reading/reading.js';

/** Of words that are said in another sense than theirs the marks are around one or two. */
const SAID = '{12,900}?';
const QUOTATION = new RegExp(
  [
    String.raw`“[^“”„]${SAID}[”“]`,
    String.raw`„[^“”„"]${SAID}[“”"]`,
    String.raw`«[^«»]${SAID}»`,
    String.raw`»[^«»]${SAID}«`,
    String.raw`‘[^‘\n]${SAID}’(?=[\s.,;:!?)]|$)`,
    String.raw`‚[^‚\n]${SAID}[‘’]`,
    String.raw`(?<=^|[\s(:>-])"(?=\S)[^"]${SAID}(?<=\S)"(?=[\s.,;:!?)]|$)`,
    String.raw`(?<=^|[\s(:>-])'(?=\S)[^'\n]${SAID}(?<=\S)'(?=[\s.,;:!?)]|$)`,
    String.raw`(?<=^|\n)(?:> ?[^\n]{3,400}(?:\n|$)){1,20}`,
    String.raw`「[^「」]{6,900}?」`,
  ].join('|'),
  'gu',
);
const SENTENCE = /[^\s](?:[^.!?\n。]|[.!?](?!\s|$)){0,2000}[.!?。]?/gu;

/** Quotations in folded text, with their marks, from a place on. */
export const quotationsIn = (text: string, from: number): Span[] =>
  spansOf(text, QUOTATION).filter(({ start }) => start >= from);

/** Sentences, and lines without a full stop. */
export const sentencesIn = (text: string): Span[] => spansOf(text, SENTENCE);

/** The same outside of quotations: one that ends as a sentence does ends that which it is in. */
export function sentencesAround(text: string, quotations: readonly Span[]): Span[] {
  const outside = blanked(text, quotations);
  const ends = quotations.map(({ end }) => end).filter((end) => /[.!?]/.test(text.charAt(end - 2)));
  return [...ends, text.length].flatMap((end, index) => {
    const from = ends[index - 1] ?? 0;
    return sentencesIn(outside.slice(from, end)).map((span) => ({
      start: span.start + from,
      end: span.end + from,
    }));
  });
}
