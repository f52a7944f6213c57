import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export interface PageLink {
  href: string;
  /** On one line. */
  text: string;
  /** Where in the text of the page it begins. */
  start: number;
}

interface Picture {
  source: string;
  /** Null without the attribute; empty for a picture that only decorates. */
  alt: string | null;
  /** In pixels, as far as the attributes say. */
  width: number | null;
  height: number | null;
}

/** What a page of HTML has, roughly: no styles are applied, which would take a hundred times as long. */
export interface AdvicePage {
  /** What its reader sees. */
  text: string;
  /** What only a preview shows. */
  hiddenText: string;
  /** Without those in what a reply quotes. */
  links: PageLink[];
  pictures: Picture[];
  hasQuote: boolean;
}

type AsideKind = 'unseen' | 'code' | 'quote' | 'hidden';

/** Elements whose text is no text of the sender. */
const ASIDES: ReadonlyMap<string, AsideKind> = new Map([
  ['style', 'unseen'],
  ['script', 'unseen'],
  ['title', 'unseen'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['blockquote', 'quote'],
]);
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'input', 'meta', 'link', 'col']);
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b big code em font i kbd label mark s samp small span strong sub sup u'.split(' '),
);
const HIDING = /display\s*:\s*none/i;

const pixelsOf = (value: string | undefined): number | null =>
  value !== undefined && /^\s*\d{1,5}/.test(value) ? Number.parseInt(value, 10) : null;

class PageReader implements TokenizerCallbacks {
  readonly page: AdvicePage = { text: '', hiddenText: '', links: [], pictures: [], hasQuote: false };
  private name = '';
  private attribute = '';
  private value = '';
  private attributes = new Map<string, string>();
  /** What the text belongs to, and how many elements of the name that began it are open. */
  private aside: { kind: AsideKind; name: string; depth: number } | null = null;
  private link: PageLink | null = null;

  constructor(private readonly source: string) {}

  onopentagname(start: number, end: number): void {
    this.name = this.source.slice(start, end).toLowerCase();
    this.attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.source.slice(start, end).toLowerCase();
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    this.value += this.source.slice(start, end);
  }

  onattribentity(code: number): void {
    this.value += String.fromCodePoint(code);
  }

  onattribend(): void {
    if (!this.attributes.has(this.attribute)) this.attributes.set(this.attribute, this.value);
  }

  onopentagend(): void {
    const { name, aside, page } = this;
    if (!INLINE.has(name)) this.add('\n');
    if (aside !== null) {
      if (aside.name === name) aside.depth += 1;
    } else if (!WITHOUT_CONTENT.has(name)) this.beginAside(name);
    if (this.aside !== null && this.aside.kind !== 'hidden') return;
    if (name === 'a') this.beginLink();
    if (name === 'img') page.pictures.push(this.picture());
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    if (name === 'a') this.endLink();
    if (!INLINE.has(name)) this.add('\n');
    if (this.aside?.name !== name) return;
    this.aside.depth -= 1;
    if (this.aside.depth === 0) this.aside = null;
  }

  ontext(start: number, end: number): void {
    this.add(this.source.slice(start, end));
  }

  ontextentity(code: number): void {
    this.add(String.fromCodePoint(code));
  }

  onend(): void {
    this.endLink();
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  private add(text: string): void {
    if (this.aside === null) {
      this.page.text += text;
      if (this.link !== null) this.link.text += text;
    }
    if (this.aside?.kind === 'hidden') this.page.hiddenText += text;
  }

  private beginAside(name: string): void {
    const kind = ASIDES.get(name) ?? (HIDING.test(this.attributes.get('style') ?? '') ? 'hidden' : null);
    if (kind === null) return;
    this.aside = { kind, name, depth: 1 };
    if (kind === 'quote') this.page.hasQuote = true;
  }

  private beginLink(): void {
    this.endLink();
    const href = this.attributes.get('href');
    if (href !== undefined) {
      this.link = { href: href.trim(), text: '', start: this.page.text.length };
    }
  }

  private endLink(): void {
    if (this.link === null) return;
    this.page.links.push({ ...this.link, text: this.link.text.replace(/\s+/g, ' ').trim() });
    this.link = null;
  }

  private picture(): Picture {
    const { attributes } = this;
    const [width, height] = [pixelsOf(attributes.get('width')), pixelsOf(attributes.get('height'))];
    return { source: attributes.get('src') ?? '', alt: attributes.get('alt') ?? null, width, height };
  }
}

/** Reads a page of any content, in linear time. */
export function readAdvicePage(source: string): AdvicePage {
  const reader = new PageReader(source);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  return reader.page;
}
