import type { Span } from '../fold.js';

/** An element of the page. Names are lower case; of an attribute given twice the first counts. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The place of its `href` in the source; null without one. */
  address: Span | null;
}

/** A text of the page. `start` and `end` are places in the source, between which there may be comments. */
export interface TextPart extends Span {
  kind: 'text';
  text: string;
}

/** One piece of a page, in its order. */
export type Part = { kind: 'open'; element: Element } | { kind: 'close' } | TextPart;

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const VOID = names(
  'area base basefont br col embed frame hr img input keygen link meta param source track wbr',
);
const FORMATTING = names('a b big code em font i nobr s small strike strong tt u');
const TABLE_PARTS = names('caption col colgroup tbody td tfoot th thead tr');
const TABLE_STRUCTURE = names('table tbody tfoot thead tr');
/** Allowed between the rows of a table; anything else is shown before the table. */
const IN_STRUCTURE = names('caption col colgroup form script style tbody td template tfoot th thead tr');
const CLOSING_P = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table ul dd dt',
);
const SPECIAL = new Set([
  ...CLOSING_P,
  ...TABLE_PARTS,
  ...names('applet button iframe marquee object select style script template textarea title'),
]);
/** An element doesn't end what stands outside of these. */
const WALLS = names('applet button caption marquee object table td template th');
const LIST_WALLS = new Set([...WALLS, ...names('ul ol menu dir')]);
const TABLE_WALL = names('table');
const TABLE = ['table'];
const ROW_WALLS = names('table tr');
const NO_WALLS = names('template');
const CELL_ENDS = names('caption table td th tr');

const LIST_ITEM = { ends: ['li'], walls: LIST_WALLS };
const TERM = { ends: ['dd', 'dt'], walls: new Set([...WALLS, 'dl']) };
const CELL = { ends: ['td', 'th', 'caption'], walls: ROW_WALLS };
const GROUP = { ends: ['caption', 'colgroup', 'tbody', 'thead', 'tfoot'], walls: TABLE_WALL };
/** Open elements that a start tag ends, as `<li>` ends the item before it. */
const IMPLIED: ReadonlyMap<string, { ends: readonly string[]; walls: ReadonlySet<string> }> = new Map([
  ['li', LIST_ITEM],
  ['dd', TERM],
  ['dt', TERM],
  ['td', CELL],
  ['th', CELL],
  ['tr', { ends: ['tr', 'caption', 'colgroup'], walls: TABLE_WALL }],
  ['tbody', GROUP],
  ['thead', GROUP],
  ['tfoot', GROUP],
  ['button', { ends: ['button'], walls: new Set([...WALLS].filter((name) => name !== 'button')) }],
  ['option', { ends: ['option'], walls: names('select') }],
]);
const PARAGRAPH = { ends: ['p'], walls: WALLS };

/** The depth at which an end tag gives up looking for its start, that of browsers' trees. */
const REACH = 512;
/** The most elements that are opened again after misnested tags; browsers have a bound as well. */
const MAX_REOPENED = 5_000;
const MAX_FORMATTING = 8;

interface Entry {
  element: Element;
  /** The table before which this element is shown, and its parts that go on after it. */
  table: readonly Element[];
}

/**
 * Puts tags and text into the order that HTML's rules give them, as far as they decide what is seen: implied and
 * misnested end tags, and what stands in a table but in no cell. Time is linear; depth costs nothing.
 */
export class Tree {
  readonly parts: Part[] = [];
  private readonly stack: Entry[] = [];
  /** Counts the open elements of each name, so that none is searched for that isn't open. */
  private readonly counts = new Map<string, number>();
  private reopened = 0;
  /** Counts the open elements that are shown before the table that they stand in. */
  private fostering = 0;

  open(element: Element): void {
    const { name } = element;
    if (TABLE_PARTS.has(name) && !this.backToTable()) return;
    const implied = IMPLIED.get(name);
    if (implied !== undefined) this.end(this.find(implied.ends, implied.walls), !TABLE_PARTS.has(name));
    if (CLOSING_P.has(name)) this.end(this.find(PARAGRAPH.ends, PARAGRAPH.walls), true);
    if (name === 'a') this.close('a');
    this.push(element, this.stepOutOfTable(name));
    if (VOID.has(name)) this.cut(this.stack.length - 1);
  }

  close(name: string): void {
    if (name === 'br') this.open({ name, attributes: new Map(), address: null });
    if (VOID.has(name)) return;
    if ((TABLE_PARTS.has(name) || name === 'table') && !this.backToTable()) return;
    const index = this.find([name], wallsOf(name));
    if (index >= 0 && FORMATTING.has(name)) this.endFormatting(index);
    else if (index >= 0) this.end(index, !CELL_ENDS.has(name));
    else if (name === 'p') {
      this.open({ name, attributes: new Map(), address: null });
      this.cut(this.stack.length - 1);
    }
  }

  text(text: string, start: number, end: number): void {
    const last = this.parts.at(-1);
    const isOutOfCell = TABLE_STRUCTURE.has(this.stack.at(-1)?.element.name ?? '') && text.trim() !== '';
    if (last?.kind === 'text' && !isOutOfCell) {
      last.text += text;
      last.end = end;
      return;
    }
    const table = isOutOfCell ? this.stepOutOfTable('') : [];
    this.parts.push({ kind: 'text', text, start, end });
    this.reopen(table);
  }

  private push(element: Element, table: readonly Element[]): void {
    this.stack.push({ element, table });
    this.count(element.name, 1);
    if (table.length > 0) this.fostering += 1;
    this.parts.push({ kind: 'open', element });
  }

  private count(name: string, step: 1 | -1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + step);
  }

  private isOpen(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  private reopen(elements: readonly Element[]): void {
    this.reopened += elements.length;
    for (const element of elements) this.push(element, []);
  }

  /** The index of the innermost element of one of these names, -1 when there is none within the walls. */
  private find(wanted: readonly string[], walls: ReadonlySet<string>): number {
    if (!wanted.some((name) => this.isOpen(name))) return -1;
    const last = this.stack.length - 1;
    for (let index = last; index >= 0 && index > last - REACH; index -= 1) {
      const name = this.stack[index]?.element.name ?? '';
      if (wanted.includes(name)) return index;
      if (walls.has(name)) return -1;
    }
    return -1;
  }

  /** Ends the element at `index` and those within it; open formatting goes on after it, as in a browser. */
  private end(index: number, keepsFormatting: boolean): void {
    if (index < 0) return;
    const within = this.stack.slice(index + 1).map(({ element }) => element);
    this.cut(index);
    const kept = within.filter(({ name }) => FORMATTING.has(name)).slice(-MAX_FORMATTING);
    if (keepsFormatting && this.reopened < MAX_REOPENED) this.reopen(kept);
  }

  /** Ends a formatting element; blocks that were opened within it stay open without it. */
  private endFormatting(index: number): void {
    const within = this.stack.slice(index + 1).map(({ element }) => element);
    const block = within.findIndex(({ name }) => SPECIAL.has(name));
    this.cut(index);
    if (this.reopened + within.length > MAX_REOPENED) return;
    this.reopen(within.filter(({ name }, place) => FORMATTING.has(name) || (block >= 0 && place >= block)));
  }

  /** Closes the element at `index` and those within it; a table that it was shown before goes on. */
  private cut(index: number): void {
    let table: readonly Element[] = [];
    while (this.stack.length > index) {
      const entry = this.stack.pop();
      table = entry?.table ?? [];
      this.count(entry?.element.name ?? '', -1);
      if (table.length > 0) this.fostering -= 1;
      this.parts.push({ kind: 'close' });
    }
    this.reopen(table);
  }

  /** Ends what is shown before a table, so that the table goes on; false when no table is open. */
  private backToTable(): boolean {
    if (this.fostering === 0) return this.isOpen('table');
    const last = this.stack.length - 1;
    for (let index = last; index >= 0 && index > last - REACH; index -= 1) {
      const entry = this.stack[index];
      if (entry?.element.name === 'table') return true;
      if (entry !== undefined && entry.table.length > 0) {
        this.cut(index);
        return true;
      }
    }
    return false;
  }

  /** Ends the table for now when something stands in it outside of its cells; what is to be opened again after it. */
  private stepOutOfTable(name: string): readonly Element[] {
    const top = this.stack.at(-1)?.element.name ?? '';
    if (!TABLE_STRUCTURE.has(top) || IN_STRUCTURE.has(name)) return [];
    const from = this.find(TABLE, NO_WALLS);
    if (from < 0) return [];
    const table = this.stack.slice(from).map(({ element }) => element);
    this.cut(from);
    return this.reopened > MAX_REOPENED ? [] : table;
  }
}

function wallsOf(name: string): ReadonlySet<string> {
  if (name === 'table') return NO_WALLS;
  if (TABLE_PARTS.has(name)) return TABLE_WALL;
  return SPECIAL.has(name) || FORMATTING.has(name) ? WALLS : SPECIAL;
}
