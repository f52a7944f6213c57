import type { Span } from '../fold.js';
import { readTexts } from './markup.js';
import type { Page } from './page.js';
import type { Run } from './writer.js';

/** White space that a browser collapses. */
const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);

/** The signs of a text between two places: its characters but white space, which is written in other ways than it is read. */
function signsIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let place = start; place < end; place += 1) if (!isSpace(text.charCodeAt(place))) count += 1;
  return count;
}

/** The place of the sign with this number, from 0 on, of those that follow `start`. */
function placeOfSign(text: string, start: number, number: number): number {
  let place = start;
  for (let left = number; place < text.length; place += 1) {
    if (isSpace(text.charCodeAt(place))) continue;
    if (left === 0) break;
    left -= 1;
  }
  return place;
}

/** What of a run stands in a stretch of the page's text: its first and last sign, by their places in the text that it is from. */
interface Stretch {
  from: Run['from'];
  first: number;
  last: number;
}

function stretchOf({ at, length, from, skipped }: Run, text: string, { start, end }: Span): Stretch[] {
  const begin = Math.max(start, at);
  const signs = signsIn(text, begin, Math.min(end, at + length));
  if (signs === 0) return [];
  if (!('text' in from)) return [{ from, first: 0, last: 0 }];
  const first = placeOfSign(from.text, skipped, signsIn(text, at, begin));
  return [{ from, first, last: placeOfSign(from.text, first, signs - 1) }];
}

/** The source of two characters of a text and all between them; all of the text where it can't be read by itself. */
function sourceOfText({ from, first, last }: Stretch, source: string): Span {
  const whole = { start: from.start, end: from.end };
  if (!('text' in from)) return whole;
  const found = { ...whole };
  let read = 0;
  let isSame = true;
  readTexts(source.slice(whole.start, whole.end), (piece, start, end) => {
    isSame &&= from.text.startsWith(piece, read);
    // All of an entity is the source of what it stands for.
    const isLiteral = end - start === piece.length;
    const next = read + piece.length;
    if (first >= read && first < next) found.start = whole.start + start + (isLiteral ? first - read : 0);
    if (last >= read && last < next) found.end = whole.start + (isLiteral ? start + last - read + 1 : end);
    read = next;
  });
  return isSame && read === from.text.length ? found : whole;
}

/** An address without the white space around it. */
function trimmed({ start, end }: Span, source: string): Span {
  const value = source.slice(start, end);
  return { start: end - value.trimStart().length, end: start + value.trimEnd().length };
}

/**
 * The source of a stretch of a page's text, with the markup between its characters; null where it was written from nothing, as
 * a bullet is. It is looked for when it is asked for, since that is of few places. Linear in the length of the page.
 */
export function sourceOf({ text, runs }: Page, source: string, { start, end }: Span): Span | null {
  const touched = runs.filter(({ at, length }) => at < end && at + length > start);
  const stretches = touched.flatMap((run) => stretchOf(run, text, { start, end }));
  // Texts are in the order of their source: the first and the last of them enclose the others.
  const texts = stretches.filter(({ from }) => 'text' in from);
  const outer = texts
    .filter((_, index) => index === 0 || index === texts.length - 1)
    .map((stretch) => sourceOfText(stretch, source));
  const addresses = stretches.flatMap(({ from }) => ('text' in from ? [] : [trimmed(from, source)]));
  const spans = [...outer, ...addresses];
  if (spans.length === 0) return null;
  return {
    start: Math.min(...spans.map((span) => span.start)),
    end: Math.max(...spans.map((span) => span.end)),
  };
}
