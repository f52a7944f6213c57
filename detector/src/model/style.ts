import { CAPITAL, flagsOf } from '../reading/characters.js';
import type { Span } from '../reading/fold.js';

const PHONE = /\+?\(?\d[\d ()-]{7,16}\d/;
const MONEY = /[$€£¥₹]|\b(?:usd|eur|gbp|inr|rs|idr|rp|ksh|rm|aed|jpy|cny|brl)\b/i;
/** Wherever `MONEY` may match, and a few places more: no letter follows, and `mayBeMoney` sees to the one before. */
const MONEY_LIKE = /[$€£¥₹]|(?:usd|eur|gbp|inr|rs|idr|rp|ksh|rm|aed|jpy|cny|brl)(?![a-z])/gi;
const LETTER_BEFORE = /[a-z].$/is;
/** What `PHONE` needs at least. */
const PHONE_DIGITS = 2;
const SHORT = 200;
const [CAPITALS, EXCLAMATIONS, DIGITS, KINDS] = [0, 1, 2, 3];

/** How a stretch of a message is written; each figure from 0 to 1. */
export interface Style {
  phone: number;
  money: number;
  capitals: number;
  exclamations: number;
  digits: number;
  short: number;
}

function mayBeMoney(text: string): number[] {
  const places: number[] = [];
  for (const { 0: found, index } of text.matchAll(MONEY_LIKE)) {
    const isWord = found.length > 1;
    if (!isWord || index === 0 || !LETTER_BEFORE.test(text.slice(index - 1, index + 1))) places.push(index);
  }
  return places;
}

/** Counts a text's characters once, so that the style of any stretch of it is told without reading it again. */
export class StyleTable {
  /** How many capitals, exclamation marks and digits there are before each position, one after the other. */
  private readonly counts: Uint32Array;
  private readonly money: readonly number[];

  constructor(private readonly text: string) {
    this.counts = new Uint32Array(KINDS * (text.length + 1));
    this.money = mayBeMoney(text);
    this.count();
  }

  within({ start, end }: Span): Style {
    const length = Math.max(1, end - start);
    const digits = this.among(DIGITS, start, end);
    return {
      phone: digits >= PHONE_DIGITS && PHONE.test(this.text.slice(start, end)) ? 1 : 0,
      money: this.hasMoney(start, end) ? 1 : 0,
      capitals: Math.min(1, 2 * (this.among(CAPITALS, start, end) / length)),
      exclamations: Math.min(1, 40 * (this.among(EXCLAMATIONS, start, end) / length)),
      digits: Math.min(1, 4 * (digits / length)),
      short: end - start < SHORT ? 1 : 0,
    };
  }

  private count(): void {
    const { text, counts } = this;
    let [capitals, exclamations, digits] = [0, 0, 0];
    for (let i = 0; i < text.length; i += 1) {
      // Half a character is none of these, and a whole one is seen at its first half.
      const code = text.codePointAt(i) ?? 0;
      if (code >= 0x30 && code <= 0x39) digits += 1;
      else if (code === 0x21 || code === 0xff01) exclamations += 1;
      else if ((flagsOf(code) & CAPITAL) !== 0) capitals += 1;
      const next = KINDS * (i + 1);
      counts[next + CAPITALS] = capitals;
      counts[next + EXCLAMATIONS] = exclamations;
      counts[next + DIGITS] = digits;
    }
  }

  private among(kind: number, start: number, end: number): number {
    return (this.counts[KINDS * end + kind] ?? 0) - (this.counts[KINDS * start + kind] ?? 0);
  }

  private hasMoney(start: number, end: number): boolean {
    let [low, high] = [0, this.money.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.money[middle] ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return (this.money[low] ?? Infinity) < end && MONEY.test(this.text.slice(start, end));
  }
}
