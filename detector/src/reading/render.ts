import type { Code, Message, PicturePlace, PictureText } from '@gatepost/message';
import { looksLikeHtml } from '@gatepost/message/looks-like-html';
import { type Segment, textViewOf } from '@gatepost/message/text-view';
import { withoutArmor } from './armor.js';
import { decodeSubject } from './encoded-words.js';
import type { Span } from './fold.js';
import { findLinks } from './links.js';
import { type Page, readPage } from './page/page.js';
import type { Hidden } from './page/writer.js';

/** A segment of the source as its reader sees it. */
export type RenderedSegment = Segment & {
  /** The place in the rendered text where it starts. */
  textStart: number;
  /** Null for plain text, which is shown as it is. */
  page: Page | null;
};

/** What a picture says. It stands in the rendered text, behind what the source has of it. */
export type Pictured = Span & Pick<PictureText, 'picture'>;

/** A message as its reader sees it. */
export interface Rendering {
  channel: Message['channel'];
  headers: Message['headers'];
  attachments: Message['attachments'];
  parts: Message['parts'];
  /** As it was submitted. */
  subject: string | null;
  /** Its text view, which the API calls the body. */
  source: string;
  segments: readonly RenderedSegment[];
  /** Text in `source` that isn't shown; not part of `text`. */
  hidden: readonly Hidden[];
  /** Where in `text` what is encrypted begins; of its data there are blanks. */
  encrypted: readonly Span[];
  /** QR codes that lead somewhere. */
  codes: readonly Pictured[];
  /** What stands written in pictures. */
  written: readonly Pictured[];
  /** Pictures that were read, those too in which nothing stands. */
  read: readonly PicturePlace[];
  /** Subject, line break, rendered segments, the links of codes and texts of pictures, with line breaks between them. */
  text: string;
  /** The place in `text` where the body starts. */
  bodyStart: number;
}

interface Body {
  text: string;
  segments: RenderedSegment[];
  hidden: Hidden[];
  encrypted: Span[];
}

function renderBody(source: string, segments: readonly Segment[], bodyStart: number): Body {
  const body: Body = { text: '', segments: [], hidden: [], encrypted: [] };
  for (const segment of segments) {
    const own = source.slice(segment.start, segment.end);
    const page = (segment.isHtml ?? looksLikeHtml(own)) ? readPage(own) : null;
    if (body.segments.length > 0) body.text += '\n';
    const textStart = bodyStart + body.text.length;
    body.segments.push({ ...segment, page, textStart });
    const shown = withoutArmor(page?.text ?? own);
    body.text += shown.text;
    for (const { start, end } of shown.encrypted)
      body.encrypted.push({ start: textStart + start, end: textStart + end });
    for (const { start, end, ...hidden } of page?.hidden ?? [])
      body.hidden.push({ ...hidden, start: start + segment.start, end: end + segment.start });
  }
  return body;
}

/** More codes than a sheet of labels has are not for people. */
const MAX_CODES = 20;

/** What a phone opens when it reads this; null for what is no address, such as a contact or an account. */
const linkIn = (code: string): string | null => (findLinks(code)[0]?.start === 0 ? code : null);

const linksOf = (codes: readonly Code[]): PictureText[] =>
  codes.slice(0, MAX_CODES).flatMap(({ text, picture }) => {
    const link = linkIn(text.trim());
    return link === null ? [] : [{ text: link, picture }];
  });

/** What pictures say, each on lines of its own behind `before`. */
function behind(before: string, texts: readonly PictureText[]): { text: string; places: Pictured[] } {
  let text = before;
  const places = texts.map(({ text: added, picture }): Pictured => {
    text += `\n${added}`;
    return { picture, start: text.length - added.length, end: text.length };
  });
  return { text, places };
}

function render(message: Message): Rendering {
  const { channel, subject, headers, attachments, parts } = message;
  const head = subject === null || subject === '' ? '' : `${decodeSubject(subject)}\n`;
  const { text: source, segments: found } = textViewOf(message);
  const { text, ...rest } = renderBody(source, found, head.length);
  const texts = message.pictureTexts ?? [];
  const coded = behind(head + text, linksOf(message.codes ?? []));
  const whole = behind(
    coded.text,
    texts.filter((each) => each.text.trim() !== ''),
  );
  const pictures = { codes: coded.places, written: whole.places, read: texts.map(({ picture }) => picture) };
  const body = { source, ...rest, text: whole.text, bodyStart: head.length };
  return { channel, headers, attachments, parts, subject, ...body, ...pictures };
}

/** The renderings of messages that are still referenced: who judges a message and who asks a model need the same one. */
const renderings = new WeakMap<Message, Rendering>();

/** Renders a message of any content, once. Linear in its length; never throws. */
export function renderMessage(message: Message): Rendering {
  const known = renderings.get(message);
  if (known) return known;
  const rendering = render(message);
  renderings.set(message, rendering);
  return rendering;
}

/** The text of the body that a reader sees, with links as `text [target]`. */
export const shownBody = ({ text, bodyStart }: Rendering): string => text.slice(bodyStart);

/** The HTML of a message: the source of each page, and where in the source it starts. */
export const pagesIn = ({ source, segments }: Rendering): { start: number; source: string }[] =>
  segments.flatMap(({ page, start, end }) => (page ? [{ start, source: source.slice(start, end) }] : []));
