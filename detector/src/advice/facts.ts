import { looksLikeHtml } from '@gatepost/message/looks-like-html';
import type { Address, Header, Message, Part } from '@gatepost/message';
import { bulkSigns, isBulkByHeaders } from './bulk-signs.js';
import { type AdvicePage, type PageLink, readAdvicePage } from './page.js';

/** What a message shows of itself, read once for all checks. What is forwarded in it is another sender's. */
export interface Facts {
  now: Date;
  message: Message;
  /** Its headers are there as a mail program wrote them, so that what is missing among them is missing. */
  isWhole: boolean;
  /** It answers or forwards another: it refers to that, or quotes it. */
  isReply: boolean;
  /** Sent to many, who must be able to say that they want no more of it. */
  isBulk: boolean;
  /** Those with this name, in lower case. */
  headersNamed: (name: string) => readonly Header[];
  /** Empty without one. */
  subject: string;
  htmlParts: readonly Part[];
  plainParts: readonly Part[];
  page: Omit<AdvicePage, 'text'>;
  /** What the sender wrote, as its reader sees it, without what it quotes. */
  text: string;
  /** Every text of the sender, those of alternatives and previews too. */
  allText: string;
}

/** Headers that only a program writes which sends mail: callers who tell some headers leave them to it. */
const WRITTEN_BY_PROGRAMS = ['date', 'message-id', 'mime-version', 'content-type', 'received'];
const REPLY = /^\s*(?:re|aw|antw|sv|vs|fwd?|wg|tr|rv|enc)\s*(?:\[\d{1,3}\])?\s*:/i;
/** Where a mail program lets begin what is answered or forwarded. */
const QUOTE =
  /^\s{0,9}(?:-{2,40} ?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht)|(?:on|am|le|el|il) [^\n]{5,150} (?:wrote|schrieb[^\n]{0,100}|a écrit|escribió|ha scritto) ?:|(?:from|von|de|da): [^\n]{1,200}\n\s{0,9}(?:sent|date|gesendet|datum|envoyé|enviado|inviato) ?:)/im;
const QUOTED_LINE = /^>.*$/gm;
/** Characters that are read of each kind of part: as many as a part may have. */
const MOST = 100_000;

const isHtml = ({ type, text }: Part): boolean =>
  type === 'text/html' || (type === null && looksLikeHtml(text));

const textOf = (parts: readonly Part[]): string =>
  parts
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MOST);

export function headersOf(message: Message): (name: string) => readonly Header[] {
  const byName = new Map<string, Header[]>();
  for (const header of message.headers) {
    const name = header.name.toLowerCase();
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [header]);
    else known.push(header);
  }
  return (name) => byName.get(name) ?? [];
}

/** The place where a text begins to quote; its end if it quotes nothing. */
const quoteIn = (text: string): number => QUOTE.exec(text)?.index ?? text.length;

/** What stands before the quote, and the links there. */
function ownPage(page: AdvicePage): AdvicePage {
  const end = quoteIn(page.text);
  const links = page.links.filter(({ start }) => start <= end);
  return { ...page, text: page.text.slice(0, end), links, hasQuote: page.hasQuote || end < page.text.length };
}

function ownPlain(text: string): { text: string; hasQuote: boolean } {
  const end = quoteIn(text);
  const own = text.slice(0, end).replace(QUOTED_LINE, '');
  return { text: own, hasQuote: own.length < text.length };
}

export function factsOf(message: Message, now: Date): Facts {
  const own = message.parts.filter(({ forwarded }) => forwarded === null);
  const htmlParts = own.filter(isHtml);
  const plainParts = own.filter((part) => !isHtml(part));
  const page = ownPage(readAdvicePage(textOf(htmlParts)));
  const plain = ownPlain(textOf(plainParts));
  const headersNamed = headersOf(message);
  const subject = message.subject ?? '';
  const hasQuote = page.hasQuote || plain.hasQuote || message.forwarded.length > 0;
  const isReply =
    ['in-reply-to', 'references'].some((name) => headersNamed(name).length > 0) ||
    (hasQuote && REPLY.test(subject));
  const text = htmlParts.length > 0 ? page.text : plain.text;
  return {
    now,
    message,
    isWhole: WRITTEN_BY_PROGRAMS.some((name) => headersNamed(name).length > 0),
    isReply,
    isBulk: isBulkByHeaders(headersNamed) || (!isReply && bulkSigns({ subject, text, page }) >= 2),
    headersNamed,
    subject,
    htmlParts,
    plainParts,
    page,
    text,
    allText: [page.text, page.hiddenText, plain.text].join('\n'),
  };
}

/** The addresses in the headers of this name. */
export const addressesIn = (
  { headersNamed }: Pick<Facts, 'headersNamed'>,
  name: string,
): readonly Address[] => headersNamed(name).flatMap(({ addresses }) => addresses ?? []);

/** Where a link of a page leads, if to a page on the web. */
export const isWebLink = ({ href }: PageLink): boolean => /^https?:/i.test(href);
