import libmime from 'libmime';
import type { File } from '../attachments/inspect.js';
import { kept } from '../kept.js';
import type { Attachment, Limits, Part, PartFault } from '../message.js';
import { decodeText } from '../charset/charset.js';
import { LONGEST_LINE } from './headers.js';
import type { Node } from './split.js';
import { decodeNothing, decoderOf, type Decoded } from './transfer.js';

const FORWARDED_TYPES: ReadonlySet<string> = new Set(['message/rfc822', 'message/global']);
const TEXT_TYPES = ['text/plain', 'text/html'] as const;

export const isAttached = ({ mime }: Node): boolean => mime.disposition === 'attachment';

/** What a mail program takes it for: a type that is none is plain text, and so is a multipart without a part. */
function typeOf({ mime, parent, children }: Node): string {
  const isDeclared = mime.headers !== false && mime.headers.hasHeader('content-type');
  if (parent?.mime.multipart === 'digest' && !isDeclared) return 'message/rfc822';
  const type = mime.contentType || 'text/plain';
  return !type.includes('/') || (mime.multipart && children === 0) ? 'text/plain' : type;
}

type Kind =
  | { is: 'container' | 'attachment' | 'forwarded' }
  | { is: 'text'; type: NonNullable<Part['type']> };

export function kindOf(node: Node): Kind {
  if (node.children > 0) return { is: 'container' };
  const type = typeOf(node);
  if (FORWARDED_TYPES.has(type)) return { is: 'forwarded' };
  const text = TEXT_TYPES.find((name) => name === type);
  return text === undefined || isAttached(node) ? { is: 'attachment' } : { is: 'text', type: text };
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

/** The content without its transfer encoding; one that nobody knows is left as it is. */
export function decode(
  { mime, content }: Node,
  keep: number,
  limits: Limits,
): { decoded: Decoded; faults: PartFault[] } {
  // A multipart has none, whatever it declares (RFC 2045, 6.4).
  const encoding = mime.multipart ? '' : mime.encoding || '';
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

/** At most so many characters of a text. Lines end in LF, whatever they ended in. */
export function textOf(node: Node, most: number, limits: Limits): Pick<Part, 'text' | 'charset' | 'faults'> {
  const { mime } = node;
  const { decoded, faults } = decode(node, most * BYTES_A_CHARACTER, limits);
  const isCut = decoded.size > decoded.bytes.length;
  const declared = mime.charset ? kept(mime.charset, limits.declared) : null;
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
  const { mime } = node;
  const name = kept(mime.filename || '', limits.name) || null;
  const type = kept(typeOf(node), limits.declared);
  const charset = mime.charset ? kept(mime.charset, limits.declared) : null;
  return {
    attachment: { name, type, size: decoded.size, faults },
    file: { name, type, charset, bytes: decoded.bytes },
  };
}
