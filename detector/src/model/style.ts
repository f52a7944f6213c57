import { CHARACTER, characterEnd, kindAt, type Span } from '../reading/reading.js';

const PHONE_LIKE = /[+(]?\d[\d ().-]{5,16}\d/g;
/** What stands before numbers that nobody calls. */
const COUNTED =
  /(?:\ba\/?c|\bacct?|account|\bref(?:erence)?|order|card|\bids?|txn|trx|utr|rrn|imps|neft|invoice|code|otp|policy|ticket|tracking|[#*]|x{2})(?: (?:no|number|nr|id))?[\s.:#*x-]{0,6}$/i;
/** A date, or the number of a card. */
const GROUPED = /^(?:\d{1,4}([.-])\d{1,2}\1\d{2,4}(?:\D|$)|\d{4}([ -])\d{4}\2\d{4}\2\d)/;
/** So much of what stands before a number tells what it is. */
const BEFORE = 24;
const MONEY = /[$€£¥₹]|\b(?:usd|eur|gbp|inr|rs|idr|rp|ksh|rm|aed|jpy|cny|brl)\b/i;
const SHORT = 200;
/** Digits of a telephone number, at least. */
const SHORTEST = 8;

/** The style of a stretch of a message; each figure is from 0 to 1. */
export interface Style {
  phone: number;
  money: number;
  capitals: number;
  exclamations: number;
  digits: number;
  short: number;
}

/** Of a telephone number's length, and nothing that is counted or dated. Country code and prefix are left out too often to ask for. */
function isPhone(number: string, before: string): boolean {
  const { length } = number.replace(/\D/g, '');
  if (length < SHORTEST || length > 15) return false;
  return number.startsWith('+') || !(COUNTED.test(before) || GROUPED.test(number));
}

function hasPhone(text: string): boolean {
  for (const { 0: number, index } of text.matchAll(PHONE_LIKE))
    if (isPhone(number, text.slice(Math.max(0, index - BEFORE), index))) return true;
  return false;
}

/** Pieces of a text are cut between words, so that no more than these can be words of their own in one of them. */
const LIKE_MONEY = /[$€£¥₹]|(?<![a-z])(?:usd|eur|gbp|inr|rs|idr|rp|ksh|rm|aed|jpy|cny|brl)(?![a-z])/gi;

/** Where the matches of `pattern` end in `text`, in order. */
function endsOf(text: string, pattern: RegExp): number[] {
  const ends: number[] = [];
  pattern.lastIndex = 0;
  while (pattern.test(text)) ends.push(pattern.lastIndex);
  return ends;
}

/** How many of `ends`, which are sorted, are no greater than `place`. */
function countTo(ends: readonly number[], place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((ends[mid] ?? Infinity) <= place) low = mid + 1;
    else high = mid;
  }
  return low;
}

const [EXCLAMATION, WIDE_EXCLAMATION, ZERO, NINE] = [0x21, 0xff01, 0x30, 0x39];

/** The style of a text and of pieces of it, whose letters and digits are counted once for all. */
export class Styles {
  private readonly capitals: number[] = [];
  private readonly exclamations: number[] = [];
  private readonly digits: number[] = [];
  private readonly money: readonly number[];

  constructor(private readonly text: string) {
    let end = 0;
    for (let at = 0; at < text.length; at = end) {
      end = characterEnd(text, at);
      const char = text.charCodeAt(at);
      if (char === EXCLAMATION || char === WIDE_EXCLAMATION) this.exclamations.push(end);
      else if (char >= ZERO && char <= NINE) this.digits.push(end);
      else if ((kindAt(text, at) & CHARACTER.capital) !== 0) this.capitals.push(end);
    }
    this.money = endsOf(text, LIKE_MONEY);
  }

  whole(): Style {
    return this.of([{ start: 0, end: this.text.length }]);
  }

  /** The style of several pieces, as if each stood on a line of its own. */
  of(pieces: readonly Span[]): Style {
    const length = pieces.reduce((sum, { start, end }) => sum + end - start, pieces.length - 1);
    const share = (ends: readonly number[]) =>
      pieces.reduce((sum, piece) => sum + within(ends, piece), 0) / Math.max(1, length);
    return {
      phone: this.hasPhone(pieces) ? 1 : 0,
      money: pieces.some((piece) => this.hasMoney(piece)) ? 1 : 0,
      capitals: Math.min(1, 2 * share(this.capitals)),
      exclamations: Math.min(1, 40 * share(this.exclamations)),
      digits: Math.min(1, 4 * share(this.digits)),
      short: length < SHORT ? 1 : 0,
    };
  }

  private hasPhone(pieces: readonly Span[]): boolean {
    const texts = () => pieces.map(({ start, end }) => this.text.slice(start, end));
    return pieces.some((piece) => within(this.digits, piece) >= SHORTEST) && hasPhone(texts().join('\n'));
  }

  private hasMoney(piece: Span): boolean {
    return within(this.money, piece) > 0 && MONEY.test(this.text.slice(piece.start, piece.end));
  }
}

const within = (ends: readonly number[], { start, end }: Span): number =>
  countTo(ends, end) - countTo(ends, start);

export const styleOf = (text: string): Style => new Styles(text).whole();
