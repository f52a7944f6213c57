import libmime from 'libmime';
import type { File } from '../attachments/inspect.js';
import { kept } from '../kept.js';
import type { Attachment, Limits, Part, PartFault } from '../message.js';
import { decodeText } from '../charset/charset.js';
import { LONGEST_LINE } from './headers.js';
import { parametersOf } from './parameters.js';
import type { Node } from './split.js';
import { decodeNothing, decoderOf, type Decoded } from './transfer.js';

const FORWARDED_TYPES: ReadonlySet<string> = new Set(['message/rfc822', 'message/global', 'message/news']);
const INVITATION_TYPES: ReadonlySet<string> = new Set(['text/calendar', 'application/ics']);
/** AMP is shown by some programs in place of the HTML beside it. */
const PAGE_TYPES: ReadonlySet<string> = new Set([
  'text/html',
  'text/x-amp-html',
  'text/amp-html',
  'application/xhtml+xml',
]);
/** Texts that no mail program shows as such. */
const NO_TEXTS: ReadonlySet<string> = new Set([
  'text/vcard',
  'text/x-vcard',
  'text/directory',
  'text/css',
  'text/rtf',
  'text/javascript',
]);
const SIGNED_TYPE = /^application\/(?:x-)?pkcs7-mime$/;
const SIGNED_NAME = /\.p7m$/i;
const UNKNOWN = 'application/octet-stream';
const MAIL_NAME = /\.eml$/i;
const INVITATION_NAME = /\.ics$/i;
const TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+/;

const hasType = ({ mime }: Node): boolean => mime.headers !== false && mime.headers.hasHeader('content-type');

/** What a mail program takes it for: a type that is none is plain text, and so is a multipart without a part. */
function typeOf(node: Node): string {
  const { mime, parent, children } = node;
  if (parent?.mime.multipart === 'digest' && !hasType(node)) return 'message/rfc822';
  return mime.multipart && children === 0
    ? 'text/plain'
    : (TYPE.exec(mime.contentType || '')?.[0] ?? 'text/plain');
}

/** The first header of this name, each byte a character. */
function lineOf({ mime }: Node, name: string): string {
  const line = mime.headers === false ? undefined : mime.headers.getList().find(({ key }) => key === name);
  return line?.line.slice(line.line.indexOf(':') + 1) ?? '';
}

/** As it is saved: `filename` goes before `name`. */
const nameOf = (node: Node): string =>
  parametersOf(lineOf(node, 'content-disposition')).get('filename') ||
  parametersOf(lineOf(node, 'content-type')).get('name') ||
  '';

const LOOSE_CHARSET = /\bcharset\s?=\s?["']?([\w.:-]{1,100})/i;

/** As declared, even where what parts it from the type is missing. */
const charsetOf = (node: Node): string | null =>
  node.mime.charset || (LOOSE_CHARSET.exec(lineOf(node, 'content-type'))?.[1] ?? null);

/** A file that is a message by its name only is one that is attached, if it is any. */
export const isNamedMessage = (node: Node): boolean =>
  typeOf(node) === UNKNOWN && MAIL_NAME.test(nameOf(node));

export const isAttached = (node: Node): boolean =>
  node.mime.disposition === 'attachment' || isNamedMessage(node);

type Shown = NonNullable<Part['type']>;

type Kind =
  | { is: 'container' | 'attachment' | 'forwarded' | 'invitation' | 'signed' }
  /** Listed: it is a file too. Spare: a file that is shown where the message has no other text. */
  | { is: 'text'; type: Shown; isListed: boolean; isSpare: boolean };

function shownTypeOf(type: string): Shown | null {
  if (PAGE_TYPES.has(type)) return 'text/html';
  return type.startsWith('text/') && !NO_TEXTS.has(type) ? 'text/plain' : null;
}

export function kindOf(node: Node): Kind {
  if (node.children > 0) return { is: 'container' };
  const [type, name] = [typeOf(node), nameOf(node)];
  if (FORWARDED_TYPES.has(type) || isNamedMessage(node)) return { is: 'forwarded' };
  if (INVITATION_TYPES.has(type) || (type === UNKNOWN && INVITATION_NAME.test(name)))
    return { is: 'invitation' };
  if (SIGNED_TYPE.test(type) || (type === UNKNOWN && SIGNED_NAME.test(name))) return { is: 'signed' };
  const shown = shownTypeOf(type);
  if (shown === null) return { is: 'attachment' };
  const isFile = isAttached(node) || name !== '';
  // Text and HTML are shown where they stand; any other text that has a name is a file.
  const isCommon = type === 'text/plain' || shown === 'text/html';
  const isSpare = isFile && node.parent !== null && (isAttached(node) || !isCommon) && name !== '';
  return { is: 'text', type: shown, isListed: isFile, isSpare };
}

const [CR, LF] = [0x0d, 0x0a];

/** Lines of more than they may have, of which the end may be missing. */
function longLinesIn(content: readonly Buffer[]): number {
  let [count, begun] = [0, 0];
  for (const chunk of content) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      const length = begun + end - start - (chunk[end - 1] === CR ? 1 : 0);
      if (length > LONGEST_LINE) count += 1;
      [start, begun] = [end + 1, 0];
    }
    begun += chunk.length - start;
  }
  return begun > LONGEST_LINE ? count + 1 : count;
}

/** Quotation marks and what stands behind the name are none of it. */
const TOKEN = /[\w-][^\s;,"']*/;

/** The content without its transfer encoding; one that nobody knows is left as it is. */
export function decode(
  { mime, content }: Node,
  keep: number,
  limits: Limits,
): { decoded: Decoded; faults: PartFault[] } {
  // A multipart has none, whatever it declares (RFC 2045, 6.4).
  const encoding = mime.multipart ? '' : (TOKEN.exec(mime.encoding || '')?.[0] ?? '');
  const decoder = decoderOf(encoding);
  const decoded = (decoder ?? decodeNothing)(content, keep);
  const declared = kept(encoding, limits.declared);
  const faults: PartFault[] = decoder ? [] : [{ code: 'unknown-encoding', declared }];
  if (decoded.illegal > 0) faults.push({ code: 'illegal-characters', count: decoded.illegal });
  const longLines = longLinesIn(content);
  if (longLines > 0) faults.push({ code: 'long-lines', count: longLines });
  return { decoded, faults };
}

/** No charset takes more for a character, unless it is made to. */
const BYTES_A_CHARACTER = 4;

const META_CHARSET = /<meta\b[^>]{0,200}\bcharset\s?=\s?["']?([\w.:-]{1,100})/i;
const META_HEAD = 1_024;

/** A page may say itself what it is written in, where nobody else does. */
const ownCharsetOf = (bytes: Buffer): string | null =>
  META_CHARSET.exec(bytes.toString('latin1', 0, META_HEAD))?.[1] ?? null;

/** At most so many characters of a text. Lines end in LF, whatever they ended in. */
export function textOf(
  node: Node,
  type: Shown,
  most: number,
  limits: Limits,
): Pick<Part, 'text' | 'charset' | 'faults'> {
  const { mime } = node;
  const { decoded, faults } = decode(node, most * BYTES_A_CHARACTER, limits);
  const isCut = decoded.size > decoded.bytes.length;
  const given = charsetOf(node) ?? (type === 'text/html' ? ownCharsetOf(decoded.bytes) : null);
  const declared = given === null ? null : kept(given, limits.declared);
  const { text: read, charset, fault } = decodeText(decoded.bytes, declared, isCut);
  if (fault !== null) faults.push(fault);
  const bare = read.replaceAll('\0', '');
  if (bare.length < read.length) faults.push({ code: 'nul', count: read.length - bare.length });
  const lines = bare.replace(/\r\n?/g, '\n');
  const text = mime.flowed ? libmime.decodeFlowed(lines, mime.delSp) : lines;
  if (isCut || text.length > most) faults.push({ code: 'cut' });
  return { text: text.slice(0, most).toWellFormed(), charset, faults };
}

/** An attachment, and its bytes as far as they are read. */
export function attachmentOf(
  node: Node,
  limits: Limits,
): { attachment: Omit<Attachment, 'forwarded'>; file: File } {
  const { decoded, faults } = decode(node, limits.raw, limits);
  const name = kept(nameOf(node), limits.name) || null;
  const type = kept(typeOf(node), limits.declared);
  const declared = charsetOf(node);
  const charset = declared === null ? null : kept(declared, limits.declared);
  return {
    attachment: { name, type, size: decoded.size, faults },
    file: { name, type, charset, bytes: decoded.bytes },
  };
}
