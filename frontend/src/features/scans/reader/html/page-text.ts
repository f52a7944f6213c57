import { type Attributes, type PageHandler, readMarkup, spanOf } from './markup.js';
import { BLOCKS, UNSEEN } from './elements.js';

/** A stretch of the text and where it comes from. If both are as long, each character is from the one at its place. */
interface Run {
  at: number;
  length: number;
  from: number;
  to: number;
}

/** A page as text, with the target of each link behind it. */
export interface PageText {
  text: string;
  runs: readonly Run[];
}

interface Source {
  from: number;
  to: number;
}

/** What only the text has. */
const NOWHERE: Source = { from: 0, to: 0 };

/** A target that is longer tells nothing more. */
const TARGET_MAX = 2_000;
const WORDS = /[^ \t\r\n\f]+|[ \t\r\n\f]+/g;

class Writer implements PageHandler {
  shown = '';
  readonly runs: Run[] = [];
  private readonly links: { target: string; source: Source; start: number }[] = [];
  private lineBreaks = 0;
  private space: Source | null = null;
  private unseen: { name: string; depth: number } | null = null;
  private preformatted = 0;

  open(name: string, attributes: Attributes): void {
    if (this.unseen) {
      if (name === this.unseen.name) this.unseen.depth++;
      return;
    }
    if (UNSEEN.has(name)) this.unseen = { name, depth: 1 };
    else this.seen(name, attributes);
  }

  close(name: string): void {
    if (this.unseen) {
      if (name === this.unseen.name && --this.unseen.depth === 0) this.unseen = null;
      return;
    }
    if (name === 'a') this.endLink();
    if (name === 'pre') this.preformatted = Math.max(0, this.preformatted - 1);
    if (BLOCKS.has(name)) this.breakLine(name === 'p' ? 2 : 1);
  }

  text(text: string, from: number, to: number): void {
    if (this.unseen) return;
    if (this.preformatted > 0 || text.length !== to - from) return this.write(text, { from, to });
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      const source = { from: from + index, to: from + index + word.length };
      if (/^\s/.test(word)) this.space ??= { from: source.from, to: source.from + 1 };
      else this.write(word, source);
    }
  }

  end(): void {
    while (this.links.length > 0) this.endLink();
  }

  private seen(name: string, attributes: Attributes): void {
    if (name === 'pre') this.preformatted++;
    if (name === 'br') this.breakLine(this.lineBreaks + 1);
    else if (BLOCKS.has(name)) this.breakLine(name === 'p' ? 2 : 1);
    else if (name === 'td' || name === 'th') this.space ??= NOWHERE;
    if (name === 'li') this.write('• ', NOWHERE);
    if (name === 'img') this.picture(attributes);
    if (name === 'input') this.field(attributes);
    const href = attributes.get('href');
    if (name === 'a') this.endLink();
    if (name === 'a' && href)
      this.links.push({ target: href.value.trim(), source: href, start: this.shown.length });
  }

  /** What those see who don't see the picture. */
  private picture(attributes: Attributes): void {
    const alternative = attributes.get('alt');
    if (alternative && alternative.value.trim() !== '')
      this.write(`[${alternative.value.trim()}]`, alternative);
  }

  private field(attributes: Attributes): void {
    const [type, ...words] = ['type', 'placeholder', 'value'].map((key) => attributes.get(key)?.value ?? '');
    if (type?.toLowerCase() === 'hidden') return;
    this.space ??= NOWHERE;
    this.write(`[${words.find((word) => word !== '') ?? type}]`, spanOf(attributes));
    this.space = NOWHERE;
  }

  private endLink(): void {
    const link = this.links.pop();
    if (!link) return;
    const { target, source, start } = link;
    const isShown = this.shown.slice(start).trim() === target.replace(/^mailto:/i, '');
    if (target === '' || target.startsWith('#') || isShown) return;
    this.space ??= NOWHERE;
    const cut = target.length > TARGET_MAX ? `${target.slice(0, TARGET_MAX)}…` : target;
    this.write(`<${cut}>`, source);
  }

  private breakLine(lines: number): void {
    this.lineBreaks = Math.max(this.lineBreaks, lines);
    this.space = null;
  }

  private write(text: string, source: Source): void {
    if (this.lineBreaks > 0) {
      if (this.shown !== '') this.shown += '\n'.repeat(Math.min(this.lineBreaks, 3));
    } else if (this.space && this.shown !== '') this.add(' ', this.space);
    this.lineBreaks = 0;
    this.space = null;
    this.add(text, source);
  }

  private add(text: string, { from, to }: Source): void {
    const last = this.runs.at(-1);
    const isEven = text.length === to - from;
    if (isEven && last?.to === from && last.length === last.to - last.from) {
      last.length += text.length;
      last.to = to;
    } else if (to > from) this.runs.push({ at: this.shown.length, length: text.length, from, to });
    this.shown += text;
  }
}

/** Everything that stands in a page, hidden text too: what is judged must be readable somewhere. */
export function pageText(source: string): PageText {
  const writer = new Writer();
  readMarkup(source, writer);
  writer.end();
  return { text: writer.shown, runs: writer.runs };
}

/** Where in the text a stretch of the source is: nowhere, or in several places. */
export function placesInText(
  { runs }: PageText,
  from: number,
  to: number,
): readonly { from: number; to: number }[] {
  return runs
    .filter((run) => run.from < to && run.to > from)
    .map((run) => {
      if (run.length !== run.to - run.from) return { from: run.at, to: run.at + run.length };
      const start = run.at + Math.max(from, run.from) - run.from;
      return { from: start, to: run.at + Math.min(to, run.to) - run.from };
    });
}
