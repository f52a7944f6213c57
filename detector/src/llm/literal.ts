import type { Span } from '../reading/reading.js';

/** Longest evidence, in UTF-16 units. */
const MAX_EVIDENCE = 200;

// Ignored in comparisons: what the prompt adds, what models change when they quote, and invisible characters.
const SOLID = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu;

interface Squeezed {
  text: string;
  /** Index in the original of every character of `text`. */
  offsets: Uint32Array;
}

function squeeze(source: string): Squeezed {
  const pieces: string[] = [];
  const offsets = new Uint32Array(source.length);
  let length = 0;
  for (const { 0: piece, index } of source.matchAll(SOLID)) {
    pieces.push(piece);
    for (let i = 0; i < piece.length; i += 1) offsets[length + i] = index + i;
    length += piece.length;
  }
  return { text: pieces.join(''), offsets };
}

/** A stretch of one of several texts. */
interface Passage extends Span {
  text: string;
  /** Of the text that it is of. */
  index: number;
}

/** Finds quotations in texts that are prepared once. */
export class Quotations {
  private readonly originals: readonly string[];
  private readonly squeezed: readonly Squeezed[];

  constructor(texts: readonly string[]) {
    this.originals = texts;
    this.squeezed = texts.map(squeeze);
  }

  /** The passage that `quotation` means, as the text has it, at most 200 characters; null when it isn't there. */
  find(quotation: string): Passage | null {
    const wanted = squeeze(quotation).text;
    if (wanted === '') return null;
    for (const [index, { text, offsets }] of this.squeezed.entries()) {
      const at = text.indexOf(wanted);
      if (at === -1) continue;
      const start = offsets[at] ?? 0;
      const end = (offsets[at + wanted.length - 1] ?? start) + 1;
      const found = this.originals[index]?.slice(start, Math.min(end, start + MAX_EVIDENCE)) ?? '';
      const passage = found.replace(/[\uD800-\uDBFF]$/, '');
      return { text: passage, index, start, end: start + passage.length };
    }
    return null;
  }
}
