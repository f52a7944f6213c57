import { calc } from '@csstools/css-calc';
import { color as parseColor, serializeRGB } from '@csstools/css-color-parser';
import { parseComponentValue } from '@csstools/css-parser-algorithms';
import {
  TokenType,
  isTokenDimension,
  isTokenFunction,
  isTokenIdent,
  isTokenNumber,
  isTokenPercentage,
  tokenize,
  type CSSToken,
} from '@csstools/css-tokenizer';

/** Red, green and blue from 0 to 255, and how much of them there is, 0 to 1. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
export const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** A length as written; `unit` is `%` for a percentage. */
export interface Length {
  value: number;
  unit: string;
}

/** What relative lengths are measured by, in pixels. */
export interface Measures {
  /** The font size that `em` means. */
  font: number;
  root: number;
  /** What `%` is of; null where it can't be known. */
  whole: number | null;
  screen: { width: number; height: number };
}

const UNITS: ReadonlyMap<string, (measures: Measures) => number> = new Map<
  string,
  (measures: Measures) => number
>([
  ['px', () => 1],
  ['pt', () => 96 / 72],
  ['pc', () => 16],
  ['in', () => 96],
  ['cm', () => 96 / 2.54],
  ['mm', () => 96 / 25.4],
  ['q', () => 96 / 101.6],
  ['em', ({ font }) => font],
  ['rem', ({ root }) => root],
  ['ex', ({ font }) => font / 2],
  ['ch', ({ font }) => font / 2],
  ['vw', ({ screen }) => screen.width / 100],
  ['vh', ({ screen }) => screen.height / 100],
  ['vmin', ({ screen }) => Math.min(screen.width, screen.height) / 100],
  ['vmax', ({ screen }) => Math.max(screen.width, screen.height) / 100],
]);

/** `length` in pixels; null for a percentage of something unknown. */
export function pixels({ value, unit }: Length, measures: Measures): number | null {
  if (unit === '%') return measures.whole === null ? null : (value / 100) * measures.whole;
  return value * (UNITS.get(unit)?.(measures) ?? 0);
}

/** The length that a token is; undefined for anything else. A bare number is one only when it is 0. */
function plainLength(token: CSSToken | undefined): Length | undefined {
  if (isTokenPercentage(token)) return { value: token[4].value, unit: '%' };
  if (isTokenNumber(token)) return token[4].value === 0 ? { value: 0, unit: 'px' } : undefined;
  if (!isTokenDimension(token)) return undefined;
  const unit = token[4].unit.toLowerCase();
  return UNITS.has(unit) ? { value: token[4].value, unit } : undefined;
}

/** A name as CSS compares it; '' for a token that is none. */
export function keywordOf(token: CSSToken | undefined): string {
  return isTokenIdent(token) ? token[4].value.toLowerCase() : '';
}

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const CHANNELS = /[\d.]+/g;
/** Named colours and `calc()` take some 20 µs each; no legitimate page has as many. */
const MAX_SOLVED = 1_000;
/** Longer ones are only nested to exhaust the parser. */
const MAX_TOKENS = 60;

function fromHex(hex: string): Color {
  const digits = hex.slice(1);
  const long = digits.length > 4 ? digits : Array.from(digits, (digit) => digit + digit).join('');
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: long.length === 8 ? at(6) / 255 : 1 };
}

function solvedColor(tokens: readonly CSSToken[]): Color | undefined {
  const value = parseComponentValue([...tokens]);
  const data = value === undefined ? false : parseColor(value);
  if (data === false) return undefined;
  const [red = 0, green = 0, blue = 0] = serializeRGB(data).toString().match(CHANNELS)?.map(Number) ?? [];
  return { red, green, blue, alpha: typeof data.alpha === 'number' ? data.alpha : 1 };
}

function solvedLength(tokens: readonly CSSToken[]): Length | undefined {
  const [token, end] = tokenize({ css: calc(textOf(tokens)) });
  return end?.[0] === TokenType.EOF ? plainLength(token) : undefined;
}

export function textOf(tokens: readonly CSSToken[]): string {
  return tokens
    .map(([, raw]) => raw)
    .join('')
    .toLowerCase();
}

/** Reads colours and lengths of any notation, each once in a page. */
export class Notation {
  private readonly colors = new Map<string, Color | undefined>();
  private readonly lengths = new Map<string, Length | undefined>();

  /** The colour that `tokens` are; undefined when they are none. */
  color(tokens: readonly CSSToken[]): Color | undefined {
    const text = textOf(tokens);
    return HEX.test(text) ? fromHex(text) : this.solve(this.colors, text, tokens, solvedColor);
  }

  /** The length that `tokens` are; undefined when they are none, or a sum of lengths and percentages. */
  length(tokens: readonly CSSToken[]): Length | undefined {
    const [token] = tokens;
    if (!isTokenFunction(token)) return tokens.length === 1 ? plainLength(token) : undefined;
    return this.solve(this.lengths, textOf(tokens), tokens, solvedLength);
  }

  private solve<T>(
    known: Map<string, T | undefined>,
    text: string,
    tokens: readonly CSSToken[],
    solved: (tokens: readonly CSSToken[]) => T | undefined,
  ): T | undefined {
    if (tokens.length > MAX_TOKENS || text.includes('var(')) return undefined;
    if (known.has(text) || known.size >= MAX_SOLVED) return known.get(text);
    const value = solved(tokens);
    known.set(text, value);
    return value;
  }
}

/** The visible colour of `color` on top of `ground`. */
export function over(color: Color, ground: Color): Color {
  const mix = (upper: number, lower: number) => upper * color.alpha + lower * (1 - color.alpha);
  return {
    red: mix(color.red, ground.red),
    green: mix(color.green, ground.green),
    blue: mix(color.blue, ground.blue),
    alpha: 1,
  };
}

/** The largest difference in one channel, 0 to 255. */
export function difference(left: Color, right: Color): number {
  return Math.max(
    Math.abs(left.red - right.red),
    Math.abs(left.green - right.green),
    Math.abs(left.blue - right.blue),
  );
}
