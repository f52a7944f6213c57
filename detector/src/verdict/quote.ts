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

/** The longest part of `piece` without characters that can't be stored. */
function storable(piece: string): string {
  let best = '';
  for (const part of piece.split(UNSTORABLE)) if (part.trim().length > best.length) best = part.trim();
  return best;
}

/** Quotes `text` at `span` literally, at most 200 characters; with `context`, the whole sentence around it. */
export function quote(text: string, span: Span, context = true): string {
  const start = context ? sentenceStart(text, span.start) : span.start;
  let end = Math.min(context ? sentenceEnd(text, span.end) : span.end, start + MAX_LENGTH);
  if (end < text.length && isLowSurrogate(text, end)) end -= 1;
  return storable(text.slice(start, end));
}
