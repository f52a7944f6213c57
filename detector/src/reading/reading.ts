import type { Message } from '@gatepost/message';
import { foldText, type FoldedText } from './fold.js';
import { findLinks, type Link } from './links.js';
import { isSigned, namedLinks } from './named-hosts.js';
import { type Rendering, renderMessage } from './render.js';

export * from './names.js';
export { encodedIn, fullyDecoded } from './encoded-text.js';
export { findLinks, type Link, percentDecoded } from './links.js';
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

function read(message: Message): Reading {
  const rendering = renderMessage(message);
  const { text } = rendering;
  const links = findLinks(text);
  const folded = foldText(text);
  const words = withoutLinks(folded, links);
  return { ...rendering, folded, links, words, named: namedLinks(links, words) };
}
