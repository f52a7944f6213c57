import { endOfRun, flagsOf, LETTER, NUMBER, SIGN, UNSPACED } from '../reading/characters.js';

const PART_OF_TOKEN = UNSPACED | LETTER | NUMBER | SIGN;

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

  /** Goes to the next token; false when there is none. */
  next(): boolean {
    const { text } = this;
    for (let i = this.end; i < text.length; i += 1) {
      const code = text.codePointAt(i) ?? 0;
      const flags = flagsOf(code) & PART_OF_TOKEN;
      const after = code > 0xffff ? i + 2 : i + 1;
      if (flags !== 0) {
        this.start = i;
        this.flags = flags;
        this.end = this.endFrom(after, flags);
        return true;
      }
      i = after - 1;
    }
    return false;
  }

  private endFrom(from: number, flags: number): number {
    const kind = flags & (LETTER | NUMBER);
    if (this.isUnspaced || kind === 0) return from;
    return endOfRun(this.text, from, kind);
  }
}
