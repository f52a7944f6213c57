import {
  TokenType,
  isTokenColon,
  isTokenDelim,
  isTokenIdent,
  isTokenSemicolon,
  isTokenWhiteSpaceOrComment,
  tokenize,
  type CSSToken,
} from '@csstools/css-tokenizer';
import { readDeclaration, type Component, type Declared } from './properties.js';
import { keywordOf } from './values.js';

/** Declarations of one block; later ones win. */
export interface Block {
  normal: Declared;
  important: Declared;
}

const CLOSERS: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);

/**
 * The first place from `from` on, outside of all brackets opened since, that `isEnd` accepts; the end of `tokens` if
 * there is none. Brackets that never close take everything, as CSS has it.
 */
export function findOutside(
  tokens: readonly CSSToken[],
  from: number,
  isEnd: (type: TokenType) => boolean,
): number {
  const expected: TokenType[] = [];
  for (let index = from; index < tokens.length; index += 1) {
    const type = tokens[index]?.[0] ?? TokenType.EOF;
    if (type === TokenType.EOF || (expected.length === 0 && isEnd(type))) return index;
    const closer = CLOSERS.get(type);
    if (closer !== undefined) expected.push(closer);
    else if (type === expected.at(-1)) expected.pop();
  }
  return tokens.length;
}

/** The components of a value: what stands in a function belongs to it. */
function componentsOf(tokens: readonly CSSToken[]): Component[] {
  const components: Component[] = [];
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    const isOpening = token !== undefined && CLOSERS.has(token[0]);
    const end = isOpening ? closeOf(tokens, index) + 1 : index + 1;
    if (!isTokenWhiteSpaceOrComment(token)) components.push(tokens.slice(index, end));
    index = end;
  }
  return components;
}

/** Finds the end of the bracket that opens at `index`. */
export function closeOf(tokens: readonly CSSToken[], index: number): number {
  const closer = CLOSERS.get(tokens[index]?.[0] ?? TokenType.EOF);
  return findOutside(tokens, index + 1, (type) => type === closer);
}

const IMPORTANT = 2;

function isImportant(components: readonly Component[]): boolean {
  const [[mark] = [], [word] = []] = components.slice(-IMPORTANT);
  return isTokenDelim(mark) && mark[4].value === '!' && keywordOf(word) === 'important';
}

/** Longer values are invalid for all properties that matter, except backgrounds. */
const MAX_VALUE = 400;

function add(block: Block, name: string, value: readonly CSSToken[]): void {
  if (value.length > MAX_VALUE) return;
  const components = componentsOf(value);
  const important = isImportant(components);
  const kept = important ? components.slice(0, -IMPORTANT) : components;
  Object.assign(important ? block.important : block.normal, readDeclaration(name, kept));
}

function skipBlank(tokens: readonly CSSToken[], from: number): number {
  let index = from;
  while (isTokenWhiteSpaceOrComment(tokens[index])) index += 1;
  return index;
}

const endsDeclaration = (type: TokenType) => type === TokenType.Semicolon || type === TokenType.CloseCurly;
const endsJunk = (type: TokenType) => endsDeclaration(type) || type === TokenType.OpenCurly;

/** Reads declarations from `from` to the brace that closes their block, which is `end`. */
export function readBlock(tokens: readonly CSSToken[], from: number): { block: Block; end: number } {
  const block: Block = { normal: {}, important: {} };
  let index = from;
  for (;;) {
    while (isTokenWhiteSpaceOrComment(tokens[index]) || isTokenSemicolon(tokens[index])) index += 1;
    const name = tokens[index];
    if (name === undefined || name[0] === TokenType.EOF || name[0] === TokenType.CloseCurly)
      return { block, end: index };
    const colon = skipBlank(tokens, index + 1);
    if (isTokenIdent(name) && isTokenColon(tokens[colon])) {
      index = findOutside(tokens, colon + 1, endsDeclaration);
      add(block, name[4].value.toLowerCase(), tokens.slice(colon + 1, index));
    } else {
      index = findOutside(tokens, index, endsJunk);
      if (tokens[index]?.[0] === TokenType.OpenCurly) index = closeOf(tokens, index) + 1;
    }
  }
}

/** Reads a `style` attribute. */
export function readStyleAttribute(css: string): Block {
  return readBlock(tokenize({ css }), 0).block;
}
