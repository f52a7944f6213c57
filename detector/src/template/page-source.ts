import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { Span } from '../reading/reading.js';
import { sharedForm } from './addresses.js';
import type { Greeting } from './greeting.js';
import { keptIn, masked } from './mask.js';

/** The source of pages in the form that is compared. */
interface MaskedPages {
  /** All of it. */
  whole: string;
  /** The addresses that their forms and buttons send to. */
  forms: string[];
  /** The addresses that their pictures and other parts come from. */
  sources: string[];
}

const WEB = /^\s*(?:https?|ftp):\S*\s*$/i;
const SPACE = /\s+/g;
/** Attributes that hold words for the reader, in which what differs is masked as in text. */
const WORDED = new Set(['alt', 'title', 'aria-label', 'content', 'summary']);
const SENDING = new Set(['action', 'formaction', 'ping']);
const LOADING = new Set(['src', 'srcset', 'background', 'poster', 'data', 'lowsrc', 'dynsrc']);
const LEADING = new Set(['href', ...SENDING, ...LOADING]);
/** An address in a comment, where Outlook finds its buttons. */
const IN_COMMENT = /(\b(?:href|src)\s*=\s*")((?:https?|ftp):[^"<>]*)(?=")/gi;
/** Elements whose text is no text. */
const CODE = new Set(['style', 'script']);

/** Collects a page's source: text masked, addresses as messages share them, all else as it is. */
class Reader implements TokenizerCallbacks {
  readonly forms: string[] = [];
  readonly sources: string[] = [];
  private readonly parts: string[] = [];
  /** Text in one run: what stands between two tags, with entities decoded. */
  private text = '';
  /** Up to where the source is collected. */
  private at = 0;
  private name = '';
  private attribute = '';
  private value = '';
  private valueSpan: Span | null = null;
  private code = '';
  private isData = false;

  constructor(
    private readonly source: string,
    private readonly greeting: Greeting,
  ) {}

  get whole(): string {
    this.rawUntil(this.source.length);
    return this.parts.join('').replace(SPACE, ' ');
  }

  onopentagname(start: number, end: number): void {
    this.name = this.source.slice(start, end).toLowerCase();
    this.isData = false;
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.source.slice(start, end).toLowerCase();
    this.value = '';
    this.valueSpan = null;
  }

  onattribdata(start: number, end: number): void {
    this.value += this.source.slice(start, end);
    // One that begins with an entity has no known beginning, and stays as it is.
    if (this.valueSpan === null && this.value.length > end - start) return;
    this.valueSpan = { start: this.valueSpan?.start ?? start, end };
  }

  onattribentity(code: number): void {
    this.value += String.fromCodePoint(code);
  }

  onattribend(): void {
    const { name, attribute, value } = this;
    if (name === 'script' && attribute === 'type') this.isData = value.trim() === 'application/ld+json';
    const form = WEB.test(value) ? sharedForm(value.trim()) : value;
    if (SENDING.has(attribute)) this.forms.push(form);
    if (LOADING.has(attribute)) this.sources.push(form);
    if (LEADING.has(attribute) && form !== value) this.replaceValue(form);
    else if (WORDED.has(attribute)) this.replaceValue(this.maskedText(value));
  }

  onopentagend(): void {
    if (CODE.has(this.name) && !this.isData) this.code = this.name;
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    if (this.source.slice(start, end).toLowerCase() === this.code) this.code = '';
  }

  ontext(start: number, end: number): void {
    this.take(this.source.slice(start, end), start, end);
  }

  ontextentity(code: number, end: number): void {
    const start = Math.max(this.at, this.source.lastIndexOf('&', end - 1));
    this.take(String.fromCodePoint(code), start, end);
  }

  oncomment(start: number, end: number): void {
    this.rawUntil(start);
    const comment = this.source.slice(start, end);
    this.parts.push(comment.replace(IN_COMMENT, (_, name: string, url: string) => name + sharedForm(url)));
    this.at = Math.max(this.at, end);
  }

  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  private take(text: string, start: number, end: number): void {
    if (this.code !== '') return;
    if (start > this.at) this.rawUntil(start);
    this.text += text;
    this.at = end;
  }

  /** Collects the source up to `end` unchanged, after the text before it. */
  private rawUntil(end: number): void {
    this.parts.push(this.maskedText(this.text));
    this.text = '';
    if (end > this.at) this.parts.push(this.source.slice(this.at, end));
    this.at = Math.max(this.at, end);
  }

  private replaceValue(value: string): void {
    if (this.valueSpan === null) return;
    this.rawUntil(this.valueSpan.start);
    this.parts.push(value);
    this.at = this.valueSpan.end;
  }

  private maskedText(text: string): string {
    return text.trim() === '' ? text : ` ${masked(text, 0, keptIn(text), this.greeting).whole} `;
  }
}

function maskPage(source: string, greeting: Greeting): Reader {
  const reader = new Reader(source, greeting);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  return reader;
}

/** Reads pages in one pass, linear in their length; nothing of them is left out but what differs between messages. */
export function maskPages(sources: readonly string[], greeting: Greeting): MaskedPages {
  const pages = sources.map((source) => maskPage(source, greeting));
  return {
    whole: pages.map(({ whole }) => whole).join('\n'),
    forms: pages.flatMap(({ forms }) => forms),
    sources: pages.flatMap(({ sources: own }) => own),
  };
}
