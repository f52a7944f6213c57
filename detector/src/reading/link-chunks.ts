import type { Span } from './fold.js';

// White space, brackets and the full stops of other scripts: what no address contains.
const SEPARATORS = String.raw`[]<>()"{}|\，。、！？；：「」『』（）【】`;
const WHITE_SPACE =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const SEPARATOR = 1;
const LEADING = 2;
const TRAILING = 4;
/** Quotation marks and emphasis around an address are cut off, so many of them at most. */
const MOST_CUT = 20;
const MAX_URL = 2000;
const FULL_STOP = 0x2e;
const COLON = 0x3a;

const kinds = new Uint8Array(0x10000);

function mark(characters: string, kind: number): void {
  for (let i = 0; i < characters.length; i += 1) {
    const code = characters.charCodeAt(i);
    kinds[code] = (kinds[code] ?? 0) | kind;
  }
}

mark(SEPARATORS + WHITE_SPACE, SEPARATOR);
mark("'*_", LEADING);
mark(".,;:!?'*_>", TRAILING);

/** Walks over the pieces of a text that have a full stop or `://` inside and so may be links. */
export class LinkChunks implements Span {
  start = 0;
  end = 0;
  private from = 0;

  constructor(private readonly text: string) {}

  /** Goes to the next piece; false when there is none. */
  next(): boolean {
    const { text } = this;
    let start = this.from;
    let sign = -1;
    for (let i = start; i <= text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (i === text.length || ((kinds[code] ?? 0) & SEPARATOR) !== 0) {
        if (sign >= 0 && this.trim(start, i, sign)) return true;
        start = i + 1;
        sign = -1;
      } else if (sign < 0 && (code === FULL_STOP || (code === COLON && text.startsWith('//', i + 1))))
        sign = i;
    }
    return false;
  }

  /** Makes the piece from `from` to `to` the current one, if `sign`, its first full stop or `://`, is still inside. */
  private trim(from: number, to: number, sign: number): boolean {
    const { text } = this;
    this.from = to + 1;
    const last = Math.min(to, from + MAX_URL);
    let start = from;
    while (start < last && start - from < MOST_CUT && this.isOf(LEADING, start)) start += 1;
    let end = last;
    while (end > start && last - end < MOST_CUT && this.isOf(TRAILING, end - 1)) end -= 1;
    const width = text.charCodeAt(sign) === COLON ? 3 : 1;
    [this.start, this.end] = [start, end];
    return end - start > 3 && sign + width <= end;
  }

  private isOf(kind: number, index: number): boolean {
    return ((kinds[this.text.charCodeAt(index)] ?? 0) & kind) !== 0;
  }
}
