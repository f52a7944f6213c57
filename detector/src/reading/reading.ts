import type { Message } from '../detector.js';
import { decodeSubject } from './encoded-words.js';
import { foldText, type FoldedText } from './fold.js';
import { findLinks, type Link } from './links.js';
import { namedLinks } from './named-hosts.js';
import type { Hidden } from './page/writer.js';
import { render } from './render.js';

export * from './names.js';
export { findLinks, type Link } from './links.js';
export type { Hidden } from './page/writer.js';
export { renderBody } from './render.js';

/** A message as a person sees it, prepared once for all checks. */
export interface Reading {
  channel: Message['channel'];
  /** Body as it was submitted. */
  source: string;
  isHtml: boolean;
  /** Text in `source` that isn't shown; not part of `text`. */
  hidden: readonly Hidden[];
  /** Subject, line break, rendered body. All positions count in this text unless they say "folded". */
  text: string;
  /** Where the body starts in `text`. */
  bodyStart: number;
  folded: FoldedText;
  links: Link[];
  /** Folded text without the links. */
  words: string;
  /** The links that lead to an owner whom the message names. */
  named: ReadonlySet<Link>;
}

/** Folded text with each link replaced by a blank. */
function withoutLinks({ text, offsets }: FoldedText, links: readonly Link[]): string {
  const parts: string[] = [];
  let at = 0;
  const goTo = (position: number): number => {
    while ((offsets[at] ?? Infinity) < position) at += 1;
    return at;
  };
  let from = 0;
  for (const { start, end } of links) {
    parts.push(text.slice(from, goTo(start)));
    from = goTo(end);
  }
  parts.push(text.slice(from));
  return parts.join(' ');
}

/** Of messages in hand: judging one and describing it read the same. */
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
  const head =
    message.subject === null || message.subject === '' ? '' : `${decodeSubject(message.subject)}\n`;
  const { isHtml, hidden, text: body } = render(message.body);
  const text = head + body;
  const links = findLinks(text);
  const folded = foldText(text);
  const words = withoutLinks(folded, links);
  return {
    channel: message.channel,
    source: message.body,
    isHtml,
    hidden,
    text,
    bodyStart: head.length,
    folded,
    links,
    words,
    named: namedLinks(links, words),
  };
}
