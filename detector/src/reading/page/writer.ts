/** A stretch of text that isn't shown. `start` and `end` are places in the source. */
export interface Hidden {
  text: string;
  start: number;
  end: number;
  /** Whether it stands between two letters of a word that is read without it. */
  isInWord: boolean;
}

const SPACE = /[\t\n\f\r ]+/g;
const ENDS_IN_LETTER = /\p{L}\p{M}*$/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
/** Deeper quote marks tell nothing more, and would make deeply nested quotes grow without limit. */
const MAX_QUOTES = 5;

/** Writes visible content as plain text: blocks on lines of their own, white space collapsed as in a browser. */
export class Writer {
  readonly hidden: Hidden[] = [];
  private readonly pieces: string[] = [];
  private breaks = 0;
  private isSpaced = false;
  private bullet = '';
  private quotes = 0;
  private last = '';
  /** Hidden text since the last letter that was shown. */
  private withinWord: Hidden[] = [];

  /** Text that is shown; white space counts when `keepsSpace`. */
  show(text: string, keepsSpace: boolean): void {
    if (keepsSpace) {
      for (const [index, line] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
        if (index > 0) this.newLine();
        if (line !== '') this.put(line);
      }
      return;
    }
    const words = text.replace(SPACE, ' ');
    if (words.startsWith(' ')) this.space();
    const trimmed = words.slice(words.startsWith(' ') ? 1 : 0, words.endsWith(' ') ? -1 : undefined);
    if (trimmed !== '') this.put(trimmed);
    if (words.endsWith(' ')) this.space();
  }

  hide(text: string, start: number, end: number): void {
    if (text.trim() === '') return;
    const hidden = { text, start, end, isInWord: false };
    this.hidden.push(hidden);
    if (this.breaks === 0 && !this.isSpaced && ENDS_IN_LETTER.test(this.last)) this.withinWord.push(hidden);
  }

  /** At least so many line breaks before what comes next. */
  block(breaks: number): void {
    this.breaks = Math.max(this.breaks, breaks);
    this.withinWord = [];
  }

  /** A line break that counts each time, as `<br>` does. */
  newLine(): void {
    this.breaks += 1;
    this.isSpaced = false;
    this.withinWord = [];
  }

  space(): void {
    this.isSpaced = true;
    this.withinWord = [];
  }

  /** What stands before the text of a list item. */
  item(bullet: string): void {
    this.bullet = bullet;
  }

  quote(step: 1 | -1): void {
    this.quotes += step;
  }

  /** How much has been written, to tell later whether anything was added. */
  get length(): number {
    return this.pieces.length;
  }

  get text(): string {
    return this.pieces.join('');
  }

  private put(text: string): void {
    if (this.breaks === 0 && STARTS_WITH_LETTER.test(text))
      for (const hidden of this.withinWord) hidden.isInWord = true;
    this.withinWord = [];
    this.pieces.push(this.gap(), this.bullet, text);
    this.bullet = '';
    this.breaks = 0;
    this.isSpaced = false;
    this.last = text.slice(-4);
  }

  private gap(): string {
    const margin = '> '.repeat(Math.min(MAX_QUOTES, this.quotes));
    if (this.pieces.length === 0) return margin;
    if (this.breaks > 0) return `\n${margin}`.repeat(this.breaks);
    return this.isSpaced ? ' ' : '';
  }
}
