import { calcFromComponentValues } from '@csstools/css-calc';
import { color as parseColor, serializeRGB } from '@csstools/css-color-parser';
import { isTokenNode, parseComponentValue, type ComponentValue } from '@csstools/css-parser-algorithms';
import {
  TokenType,
  isTokenDimension,
  isTokenFunction,
  isTokenIdent,
  isTokenNumber,
  isTokenPercentage,
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

/** The sizes that relative lengths refer to, in pixels. */
export interface Measures {
  /** The font size that `em` means. */
  font: number;
  root: number;
  /** The length of 100 %; null where it can't be known. */
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
/** Longer ones are only nested to exhaust the parser. */
const MAX_TOKENS = 60;

function fromHex(hex: string): Color {
  const digits = hex.slice(1);
  const long = digits.length > 4 ? digits : Array.from(digits, (digit) => digit + digit).join('');
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: long.length === 8 ? at(6) / 255 : 1 };
}

const CLOSE: CSSToken = [TokenType.CloseParen, ')', -1, -1, undefined];

/** `tokens`, which are a function or a single one, parsed; what is open at the end of a style sheet or attribute ends there. */
function valueOf(tokens: readonly CSSToken[]): ComponentValue | undefined {
  const opened = tokens.filter((token) => isTokenFunction(token) || token[0] === TokenType.OpenParen).length;
  const missing = opened - tokens.filter(([type]) => type === TokenType.CloseParen).length;
  return parseComponentValue([...tokens, ...Array.from({ length: missing }, () => CLOSE)]);
}

function solvedColor(tokens: readonly CSSToken[]): Color | undefined {
  const value = valueOf(tokens);
  const data = value === undefined ? false : parseColor(value);
  if (data === false) return undefined;
  const [red = 0, green = 0, blue = 0] = serializeRGB(data).toString().match(CHANNELS)?.map(Number) ?? [];
  return { red, green, blue, alpha: typeof data.alpha === 'number' ? data.alpha : 1 };
}

function solvedLength(tokens: readonly CSSToken[]): Length | undefined {
  const value = valueOf(tokens);
  const [solved = []] = value === undefined ? [] : calcFromComponentValues([[value]]);
  const [first, ...others] = solved;
  return isTokenNode(first) && others.length === 0 ? plainLength(first.value) : undefined;
}

export function textOf(tokens: readonly CSSToken[]): string {
  return tokens
    .map(([, raw]) => raw)
    .join('')
    .toLowerCase();
}

/** No colour or length has such brackets. */
const FOREIGN: ReadonlySet<TokenType> = new Set([TokenType.OpenSquare, TokenType.OpenCurly]);

function isSolvable(tokens: readonly CSSToken[], text: string): boolean {
  return tokens.length <= MAX_TOKENS && !text.includes('var(') && !tokens.some(([type]) => FOREIGN.has(type));
}

/** The colour that `tokens` are, in any notation; undefined when they are none. */
export function colorOf(tokens: readonly CSSToken[]): Color | undefined {
  const text = textOf(tokens);
  if (HEX.test(text)) return fromHex(text);
  return isSolvable(tokens, text) ? solvedColor(tokens) : undefined;
}

/** The length that `tokens` are, in any notation; undefined when they are none, or a sum of lengths and percentages. */
export function lengthOf(tokens: readonly CSSToken[]): Length | undefined {
  const [token] = tokens;
  if (!isTokenFunction(token)) return tokens.length === 1 ? plainLength(token) : undefined;
  const text = textOf(tokens);
  return isSolvable(tokens, text) ? solvedLength(tokens) : undefined;
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
