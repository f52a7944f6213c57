import {
  TokenType,
  isTokenAtKeyword,
  isTokenCDC,
  isTokenCDO,
  isTokenWhiteSpaceOrComment,
  tokenize,
  type CSSToken,
} from '@csstools/css-tokenizer';
import { closeOf, findOutside, readBlock, type Block } from './declarations.js';
import type { StyleText } from './markup.js';
import { isFor, type Screen } from './media.js';
import { readSelectors, type Selector } from './selectors.js';
import { textOf } from './values.js';

/** One selector with its declarations. */
export interface StyleRule {
  selector: Selector;
  block: Block;
  /** Place in the cascade among rules of one specificity. */
  order: number;
  screens: readonly Screen[];
}

/** Reads a style sheet once from its start to its end, however deep its blocks are nested. */
class SheetReader {
  private index = 0;
  /** The screens that the open blocks of `@media` and the like are for, from outside inwards. */
  private readonly within: (readonly Screen[])[];
  private readonly tokens: readonly CSSToken[];

  constructor(
    css: string,
    screens: readonly Screen[],
    private readonly rules: StyleRule[],
  ) {
    this.tokens = tokenize({ css });
    this.within = [screens];
  }

  read(): void {
    for (let token = this.tokens[0]; token !== undefined; token = this.tokens[this.index]) {
      if (token[0] === TokenType.EOF) return;
      if (isTokenWhiteSpaceOrComment(token) || isTokenCDO(token) || isTokenCDC(token)) this.index += 1;
      else if (token[0] === TokenType.CloseCurly && this.isWithin) this.leave();
      else if (isTokenAtKeyword(token)) this.atRule(token[4].value.toLowerCase());
      else this.rule();
    }
  }

  private endsPrelude(type: TokenType): boolean {
    return type === TokenType.OpenCurly || (type === TokenType.CloseCurly && this.isWithin);
  }

  private leave(): void {
    this.within.pop();
    this.index += 1;
  }

  /** Outside all blocks, a closing brace ends nothing: it makes the selector around it invalid. */
  private get isWithin(): boolean {
    return this.within.length > 1;
  }

  private get screens(): readonly Screen[] {
    return this.within.at(-1) ?? [];
  }

  private atRule(name: string): void {
    const start = this.index + 1;
    this.index = findOutside(
      this.tokens,
      start,
      (type) => type === TokenType.Semicolon || this.endsPrelude(type),
    );
    const prelude = this.tokens.slice(start, this.index);
    const type = this.tokens[this.index]?.[0];
    if (type === TokenType.CloseCurly) return;
    const screens = type === TokenType.OpenCurly ? this.screensOf(name, textOf(prelude)) : [];
    if (screens.length === 0 && type === TokenType.OpenCurly) this.index = closeOf(this.tokens, this.index);
    else if (type === TokenType.OpenCurly) this.within.push(screens);
    this.index += 1;
  }

  /** The screens that a block applies to; mail programs don't fetch `@import` and the like, so it is ignored. */
  private screensOf(name: string, prelude: string): readonly Screen[] {
    if (name === 'media') return this.screens.filter((screen) => isFor(prelude, screen));
    if (name === 'supports') return /^\s*not\b/.test(prelude) ? [] : this.screens;
    return name === 'layer' ? this.screens : [];
  }

  private rule(): void {
    const end = findOutside(this.tokens, this.index, (type) => this.endsPrelude(type));
    const prelude = this.tokens.slice(this.index, end);
    this.index = end;
    if (this.tokens[end]?.[0] !== TokenType.OpenCurly) return;
    const { block, end: close } = readBlock(this.tokens, end + 1);
    this.index = close + 1;
    if (Object.keys(block.normal).length + Object.keys(block.important).length === 0) return;
    for (const selector of readSelectors(prelude))
      this.rules.push({ selector, block, order: this.rules.length, screens: this.screens });
  }
}

/** The rules of all style sheets that affect visibility, in order. */
export function readRules(styles: readonly StyleText[], screens: readonly Screen[]): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const { css, media } of styles) {
    const named = screens.filter((screen) => isFor(media, screen));
    if (named.length > 0) new SheetReader(css, named, rules).read();
  }
  return rules;
}
