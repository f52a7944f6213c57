import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { Span } from '../fold.js';
import { Tree, type Element, type Part } from './tree.js';

/** The text of a `<style>` and the media that its attribute names ('' for all). */
export interface StyleText {
  css: string;
  media: string;
}

/** A page as parsed from its markup, before styles are applied. */
export interface Markup {
  /** The attributes of `<html>` and `<body>`, which every page has whether it writes them or not. */
  html: Element;
  body: Element;
  parts: Part[];
  styles: StyleText[];
  /** Positions of comments that only Outlook shows. */
  forOutlook: { start: number; end: number }[];
}

/** Comments as browsers end them: `<!-->` at once, and `--!>` like `-->`. */
const COMMENT = /<!--(?:-?>|[^]*?(?:-->|--!>|$))/g;
const ABRUPT = 6;
const BEFORE_VALUE = /^\s*=\s*["']?/;
/** Hides a page of AMP until the program that shows it is ready; others show another part. */
const UNTIL_READY = /^\s*body\s?\{\s?visibility\s?:\s?hidden\s?;?\s?\}\s*$/i;
const OUTLOOK = /^\[if\s(?![^\]]*!\s*mso)[^\]]*\]>/i;

/** The source at the same length, with comment ends rewritten to the form that the tokenizer expects. */
function withPlainComments(source: string): string {
  if (!source.includes('<!--')) return source;
  return source.replace(COMMENT, (comment) => {
    if (comment.length <= ABRUPT) return `<!${' '.repeat(comment.length - 3)}>`;
    return comment.endsWith('--!>') ? `${comment.slice(0, -4)} -->` : comment;
  });
}

/** Handles the tokenizer's events; everything except the tree is collected separately. */
class Reader implements TokenizerCallbacks {
  readonly html = { name: 'html', attributes: new Map<string, string>(), address: null };
  readonly body = { name: 'body', attributes: new Map<string, string>(), address: null };
  readonly styles: StyleText[] = [];
  readonly forOutlook: Markup['forOutlook'] = [];
  private name = '';
  private attribute = '';
  private value = '';
  private attributes = new Map<string, string>();
  /** Where the name of the attribute that is read ends, and its value. */
  private nameEnd = 0;
  private valueEnd = 0;
  private address: Span | null = null;
  private style: StyleText | null = null;
  private isOfAmp = false;

  constructor(
    private readonly source: string,
    private readonly tree: Pick<Tree, 'open' | 'close' | 'text'>,
  ) {}

  onopentagname(start: number, end: number): void {
    this.name = this.source.slice(start, end).toLowerCase();
    this.attributes = new Map();
    this.address = null;
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.source.slice(start, end).toLowerCase();
    this.value = '';
    this.nameEnd = end;
    this.valueEnd = end;
  }

  onattribdata(start: number, end: number): void {
    this.value += this.source.slice(start, end);
    this.valueEnd = end;
  }

  onattribentity(code: number): void {
    this.value += String.fromCodePoint(code);
  }

  onattribend(): void {
    if (this.attributes.has(this.attribute)) return;
    this.attributes.set(this.attribute, this.value);
    if (this.attribute === 'href') this.address = this.placeOfValue();
  }

  onopentagend(): void {
    const { name, attributes, address } = this;
    if (name === 'html' || name === 'body') this.give(name);
    else if (name === 'style') this.openStyle();
    else if (name !== 'head') this.tree.open({ name, attributes, address });
  }

  onselfclosingtag(): void {
    this.onopentagend();
    this.endStyle();
  }

  onclosetag(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    if (this.style !== null) this.endStyle();
    else if (name !== 'html' && name !== 'body' && name !== 'head') this.tree.close(name);
  }

  ontext(start: number, end: number): void {
    this.take(this.source.slice(start, end), start, end);
  }

  ontextentity(code: number, end: number): void {
    this.take(String.fromCodePoint(code), Math.max(0, this.source.lastIndexOf('&', end - 1)), end);
  }

  /** Browsers show most of it as text; which part is no matter, since nobody honest writes it. */
  oncdata(start: number, end: number): void {
    this.ontext(start, end);
  }

  oncomment(start: number, end: number, offset: number): void {
    const head = this.source.slice(start, Math.min(end, start + 200));
    const condition = OUTLOOK.exec(head)?.[0];
    if (condition !== undefined && /mso/i.test(condition))
      this.forOutlook.push({ start: start + condition.length, end: end - offset });
  }

  onend(): void {
    this.endStyle();
  }

  ondeclaration(): void {}

  onprocessinginstruction(): void {}

  /** Without the sign of equality and the quotation mark after the attribute's name. */
  private placeOfValue(): Span {
    const [before = ''] = BEFORE_VALUE.exec(this.source.slice(this.nameEnd, this.valueEnd)) ?? [];
    return { start: this.nameEnd + before.length, end: this.valueEnd };
  }

  private take(text: string, start: number, end: number): void {
    if (this.style === null) this.tree.text(text, start, end);
    else this.style.css += text;
  }

  private give(name: 'html' | 'body'): void {
    for (const [key, value] of this.attributes)
      if (!this[name].attributes.has(key)) this[name].attributes.set(key, value);
  }

  private openStyle(): void {
    this.style = { css: '', media: this.attributes.get('media') ?? '' };
    this.isOfAmp = this.attributes.has('amp4email-boilerplate');
  }

  private endStyle(): void {
    const isShown = this.isOfAmp && UNTIL_READY.test(this.style?.css ?? '');
    if (this.style !== null && !isShown) this.styles.push(this.style);
    this.style = null;
  }
}

function parse(source: string, tree: ConstructorParameters<typeof Reader>[1]): Reader {
  const plain = withPlainComments(source);
  const reader = new Reader(plain, tree);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(plain);
  tokenizer.end();
  return reader;
}

/** Reads HTML of any kind in one pass, linear in its length; never throws. */
export function readMarkup(source: string): Markup {
  const tree = new Tree();
  const { html, body, styles, forOutlook } = parse(source, tree);
  return { html, body, parts: tree.parts, styles, forOutlook };
}

/** Reads the texts in a piece of HTML: each stretch of characters, and each entity by itself, with its place. */
export function readTexts(source: string, take: Tree['text']): void {
  parse(source, { open: () => undefined, close: () => undefined, text: take });
}
