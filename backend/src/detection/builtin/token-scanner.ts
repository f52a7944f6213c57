const UNSPACED = 1;
const LETTER = 2;
const NUMBER = 4;
const SIGN = 8;
/** Marks a character of the basic plane whose flags are known. */
const KNOWN = 128;

const PATTERNS: readonly (readonly [flag: number, pattern: RegExp])[] = [
  [
    UNSPACED,
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u,
  ],
  [LETTER, /[\p{L}\p{M}]/u],
  [NUMBER, /\p{N}/u],
  [SIGN, /[$€£¥₹!?%*]/],
];

/** Flags of the basic plane's characters, as far as seen. */
const seen = new Uint8Array(0x10000);

function flagsOf(code: number): number {
  if (code <= 0xffff && seen[code] !== 0) return (seen[code] ?? 0) & ~KNOWN;
  const char = String.fromCodePoint(code);
  const flags = PATTERNS.reduce((sum, [flag, pattern]) => (pattern.test(char) ? sum | flag : sum), 0);
  if (code <= 0xffff) seen[code] = flags | KNOWN;
  return flags;
}

/**
 * Walks over the tokens of a text: runs of letters, runs of digits, single signs, and single characters of scripts that
 * write without spaces. It does what a regular expression would, several times as fast.
 */
export class TokenScanner {
  /** The token that `next` found last. */
  start = 0;
  end = 0;
  private flags = 0;

  constructor(private readonly text: string) {}

  get isUnspaced(): boolean {
    return (this.flags & UNSPACED) !== 0;
  }

  get isNumber(): boolean {
    return (this.flags & NUMBER) !== 0;
  }

  token(): string {
    return this.text.slice(this.start, this.end);
  }

  /** Goes to the next token; false when there is none. */
  next(): boolean {
    const { text } = this;
    for (let i = this.end; i < text.length; i += 1) {
      const code = text.codePointAt(i) ?? 0;
      const flags = flagsOf(code);
      const after = code > 0xffff ? i + 2 : i + 1;
      if (flags !== 0) {
        this.start = i;
        this.flags = flags;
        this.end = this.endOfRun(after, flags);
        return true;
      }
      i = after - 1;
    }
    return false;
  }

  private endOfRun(from: number, flags: number): number {
    const kind = flags & (LETTER | NUMBER);
    if (this.isUnspaced || kind === 0) return from;
    let i = from;
    while (i < this.text.length) {
      const code = this.text.codePointAt(i) ?? 0;
      if ((flagsOf(code) & kind) === 0) break;
      i += code > 0xffff ? 2 : 1;
    }
    return i;
  }
}
