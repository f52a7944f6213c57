import { LIMITS, type Forwarded, type Message, type Part } from './message.js';
import { sayMore } from './says-more.js';

/** Where a text comes from: a part of the message, or the headers of a forwarded one, by index. */
type Source = { part: number } | { forwarded: number };

/** A stretch of the view that comes from one place, from its beginning on. */
export type Segment = Source & {
  start: number;
  end: number;
  /** Null: only the text can tell. */
  isHtml: boolean | null;
};

/** What the reader of a message sees as its text. */
export interface TextView {
  text: string;
  /**
   * In their order, with a line break between them. Each is to be rendered by itself: a comment or an element that one
   * leaves open would hide the next.
   */
  segments: readonly Segment[];
  /** Whether there is more text: behind the end of the view, or of a part that was cut, even if another is shown for it. */
  isCut: boolean;
}

/** A stretch of the text of one part, or of the headers of a forwarded message as the view has them. */
export type TextPlace = Source & { start: number; end: number };

const isHtml = ({ type }: Part): boolean | null => type && type === 'text/html';
const isWhole = ({ faults }: Part): boolean => !faults.some(({ code }) => code === 'cut');
const isBlank = ({ text }: Part): boolean => text.trim() === '';

/** Which branches of an alternative are shown, those first that are preferred: HTML, since only it has the links' targets. */
const PREFERENCES: readonly ((part: Part) => boolean)[] = [
  (part) => isHtml(part) === true && isWhole(part),
  isWhole,
  (part) => isHtml(part) === true,
  () => true,
];

type Indexed = readonly [index: number, part: Part];
const partsOf = (indexed: readonly Indexed[]): Part[] => indexed.map(([, part]) => part);

/** Those with the same key together. */
function grouped<Key>(items: readonly Indexed[], keyOf: (part: Part) => Key): Map<Key, Indexed[]> {
  const groups = new Map<Key, Indexed[]>();
  for (const item of items) {
    const key = keyOf(item[1]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/**
 * Of each alternative at this level those branches that are shown, and of them the same of the alternatives inside. Some
 * programs show another branch: it is there too where it says something else.
 */
function shownOf(parts: readonly Indexed[], level = 0): Indexed[] {
  const groups = grouped(parts, ({ branches }) => branches[level]?.alternative);
  return [...groups].flatMap(([alternative, group]) => {
    if (alternative === undefined) return group;
    const branches = [...grouped(group, (part) => part.branches[level]?.branch).values()];
    const preferred = PREFERENCES.map((isPreferred) =>
      branches.filter((branch) => branch.some(([, part]) => isPreferred(part))),
    ).find(({ length }) => length > 0);
    const shown = (preferred ?? []).flatMap((branch) => shownOf(branch, level + 1));
    const others = branches
      .filter((branch) => preferred?.includes(branch) === false)
      .map((branch) => shownOf(branch, level + 1));
    return shown.concat(...others.filter((branch) => sayMore(partsOf(branch), partsOf(shown))));
  });
}

/** What a mail program shows above a forwarded message. */
const FORWARDED_HEADERS: ReadonlySet<string> = new Set(['from', 'subject', 'date', 'to', 'cc']);

const headOf = ({ headers }: Forwarded): string =>
  headers
    .filter(({ name }) => FORWARDED_HEADERS.has(name.toLowerCase()))
    .map(({ name, value }) => `${name}: ${value.slice(0, LIMITS.subject)}\n`)
    .join('');

interface Piece {
  source: Source;
  /** The part that it is, or stands before. */
  at: number;
  isHtml: boolean | null;
  text: string;
}

function piecesOf({ parts, forwarded }: Message): Piece[] {
  const heads = forwarded.map((message, index): Piece => {
    return { source: { forwarded: index }, at: message.firstPart, isHtml: false, text: headOf(message) };
  });
  const texts = [...parts.entries()].filter(([, part]) => !isBlank(part));
  const shown = shownOf(texts).map(([index, part]): Piece => {
    return { source: { part: index }, at: index, isHtml: isHtml(part), text: part.text };
  });
  return [...heads, ...shown].toSorted((one, other) => one.at - other.at);
}

/**
 * The text that is judged and shown, at most so many characters. Of an alternative it has the branches with HTML, or those
 * with plain text where there is no HTML or only some that was cut, and each that says something else; everything in the order
 * of the message. What is forwarded stands in it under its headers, attached or not.
 */
export function textViewOf(message: Message, most = LIMITS.text): TextView {
  const segments: Segment[] = [];
  let [text, isCut] = ['', !message.parts.every(isWhole)];
  for (const { source, isHtml, text: added } of piecesOf(message)) {
    const start = text === '' ? 0 : text.length + 1;
    const fitting = added.slice(0, Math.max(0, most - start));
    isCut ||= fitting.length < added.length;
    if (fitting === '') continue;
    text = `${text}${text === '' ? '' : '\n'}${fitting}`;
    segments.push({ ...source, start, end: text.length, isHtml });
  }
  return { text: text.toWellFormed(), segments, isCut };
}

/** Where a stretch of the view comes from, up to where its first segment ends; null for a line break of the view's own. */
export function placeOf({ segments }: TextView, start: number, end: number): TextPlace | null {
  const segment = segments.find((each) => each.start <= start && start < each.end);
  if (segment === undefined) return null;
  const from = 'part' in segment ? { part: segment.part } : { forwarded: segment.forwarded };
  return { ...from, start: start - segment.start, end: Math.min(end, segment.end) - segment.start };
}
