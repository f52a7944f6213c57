import { isAscii } from 'node:buffer';
import iconv from 'iconv-lite';
import libmime from 'libmime';
import type { PartFault } from '../message.js';

interface Decoded {
  text: string;
  /** By which the text was read. */
  charset: string;
  fault: PartFault | null;
}

/** Encodings of iconv-lite that are no charsets. */
const NO_CHARSETS: ReadonlySet<string> = new Set(['base64', 'hex', 'binary', 'utf7imap', 'utf-7-imap']);
/** On the web too ISO-8859-1 stands for windows-1252, which has what it lacks. */
const WESTERN: ReadonlySet<string> = new Set(['iso-8859-1', 'windows-1252']);
const FALLBACK = 'windows-1252';
const REPLACEMENT = '\uFFFD';

/** Null where the bytes are not UTF-8. What was cut may end within a character. */
function asUtf8(bytes: Buffer, isCut: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

const asWestern = (bytes: Buffer): string => iconv.decode(bytes, FALLBACK);

/** UTF-8 where it is that, else windows-1252: what mail without a charset was written in. */
export function decodeUndeclared(bytes: Buffer, isCut = false): { text: string; charset: string } {
  const text = asUtf8(bytes, isCut);
  return text === null ? { text: asWestern(bytes), charset: FALLBACK } : { text, charset: 'utf-8' };
}

/** Names that mail uses and no library knows. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gbk: 'x-cp936 euc-cn x-euc-cn cp936 ms936 windows-936 gb',
    'euc-kr': 'uhc cp949 ms949 x-windows-949',
    shift_jis: 'cp932 windows-932 x-ms932',
    big5: 'cp950 windows-950',
    'iso-2022-jp': 'iso-2022-jp-1 iso-2022-jp-2 iso-2022-jp-3 iso-2022-jp-ms cp50220 cp50221',
    'utf-8': 'utf-8n utf8mb4 x-utf-8 x-utf8 cp65001',
    'utf-7': 'unicode-1-1-utf-7 x-unicode-2-0-utf-7',
    'utf-16': 'ucs-2 iso-10646-ucs-2 unicode',
    'utf-16le': 'utf-16-le',
    'utf-16be': 'utf-16-be',
    'windows-1252': '8859-1 8859_1 latin-1 ansi x-ansi western',
    'iso-8859-15': 'latin9 latin-9',
    macintosh: 'macroman mac-roman',
    'windows-874': 'tis620 cp874',
  }).flatMap(([charset, names]) => names.split(' ').map((name): [string, string] => [name, charset])),
);
/** `win-1251`, `cp1251`, `windows1251`, `x-cp1251`, `ms-ansi-1251`, and `ibm-850`, `ibm850`. */
const WINDOWS = /^(?:x-)?(?:win(?:dows)?|cp|ms)[-_]?(125[0-8])$/;
const DOS = /^(?:x-)?(?:ibm|cp|dos)[-_]?(\d{3})$/;
/** No charset at all, or one that says so. */
const UNNAMED =
  /^(?:(?:us-|x-)?ascii|ansi_x3\.4-19\d\d|iso646-us|iso_646\.irv:1991|us|(?:x-)?unknown(?:-8bit)?|default|x-user-defined|none)?$/;
/** Quotation marks and what stands behind the name by mistake. */
const AROUND = /^[\s"'<]+|[\s"'>;,][^]*$/g;

/** As the web has it (WHATWG), with the names that mail uses besides, in lower case; empty for one that names none. */
function nameOf(declared: string): string {
  const given = declared.replace(AROUND, '').toLowerCase();
  if (UNNAMED.test(given)) return '';
  const windows = WINDOWS.exec(given)?.[1];
  if (windows !== undefined) return `windows-${windows}`;
  const known = ALIASES.get(given);
  if (known !== undefined) return known;
  const name = libmime.normalizeCharset(given).toLowerCase();
  const dos = DOS.exec(name)?.[1];
  return dos === undefined ? name : `cp${dos}`;
}

// oxlint-disable-next-line no-control-regex -- escapes are what is sought
const IDLE_ESCAPES = /(?:\x1b\([BJ])+(?=\x1b)/g;

/** Escapes that the next one follows at once, as where two encoded words are joined; a decoder of the web takes them for errors. */
const withoutIdleEscapes = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(IDLE_ESCAPES, ''), 'latin1');

/** Null for a charset that nobody knows. iconv-lite lacks ISO-2022-JP, TextDecoder UTF-7 and those of DOS. */
function decodeKnown(bytes: Buffer, charset: string): string | null {
  if (WESTERN.has(charset)) return asWestern(bytes);
  if (!NO_CHARSETS.has(charset) && iconv.encodingExists(charset)) return iconv.decode(bytes, charset);
  try {
    const given = charset === 'iso-2022-jp' ? withoutIdleEscapes(bytes) : bytes;
    return new TextDecoder(charset).decode(given);
  } catch {
    return null;
  }
}

const MARKS: readonly (readonly [charset: string, mark: Buffer])[] = [
  ['utf-8', Buffer.from('efbbbf', 'hex')],
  ['utf-16le', Buffer.from('fffe', 'hex')],
  ['utf-16be', Buffer.from('feff', 'hex')],
];
const markedAs = (bytes: Buffer): string | null =>
  MARKS.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark))?.[0] ?? null;

const WIDE = /^(?:utf-?(?:16|32)|ucs-?[24])/;
/** Of the characters outside ASCII at most so many may be none, if the rest are to be those of the charset. */
const BROKEN = 0.1;
// oxlint-disable-next-line no-control-regex -- ASCII begins with control characters
const BEYOND_ASCII = /[^\0-\x7f]/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether bytes that are no text of a charset are still most likely to be written in it: a few were damaged. */
const isMostly = (text: string): boolean => countOf(text, /\uFFFD/g) <= BROKEN * countOf(text, BEYOND_ASCII);

/** The text by this charset, and whether the bytes fit; null for a charset that nobody knows. */
function readAs(bytes: Buffer, charset: string, isCut: boolean): { text: string; isFitting: boolean } | null {
  if (charset === 'utf-8') {
    const text = asUtf8(bytes, isCut);
    return { text: text ?? new TextDecoder().decode(bytes), isFitting: text !== null };
  }
  if (WIDE.test(charset) && isAscii(bytes) && !bytes.includes(0))
    return { text: REPLACEMENT, isFitting: false };
  const text = decodeKnown(bytes, charset);
  if (text === null) return null;
  return { text, isFitting: !text.slice(0, isCut ? -1 : undefined).includes(REPLACEMENT) };
}

function decodeUnnamed(bytes: Buffer, declared: string | null, isCut: boolean): Decoded {
  const fault: PartFault | null = isAscii(bytes) ? null : { code: 'wrong-charset', declared };
  const marked = markedAs(bytes);
  const read = marked === null ? null : readAs(bytes, marked, isCut);
  if (marked !== null && read?.isFitting) return { text: read.text, charset: marked, fault };
  return { ...decodeUndeclared(bytes, isCut), fault };
}

/**
 * Decodes any bytes by any charset's name; null for none. A byte order mark goes before the name. Bytes that don't fit it are
 * taken for UTF-8 if they are that, else for windows-1252. Never throws.
 */
export function decodeText(bytes: Buffer, declared: string | null, isCut: boolean): Decoded {
  const named = declared === null ? '' : nameOf(declared);
  if (declared === null || named === '') return decodeUnnamed(bytes, declared, isCut);
  const charset = WIDE.test(named) ? named : (markedAs(bytes) ?? named);
  const read = readAs(bytes, charset, isCut);
  if (read === null)
    return { ...decodeUndeclared(bytes, isCut), fault: { code: 'unknown-charset', declared } };
  if (read.isFitting) return { text: read.text, charset, fault: null };
  const fault: PartFault = { code: 'wrong-charset', declared };
  const other = decodeUndeclared(bytes, isCut);
  if ((other.charset === FALLBACK || charset.startsWith('iso-2022')) && isMostly(read.text))
    return { text: read.text, charset, fault };
  return { ...other, fault };
}
