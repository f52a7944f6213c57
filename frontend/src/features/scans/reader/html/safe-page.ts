import { type Attribute, type Attributes, type PageHandler, readMarkup, spanOf } from './markup.js';
import { type Piece, piecesOf, type Range } from '../../../../components/verdict/highlight.js';
import { localCss, localDeclarations } from './css.js';
import { endingsOf, KEPT_ATTRIBUTES, SCOPES, shownAs, TABLE_PARTS, UNSEEN, VOID } from './elements.js';
import { withVisibleControls } from '../../../../components/bidi.js';

/** A page without what runs, fetches, submits or leads anywhere, for the body of a frame. */
export interface SafePage {
  markup: string;
  /** Each is a style sheet of its own: what one leaves open would take in the next. */
  styles: readonly string[];
  /** What the elements' own `style` attributes say, which the product's policy does not let them say themselves. */
  rules: readonly string[];
}

interface Open {
  name: string;
  end: string;
}

interface Words {
  /** The words that stand with a link, of where it leads. */
  leadsTo: (target: string) => string;
  /** The colour of what these indicators quote. */
  toneOf: (indicators: readonly number[]) => string;
}

/** Browsers stop at 512. Real newsletters are not half as deep as this. */
const DEPTH_MAX = 200;
const TARGET_MAX = 300;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string =>
  withVisibleControls(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

type Shown = readonly [name: string, value: string];

const written = (attributes: readonly Shown[]): string =>
  attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

/** Plain text, as evidence if any indicators quote it. */
function markedText(text: string, indicators: readonly number[], { toneOf }: Words): string {
  const shown = escaped(text);
  return indicators.length === 0 ? shown : `<mark data-gp-tone="${toneOf(indicators)}">${shown}</mark>`;
}

export const markedPlain = (source: string, ranges: readonly Range[], words: Words): string =>
  piecesOf(source, ranges)
    .map(({ text, indicators }) => markedText(text, indicators, words))
    .join('');

class Writer implements PageHandler {
  readonly markup: string[] = [];
  readonly styles: string[] = [];
  readonly rules: string[] = [];
  private readonly stack: Open[] = [];
  /** What was too deep to be shown, and has no end then. */
  private readonly tooDeep = new Map<string, number>();
  private unseen: { name: string; depth: number } | null = null;
  private at = 0;

  constructor(
    private readonly pieces: readonly Piece[],
    private readonly words: Words,
    private readonly firstRule: number,
  ) {}

  open(name: string, attributes: Attributes): void {
    if (this.unseen) {
      if (name === this.unseen.name) this.unseen.depth++;
      return;
    }
    if (name === 'select') this.control('field', '▾', []);
    if (UNSEEN.has(name)) this.unseen = { name, depth: 1 };
    else if (name === 'input') this.input(attributes);
    else this.shown(name, attributes);
  }

  close(name: string): void {
    if (this.unseen) {
      if (name === this.unseen.name && --this.unseen.depth === 0) this.unseen = null;
      return;
    }
    const left = this.tooDeep.get(name) ?? 0;
    if (left > 0) this.tooDeep.set(name, left - 1);
    else if (!VOID.has(name)) this.closeDownTo(this.indexOf(name));
  }

  text(text: string, from: number, to: number): void {
    if (this.unseen) return;
    while ((this.pieces[this.at]?.to ?? Infinity) <= from) this.at++;
    const isExact = text.length === to - from;
    for (let at = this.at; at < this.pieces.length; at++) {
      const piece = this.pieces[at];
      if (!piece || piece.from >= to) return;
      const part = isExact ? text.slice(Math.max(0, piece.from - from), piece.to - from) : text;
      this.markup.push(markedText(part, piece.indicators, this.words));
      if (!isExact) return;
    }
  }

  style(css: string, media: string): void {
    const local = localCss(css);
    const condition = localDeclarations(media).replace(/[;]/g, '').trim();
    this.styles.push(condition === '' ? local : `@media ${condition} {${local}}`);
  }

  end(): void {
    this.closeDownTo(0);
  }

  private shown(name: string, attributes: Attributes): void {
    for (const { names, within } of endingsOf(name)) this.endOpen(names, within);
    const element = shownAs(name);
    if (element === null) return;
    if (!VOID.has(name) && this.stack.length >= DEPTH_MAX) {
      this.tooDeep.set(name, (this.tooDeep.get(name) ?? 0) + 1);
      return;
    }
    this.markup.push(`<${element}${this.attributesOf(name, attributes)}>`);
    if (!VOID.has(name)) this.stack.push({ name, end: `</${element}>` });
  }

  private endOpen(names: ReadonlySet<string>, within: ReadonlySet<string>): void {
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const name = this.stack[at]?.name ?? '';
      if (names.has(name)) return this.closeDownTo(at);
      if (within.has(name)) return;
    }
  }

  private indexOf(name: string): number {
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const open = this.stack[at]?.name ?? '';
      if (open === name) return at;
      if (SCOPES.has(open) && !TABLE_PARTS.has(name)) break;
    }
    return this.stack.length;
  }

  private closeDownTo(index: number): void {
    while (this.stack.length > index) this.markup.push(this.stack.pop()?.end ?? '');
  }

  private attributesOf(name: string, attributes: Attributes): string {
    const kept = [...attributes].filter(([key]) => KEPT_ATTRIBUTES.has(key));
    const shown: Shown[] = kept.map(([key, { value }]) => [key, value]);
    const given = (key: string) => attributes.get(key)?.value ?? '';
    if (name === 'a') shown.push(...this.targetOf(attributes.get('href')));
    if (name === 'img' && /^\s*data:image\//i.test(given('src'))) shown.push(['src', given('src').trim()]);
    if (name === 'button' || name === 'textarea') shown.push(['data-gp', name]);
    const style = name === 'font' ? `${fontOf(given)};${given('style')}` : given('style');
    shown.push(...this.ruleOf(name, style));
    return written(shown);
  }

  /** Where a link leads, which is told instead of followed; evidence may be in that alone. */
  private targetOf(href: Attribute | undefined): Shown[] {
    if (!href || href.value.trim() === '') return [];
    const title = this.words.leadsTo(href.value.trim().slice(0, TARGET_MAX));
    return [['title', title], ...this.toneOf(href)];
  }

  /** Of evidence that is in the markup. */
  private toneOf({ from, to }: Pick<Attribute, 'from' | 'to'>): Shown[] {
    const quoting = this.pieces.find(
      (piece) => piece.indicators.length > 0 && piece.from < to && piece.to > from,
    );
    return quoting ? [['data-gp-tone', this.words.toneOf(quoting.indicators)]] : [];
  }

  /** The body's own is that of the frame's. */
  private ruleOf(name: string, css: string): Shown[] {
    const declarations = localDeclarations(css).trim();
    if (declarations === '' || declarations === ';') return [];
    const number = String(this.firstRule + this.rules.length);
    const isBody = name === 'body';
    this.rules.push(`${isBody ? 'body' : `[data-gp-rule="${number}"]`}{${declarations}}`);
    return isBody ? [] : [['data-gp-rule', number]];
  }

  private input(attributes: Attributes): void {
    const given = (key: string) => attributes.get(key)?.value ?? '';
    const type = given('type').toLowerCase();
    if (type === 'hidden') return;
    const tone = this.toneOf(spanOf(attributes));
    if (BUTTONS.has(type)) this.control('button', given('value') || given('alt'), tone);
    else if (type === 'checkbox' || type === 'radio') this.markup.push('☐ ');
    else this.control('field', given('placeholder') || given('value'), tone);
  }

  private control(kind: 'field' | 'button', text: string, tone: readonly Shown[]): void {
    const attributes = written([['data-gp', kind], ...tone]);
    this.markup.push(`<span${attributes}>${escaped(text) || '&nbsp;'}</span>`);
  }
}

const BUTTONS: ReadonlySet<string> = new Set(['submit', 'button', 'reset', 'image']);

/** By the sizes 1 to 7 of `<font>`. */
const SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

function fontOf(given: (key: string) => string): string {
  const size = SIZES[Number(given('size')) - 1];
  const parts = { color: given('color'), 'font-family': given('face'), 'font-size': size ?? '' };
  const named = Object.entries(parts).filter(([, value]) => value !== '');
  return named.map(([name, value]) => `${name}:${value.replaceAll(';', '')}`).join(';');
}

/**
 * What runs or is fetched is kept out by the frame's sandbox and policy. This leaves out what they don't cover (links that
 * lead away, forms, pages that load others after a time), and makes markup that a browser can show in a time that grows with
 * its length: nothing in it is open twice, or deep. Rules are numbered from `firstRule` on.
 */
export function safePage(source: string, ranges: readonly Range[], words: Words, firstRule = 0): SafePage {
  const writer = new Writer(piecesOf(source, ranges), words, firstRule);
  readMarkup(source, writer);
  writer.end();
  return { markup: writer.markup.join(''), styles: writer.styles, rules: writer.rules };
}
