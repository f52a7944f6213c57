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
const ASCII = /^(?:us-)?ascii$/i;
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

/** Null for a charset that nobody knows. iconv-lite lacks ISO-2022-JP, TextDecoder UTF-7 and those of DOS. */
function decodeKnown(bytes: Buffer, charset: string): string | null {
  if (WESTERN.has(charset)) return asWestern(bytes);
  if (!NO_CHARSETS.has(charset) && iconv.encodingExists(charset)) return iconv.decode(bytes, charset);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes any bytes by any charset's name; null for none. Never throws. */
export function decodeText(bytes: Buffer, declared: string | null, isCut: boolean): Decoded {
  if (declared === null || ASCII.test(declared)) {
    const fault: PartFault | null = isAscii(bytes) ? null : { code: 'wrong-charset', declared };
    return { ...decodeUndeclared(bytes, isCut), fault };
  }
  const charset = libmime.normalizeCharset(declared).toLowerCase();
  if (charset === 'utf-8') {
    const decoded = decodeUndeclared(bytes, isCut);
    const isUtf8 = decoded.charset === 'utf-8';
    return { ...decoded, fault: isUtf8 ? null : { code: 'wrong-charset', declared } };
  }
  const text = decodeKnown(bytes, charset);
  if (text === null)
    return { ...decodeUndeclared(bytes, isCut), fault: { code: 'unknown-charset', declared } };
  const isWrong = text.slice(0, isCut ? -1 : undefined).includes(REPLACEMENT);
  return { text, charset, fault: isWrong ? { code: 'wrong-charset', declared } : null };
}
