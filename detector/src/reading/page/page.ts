import { Cascade, placeOf, type Place } from './cascade.js';
import { readStyleAttribute } from './declarations.js';
import { defaultDisplay, defaultsOf } from './defaults.js';
import {
  INITIAL,
  hasLines,
  isBlock,
  isBoxShown,
  isFlex,
  isTextShown,
  lookOf,
  plainLook,
  type Look,
} from './look.js';
import { readMarkup, type Markup } from './markup.js';
import { SCREENS, type Screen } from './media.js';
import { readRules } from './stylesheet.js';
import type { Element, Part, TextPart } from './tree.js';
import { Writer, type Hidden, type Run } from './writer.js';

/** A page as its reader sees it. */
export interface Page {
  /** The text that is shown, with links as `text [target]`. */
  text: string;
  /** Text in the source that is not shown, in source order. */
  hidden: Hidden[];
  /** What its text was written from. */
  runs: Run[];
}

/** An element that is open while the page is walked. */
interface Frame {
  place: Place;
  /** One for each screen. */
  looks: readonly Look[];
  /** The length of the output when it began. */
  from: number;
  /** The characters of its first line that `text-indent` moves out of sight; elements in the same line share it. */
  line: { hidden: number };
  items: number;
  hasPicture: boolean;
  hasText: boolean;
}

/** Line breaks around elements; other blocks have one. */
const MARGINS: ReadonlyMap<string, number> = new Map(
  'blockquote dl fieldset h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' ').map((name) => [name, 2]),
);
const LONGEST_TITLE = 250;
/** Letters are about half as wide as they are high. */
const LETTER_WIDTH = 0.5;
/** A negative indent below this moves letters out of sight rather than closer to the margin. */
const INDENT_OUT = -300;

class Walk {
  private readonly cascade: Cascade;
  private readonly screens: readonly Screen[];
  private readonly writer = new Writer();
  private readonly frames: Frame[] = [];
  private rootFonts: readonly number[] = [];

  private readonly markup: Markup;

  constructor(private readonly source: string) {
    this.markup = readMarkup(source);
    const rules = readRules(this.markup.styles, SCREENS);
    const isAdaptive = rules.some(({ screens }) => screens.length < SCREENS.length);
    this.screens = isAdaptive ? SCREENS : SCREENS.slice(0, 1);
    this.cascade = new Cascade(rules);
  }

  run(): Page {
    this.open(this.markup.html);
    this.rootFonts = this.frames[0]?.looks.map(({ letters }) => letters.font) ?? [];
    this.open(this.markup.body);
    for (const part of this.markup.parts) this.take(part);
    while (this.frames.length > 0) this.close();
    for (const { start, end } of this.markup.forOutlook) this.onlyInOutlook(start, end);
    const { text, hidden, runs } = this.writer;
    return { text, hidden, runs };
  }

  /** A comment that only Outlook renders. Comments can't be nested, so the recursion ends. */
  private onlyInOutlook(from: number, to: number): void {
    for (const part of readMarkup(this.source.slice(from, to)).parts)
      if (part.kind === 'text') this.writer.hide(part.text, from + part.start, from + part.end);
  }

  private take(part: Part): void {
    if (part.kind === 'open') this.open(part.element);
    else if (part.kind === 'close') this.close();
    else this.text(part);
  }

  private open(element: Element): void {
    const parent = this.frames.at(-1);
    const place = placeOf(element, parent?.place ?? null);
    const looks = this.looksOf(place, parent);
    const shown = looks.find((look) => !look.isGone) ?? looks[0] ?? INITIAL;
    const line = parent === undefined || hasLines(shown) ? { hidden: indentOf(shown) } : parent.line;
    if (parent !== undefined && isBlock(shown) && shown.isInFlow)
      parent.line.hidden = indentAfterBlock(parent);
    const frame = {
      place,
      looks,
      from: this.writer.length,
      line,
      items: 0,
      hasPicture: false,
      hasText: false,
    };
    this.frames.push(frame);
    if (!shown.isGone) this.begin(element.name, shown, parent);
    if (element.name === 'img' && looks.some(isBoxShown))
      for (const open of this.frames.slice(-8)) open.hasPicture = true;
  }

  private looksOf(place: Place, parent: Frame | undefined): readonly Look[] {
    const { name, attributes } = place.element;
    if (parent?.looks.every(({ isGone }) => isGone)) return parent.looks;
    if (this.cascade.isExhausted) return this.screens.map(() => plainLook(name, INITIAL));
    const defaults = defaultsOf(place.element);
    const style = attributes.get('style') ?? '';
    const own = style === '' ? null : readStyleAttribute(style);
    return this.screens.map((screen, index) => {
      const above = parent?.looks[index] ?? INITIAL;
      const declared = this.cascade.declaredFor(place, screen, defaults, own);
      return lookOf(declared, {
        name,
        parent: above,
        rootFont: this.rootFonts[index] ?? INITIAL.letters.font,
        screen,
      });
    });
  }

  private begin(name: string, look: Look, parent: Frame | undefined): void {
    const { writer } = this;
    if (name === 'br') {
      writer.newLine();
      if (parent !== undefined) parent.line.hidden = 0;
    } else if (look.display === 'table-row' || look.display === 'table-row-group' || isBlock(look))
      writer.block(MARGINS.get(name) ?? 1);
    else if (look.display === 'table-cell') writer.space();
    if (name === 'blockquote') writer.quote(1);
    if (name === 'li' && parent !== undefined) {
      parent.items += 1;
      writer.item(parent.place.element.name === 'ol' ? ` ${parent.items}. ` : ' * ');
    }
  }

  private close(): void {
    const frame = this.frames.pop();
    if (frame === undefined) return;
    const shown = frame.looks.find((look) => !look.isGone);
    if (shown === undefined) return;
    const { name } = frame.place.element;
    if (name === 'a') this.link(frame);
    const parent = this.frames.at(-1);
    if (parent !== undefined && frame.hasText) parent.hasText = true;
    if (name === 'blockquote') this.writer.quote(-1);
    if (name === 'li') this.writer.item('');
    if (name !== 'br' && (shown.display.startsWith('table-row') || isBlock(shown)))
      this.writer.block(MARGINS.get(name) ?? 1);
  }

  /** A link's target, if something of the link is visible: its text, a picture or the surface of a box. */
  private link({ place, looks, from, hasText, hasPicture }: Frame): void {
    const target = (place.element.attributes.get('href') ?? '').trim().replace(/^mailto:/i, '');
    const isShown = this.writer.length > from;
    const isSurface = looks.some(
      (look) => isBoxShown(look) && (!hasText || isBlock(look) || look.display !== 'inline'),
    );
    const { address } = place.element;
    if (address === null || target === '' || target.startsWith('#') || !(isShown || hasPicture || isSurface))
      return;
    if (isShown) this.writer.space();
    this.writer.show(isShown ? `[${target}]` : target, address);
  }

  private text(part: TextPart): void {
    const { text, start, end } = part;
    const frame = this.frames.at(-1);
    if (frame === undefined) return;
    if (text.trim() !== '') frame.hasText = true;
    const look = frame.looks.find(isTextShown);
    if (look === undefined) {
      this.unseen(frame, part);
      return;
    }
    const cut = Math.min(text.length, frame.line.hidden);
    frame.line.hidden -= cut;
    if (cut > 0) this.writer.hide(text.slice(0, cut), start, end);
    if (cut === text.length) return;
    if (look.letters.keepsSpace) this.writer.showAsItIs(text.slice(cut), part, cut);
    else this.writer.show(text.slice(cut), part, cut);
  }

  /** Hidden text; white space in a visible box still separates words. */
  private unseen({ looks, place }: Frame, { text, start, end }: TextPart): void {
    const isSpace = looks.some((look) => !look.isGone && isBoxShown(look)) && text.trim() === '';
    if (isSpace) this.writer.space();
    else if (isOfPage(place.element.name, text)) this.writer.hide(text, start, end);
  }
}

function indentOf({ letters: { indent, font } }: Look): number {
  return indent > INDENT_OUT ? 0 : Math.ceil(-indent / Math.max(1, font * LETTER_WIDTH));
}

/** Titles and scripts are not text of the page, except an unclosed title, which swallows the rest of the page. */
function isOfPage(name: string, text: string): boolean {
  return defaultDisplay(name) !== 'none' || (name === 'title' && text.length > LONGEST_TITLE);
}

/** Text after a block is on no first line, but in a flex box, where each stretch of text is a block. */
function indentAfterBlock({ looks: [look = INITIAL] }: Frame): number {
  return isFlex(look) ? indentOf(look) : 0;
}

/** Reads HTML as a mail program shows it; linear in its length, whatever it is. Never throws. */
export function readPage(source: string): Page {
  return new Walk(source).run();
}
