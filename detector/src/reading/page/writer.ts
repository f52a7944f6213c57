import type { Span } from '../fold.js';
import type { TextPart } from './tree.js';

/** A stretch of text that isn't shown. `start` and `end` are places in the source. */
export interface Hidden {
  text: string;
  start: number;
  end: number;
  /** Whether it stands between two letters of a word that is read without it. */
  isInWord: boolean;
}

/** A stretch of a page's text, and what of the source it was written from. */
export interface Run {
  /** Its place in the page's text. */
  at: number;
  length: number;
  /** A text, or the address of a link. */
  from: TextPart | Span;
  /** Of a text, so many characters that are written elsewhere or not at all. */
  skipped: number;
}

const SPACE = /[\t\n\f\r ]+/g;
/** Parts at it, and keeps it. */
const LINE_BREAK = /(\r?\n)/;
const ENDS_IN_LETTER = /\p{L}\p{M}*$/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
/** Deeper quote marks tell nothing more, and would make deeply nested quotes grow without limit. */
const MAX_QUOTES = 5;

/** Writes visible content as plain text: blocks on lines of their own, white space collapsed as in a browser. */
export class Writer {
  readonly hidden: Hidden[] = [];
  /** In their order. */
  readonly runs: Run[] = [];
  private readonly pieces: string[] = [];
  /** Characters written so far. */
  private size = 0;
  private breaks = 0;
  private isSpaced = false;
  private bullet = '';
  private quotes = 0;
  private last = '';
  /** Hidden text since the last letter that was shown. */
  private withinWord: Hidden[] = [];

  /** Text that is shown, with white space collapsed. */
  show(text: string, from: Run['from'], skipped = 0): void {
    const words = text.replace(SPACE, ' ');
    if (words.startsWith(' ')) this.space();
    const trimmed = words.slice(words.startsWith(' ') ? 1 : 0, words.endsWith(' ') ? -1 : undefined);
    if (trimmed !== '') this.put(trimmed, from, skipped);
    if (words.endsWith(' ')) this.space();
  }

  /** Text that is shown with its white space and line breaks. */
  showAsItIs(text: string, from: Run['from'], skipped: number): void {
    let at = skipped;
    for (const [index, line] of text.split(LINE_BREAK).entries()) {
      if (index % 2 === 1) this.newLine();
      else if (line !== '') this.put(line, from, at);
      at += line.length;
    }
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

  /** Sets the bullet that the next text begins with. */
  item(bullet: string): void {
    this.bullet = bullet;
  }

  quote(step: 1 | -1): void {
    this.quotes += step;
  }

  /** The amount written so far, to see later whether anything was added. */
  get length(): number {
    return this.pieces.length;
  }

  get text(): string {
    return this.pieces.join('');
  }

  private put(text: string, from: Run['from'], skipped: number): void {
    if (this.breaks === 0 && STARTS_WITH_LETTER.test(text))
      for (const hidden of this.withinWord) hidden.isInWord = true;
    this.withinWord = [];
    const before = this.gap() + this.bullet;
    this.runs.push({ at: this.size + before.length, length: text.length, from, skipped });
    this.pieces.push(before, text);
    this.size += before.length + text.length;
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
