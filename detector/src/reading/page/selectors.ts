import {
  HashType,
  TokenType,
  isTokenColon,
  isTokenDelim,
  isTokenHash,
  isTokenIdent,
  isTokenString,
  isTokenWhiteSpaceOrComment,
  type CSSToken,
} from '@csstools/css-tokenizer';
import { closeOf, findOutside } from './declarations.js';

export interface AttributeTest {
  name: string;
  /** '' asks only whether it is there. */
  sign: string;
  value: string;
}

/** The conditions on one element. */
export interface Compound {
  tag: string | null;
  id: string | null;
  classes: string[];
  attributes: AttributeTest[];
  /** Whether its parent, rather than any ancestor, must match what stands before. */
  isChild: boolean;
}

/** Compounds from the element outwards, and how much they weigh in the cascade. */
export interface Selector {
  compounds: Compound[];
  specificity: number;
}

/** Weights of an id and of a class; a type weighs 1. */
const ID = 1_000_000;
const CLASS = 1_000;
/** Longer selectors match no real element. */
const MAX_COMPOUNDS = 32;
const MAX_CONDITIONS = 32;

function empty(isChild: boolean): Compound {
  return { tag: null, id: null, classes: [], attributes: [], isChild };
}

/** Parses one selector; null if it can't match here, such as `:hover` or `::before`. */
class SelectorReader {
  private readonly compounds: Compound[] = [];
  private current = empty(false);
  private isEmpty = true;
  private specificity = 0;
  private conditions = 0;
  private index = 0;

  constructor(private readonly tokens: readonly CSSToken[]) {}

  read(): Selector | null {
    while (this.index < this.tokens.length) {
      if (this.conditions > MAX_CONDITIONS || this.compounds.length > MAX_COMPOUNDS) return null;
      if (!this.step()) return null;
    }
    if (this.isEmpty) return null;
    return { compounds: [this.current, ...this.compounds.toReversed()], specificity: this.specificity };
  }

  private step(): boolean {
    const token = this.tokens[this.index];
    if (isTokenWhiteSpaceOrComment(token)) return this.combine();
    if (isTokenDelim(token)) return this.sign(token[4].value);
    if (isTokenIdent(token)) return this.add({ tag: token[4].value.toLowerCase() }, 1);
    if (isTokenHash(token) && token[4].type === HashType.ID) return this.add({ id: token[4].value }, ID);
    if (isTokenColon(token)) return this.pseudo();
    return token?.[0] === TokenType.OpenSquare && this.attribute();
  }

  private add(condition: Partial<Compound>, weight: number): boolean {
    Object.assign(this.current, condition);
    return this.count(weight, 1);
  }

  private count(weight: number, length: number): boolean {
    this.isEmpty = false;
    this.conditions += 1;
    this.specificity += weight;
    this.index += length;
    return true;
  }

  /** White space, with a `>` in it or not. */
  private combine(): boolean {
    const isBlank = () => isTokenWhiteSpaceOrComment(this.tokens[this.index]);
    while (isBlank()) this.index += 1;
    const token = this.tokens[this.index];
    if (token === undefined) return true;
    if (isTokenDelim(token) && token[4].value === '>') return this.sign('>');
    if (isTokenDelim(token) && token[4].value !== '*' && token[4].value !== '.') return false;
    return this.isEmpty ? this.compounds.length === 0 : this.next(false);
  }

  private next(isChild: boolean): boolean {
    if (this.isEmpty) return false;
    this.compounds.push(this.current);
    this.current = empty(isChild);
    this.isEmpty = true;
    return true;
  }

  private sign(sign: string): boolean {
    const following = this.tokens[this.index + 1];
    if (sign === '*') return this.count(0, 1);
    if (sign === '.' && isTokenIdent(following)) {
      this.current.classes.push(following[4].value);
      return this.count(CLASS, 2);
    }
    if (sign !== '>' || !this.next(true)) return false;
    this.index += 1;
    while (isTokenWhiteSpaceOrComment(this.tokens[this.index])) this.index += 1;
    return this.index < this.tokens.length;
  }

  private pseudo(): boolean {
    const name = this.tokens[this.index + 1];
    const known = isTokenIdent(name) ? name[4].value.toLowerCase() : '';
    if (known === 'root') this.current.tag = 'html';
    else if (known === 'link' || known === 'any-link')
      this.current.attributes.push({ name: 'href', sign: '', value: '' });
    else return false;
    return this.count(CLASS, 2);
  }

  private attribute(): boolean {
    const end = closeOf(this.tokens, this.index);
    const inner = this.tokens
      .slice(this.index + 1, end)
      .filter((token) => !isTokenWhiteSpaceOrComment(token));
    const name = inner[0];
    if (!isTokenIdent(name) || end >= this.tokens.length) return false;
    const last = inner.at(-1);
    const value = isTokenString(last) || isTokenIdent(last) ? last[4].value : null;
    const sign = inner
      .slice(1, -1)
      .map(([, raw]) => raw)
      .join('');
    if (inner.length > 1 && (value === null || !/^[~|^$*]?=$/.test(sign))) return false;
    this.current.attributes.push({ name: name[4].value.toLowerCase(), sign, value: value ?? '' });
    return this.count(CLASS, end - this.index + 1);
  }
}

/** The selectors of a rule, those left out that this can't read. `tokens` stand before the rule's brace. */
export function readSelectors(tokens: readonly CSSToken[]): Selector[] {
  const selectors: Selector[] = [];
  for (let from = 0; from <= tokens.length;) {
    const end = findOutside(tokens, from, (type) => type === TokenType.Comma);
    const selector = new SelectorReader(tokens.slice(from, end)).read();
    if (selector !== null) selectors.push(selector);
    from = end + 1;
  }
  return selectors;
}
