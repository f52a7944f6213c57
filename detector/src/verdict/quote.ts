import type { Span } from '../reading/reading.js';

const MAX_LENGTH = 200;
const CONTEXT_BEFORE = 60;
const CONTEXT_AFTER = 90;
/** White space must follow: a full stop inside a link or a number doesn't end a sentence. */
const SENTENCE_END = /[。！？\n\r]|[.!?](?=["')\]]?(?:\s|$))/y;

function endsAt(text: string, index: number): boolean {
  SENTENCE_END.lastIndex = index;
  return SENTENCE_END.test(text);
}

// NUL and lone surrogates can't be stored in a PostgreSQL jsonb column.
const UNSTORABLE = /\p{Cs}|\0/u;

function sentenceStart(text: string, start: number): number {
  const floor = Math.max(0, start - CONTEXT_BEFORE);
  for (let i = start - 1; i >= floor; i -= 1) if (endsAt(text, i)) return i + 1;
  return floor === 0 ? 0 : start;
}

function sentenceEnd(text: string, end: number): number {
  const ceiling = Math.min(text.length, end + CONTEXT_AFTER);
  for (let i = end; i < ceiling; i += 1) if (endsAt(text, i)) return i + 1;
  return ceiling === text.length ? ceiling : end;
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** The longest part of `text` at `span` without characters that can't be stored. */
function storable(text: string, span: Span): Quote {
  let best: Quote = { text: '', start: span.start, end: span.start };
  let { start } = span;
  for (const part of text.slice(span.start, span.end).split(UNSTORABLE)) {
    const quoted = part.trim();
    const begin = start + part.length - part.trimStart().length;
    if (quoted.length > best.text.length) best = { text: quoted, start: begin, end: begin + quoted.length };
    start += part.length + 1;
  }
  return best;
}

/** What is quoted of a text, and where. */
export interface Quote extends Span {
  text: string;
}

/** Quotes `text` at `span` literally, at most 200 characters; with `context`, the whole sentence around it. */
export function quote(text: string, span: Span, context = true): Quote {
  const start = context ? sentenceStart(text, span.start) : span.start;
  let end = Math.min(context ? sentenceEnd(text, span.end) : span.end, start + MAX_LENGTH);
  if (end < text.length && isLowSurrogate(text, end)) end -= 1;
  return storable(text, { start, end });
}
