import type { Message } from '@gatepost/message';
import { foldText, type FoldedText, type Span } from './fold.js';
import { findLinks, type Link } from './links.js';
import { isSigned, namedLinks } from './named-hosts.js';
import { type Rendering, renderMessage } from './render.js';
import { rejoined, type Rejoined } from './split-letters.js';

export { blanked } from './blanked.js';
export { CHARACTER, characterEnd, kindAt, OF_WORDS, runEnd, runStart } from './characters.js';
export * from './names.js';
export { encodedIn, fullyDecoded } from './encoded-text.js';
export { findLinks, type Link, percentDecoded } from './links.js';
export { namesIn } from './named-hosts.js';
export type { Hidden } from './page/writer.js';
export {
  placeInAttachment,
  placeInHeader,
  placeInPart,
  placeInSource,
  placeInText,
  titleOf,
} from './places.js';
export { pagesIn, type Rendering, renderMessage, shownBody } from './render.js';

/**
 * A message as a person sees it, prepared once for all checks. All positions count in its text unless they say "folded", or
 * "source".
 */
export interface Reading extends Rendering {
  folded: FoldedText;
  links: Link[];
  /** Folded text without the links. */
  words: string;
  /** The links that lead to an owner whom the message names. */
  named: ReadonlySet<Link>;
  /** Words whose letters were kept apart, which folded text and links have together. */
  split: readonly Span[];
}

/** More than the longest of what makes an address the name of a company. */
const SIGNATURE = 20;

/** Folded text with each link replaced by a blank, but for addresses that a company is called by: their names stay. */
function withoutLinks({ text, offsets }: FoldedText, links: readonly Link[]): string {
  const parts: string[] = [];
  let at = 0;
  const goTo = (position: number): number => {
    while ((offsets[at] ?? Infinity) < position) at += 1;
    return at;
  };
  let from = 0;
  for (const { start, end, path, host } of links) {
    parts.push(text.slice(from, goTo(start)));
    from = goTo(end);
    if (path === '' && isSigned(text.slice(from, from + SIGNATURE))) parts.push(host.label);
  }
  parts.push(text.slice(from));
  return parts.join(' ');
}

/** The readings of messages that are still referenced: judging a message and describing it need the same one. */
const readings = new WeakMap<Message, Reading>();

/** Reads a message of any content, once; linear in its length, never throws. */
export function readMessage(message: Message): Reading {
  const known = readings.get(message);
  if (known) return known;
  const reading = read(message);
  readings.set(message, reading);
  return reading;
}

/** What is read in a text: in what a person sees, letters that are kept apart belong together. */
export function readText(text: string): Pick<Reading, 'folded' | 'links' | 'words' | 'named' | 'split'> {
  const together = rejoined(text);
  const links = findLinks(together?.text ?? text);
  const folded = foldText(together?.text ?? text);
  const placed = together === null ? { links, folded } : inOriginal(together, links, folded);
  const words = withoutLinks(placed.folded, placed.links);
  return { ...placed, words, named: namedLinks(placed.links, words), split: together?.split ?? [] };
}

/** The same in places of the original. */
function inOriginal({ offsets }: Rejoined, links: readonly Link[], folded: FoldedText) {
  const original = (place: number): number => offsets[place] ?? 0;
  const end = (place: number): number => original(place - 1) + 1;
  return {
    links: links.map((link): Link => ({ ...link, start: original(link.start), end: end(link.end) })),
    folded: { ...folded, offsets: folded.offsets.map(original) },
  };
}

function read(message: Message): Reading {
  const rendering = renderMessage(message);
  return { ...rendering, ...readText(rendering.text) };
}
