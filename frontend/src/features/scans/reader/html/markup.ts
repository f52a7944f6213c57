import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** With its place in the source: of the value, or of the name and the value. */
export interface Attribute {
  value: string;
  from: number;
  to: number;
}

export type Attributes = ReadonlyMap<string, Attribute>;

/** From the first to the last: nothing has a place of its own where there are none. */
export function spanOf(attributes: Attributes): Pick<Attribute, 'from' | 'to'> {
  const all = [...attributes.values()];
  return { from: all[0]?.from ?? 0, to: all.at(-1)?.to ?? 0 };
}

/** What is done with a page while it is read, from its beginning to its end. */
export interface PageHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** A stretch of characters, or one that the source writes as an entity: then it is of another length there. */
  text(text: string, from: number, to: number): void;
  style?(css: string, media: string): void;
}

/** Comments as browsers end them: `<!-->` at once, and `--!>` like `-->`. */
const COMMENT = /<!--(?:-?>|[^]*?(?:-->|--!>|$))/g;
const ABRUPT = 6;

/** At the same length, with the ends of comments as the tokenizer expects them: else it would leave out what browsers show. */
const withPlainComments = (source: string): string =>
  source.replace(COMMENT, (comment) => {
    if (comment.length <= ABRUPT) return `<!${' '.repeat(comment.length - 3)}>`;
    return comment.endsWith('--!>') ? `${comment.slice(0, -4)} -->` : comment;
  });

const nothing = () => undefined;

class Reader implements TokenizerCallbacks {
  readonly oncomment = nothing;
  readonly ondeclaration = nothing;
  readonly onprocessinginstruction = nothing;
  private name = '';
  private attribute: { name: string; value: string; from: number } = { name: '', value: '', from: 0 };
  private attributes = new Map<string, Attribute>();
  private style: { css: string; media: string } | null = null;

  constructor(
    private readonly source: string,
    private readonly handler: PageHandler,
  ) {}

  onopentagname(start: number, end: number): void {
    this.name = this.source.slice(start, end).toLowerCase();
    this.attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.attribute = { name: this.source.slice(start, end).toLowerCase(), value: '', from: end };
  }

  onattribdata(start: number, end: number): void {
    if (this.attribute.value === '') this.attribute.from = start;
    this.attribute.value += this.source.slice(start, end);
  }

  onattribentity(code: number): void {
    this.attribute.value += String.fromCodePoint(code);
  }

  /** The first of a name counts. */
  onattribend(_quote: unknown, to: number): void {
    const { name, value, from } = this.attribute;
    if (!this.attributes.has(name)) this.attributes.set(name, { value, from, to });
  }

  onopentagend(): void {
    const { name, attributes } = this;
    if (name === 'style') this.style = { css: '', media: attributes.get('media')?.value ?? '' };
    else this.handler.open(name, attributes);
  }

  /** As browsers do, which don't know it in HTML. */
  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    if (this.style) this.onend();
    else this.handler.close(this.source.slice(start, end).toLowerCase());
  }

  ontext(start: number, end: number): void {
    this.take(this.source.slice(start, end), start, end);
  }

  ontextentity(code: number, end: number): void {
    this.take(String.fromCodePoint(code), Math.max(0, this.source.lastIndexOf('&', end - 1)), end);
  }

  oncdata(start: number, end: number): void {
    this.ontext(start, end);
  }

  onend(): void {
    if (this.style) this.handler.style?.(this.style.css, this.style.media);
    this.style = null;
  }

  private take(text: string, from: number, to: number): void {
    if (this.style) this.style.css += text;
    else this.handler.text(text, from, to);
  }
}

/** Reads HTML of any kind in one pass, linear in its length; never throws. */
export function readMarkup(source: string, handler: PageHandler): void {
  const plain = withPlainComments(source);
  const tokenizer = new Tokenizer({ decodeEntities: true }, new Reader(plain, handler));
  tokenizer.write(plain);
  tokenizer.end();
}
