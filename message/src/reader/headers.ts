import { Headers } from '@zone-eu/mailsplit';
import type { Address, Header, Limits } from '../message.js';
import { addressesOf } from './addresses.js';
import { decodeUndeclared } from '../charset/charset.js';
import { decodeWords } from './encoded-words.js';

/** Headers whose value is addresses. */
const ADDRESSED: ReadonlySet<string> = new Set(['from', 'sender', 'reply-to', 'return-path', 'to', 'cc']);

/** Headers of which at least one is in every email. */
const KNOWN: ReadonlySet<string> = new Set([
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'received',
  'return-path',
  'reply-to',
  'dkim-signature',
]);

const decodeAddress = ({ name, address }: Address): Address => ({ name: decodeWords(name), address });

const LINE_BREAKS = /[\r\n]+/;

/** A fold is a blank, however many there are of it, and so is a lone CR. */
function unfolded(text: string): string {
  const [first = '', ...others] = text.split(LINE_BREAKS);
  if (others.length === 0) return text;
  const lines = [first.trimEnd(), ...others.map((line) => line.trim())];
  return lines.filter((line) => line !== '').join(' ');
}

/** A line of the message, which mailsplit gives as Latin-1, on one line and as the text that its bytes are. */
const textOf = (line: string): string =>
  unfolded(decodeUndeclared(Buffer.from(line, 'latin1')).text.replaceAll('\0', ''));

/** A header of which name and value are known; the value is as it was written, but on one line. */
export function headerOf(name: string, written: string, limits: Limits): Header {
  const value = decodeWords(written);
  if (!ADDRESSED.has(name.toLowerCase())) return { name, value };
  return { name, value, addresses: addressesOf(written, limits.addresses).map(decodeAddress) };
}

/** The most characters of a line (RFC 5322, 2.1.1). */
export const LONGEST_LINE = 998;

const hasLongLine = (line: string): boolean =>
  line.length > LONGEST_LINE && line.split(/[\r\n]+/).some(({ length }) => length > LONGEST_LINE);

function headerIn(line: string, limits: Limits): Header | null {
  const text = textOf(line);
  const colon = text.indexOf(':');
  if (colon <= 0) return null;
  const header = headerOf(text.slice(0, colon).trim(), text.slice(colon + 1).trim(), limits);
  return hasLongLine(line) ? { ...header, hasLongLine: true } : header;
}

/** A block of headers: at most so many of them, whether there are more, and whether those of an email are among all. */
export function readHeaders(
  head: Headers,
  limits: Limits,
  most: number,
): { headers: Header[]; isCut: boolean; isEmail: boolean } {
  const lines = head.getList();
  const headers = lines.slice(0, most).flatMap(({ line }) => headerIn(line, limits) ?? []);
  return { headers, isCut: lines.length > most, isEmail: lines.some(({ key }) => KNOWN.has(key)) };
}

/** What can be read of a block of headers that is too long. */
export const beginningOf = (raw: Buffer, { head }: Limits): Headers => new Headers(raw.subarray(0, head));

/** The first one, as mail programs have it. */
export function subjectOf(headers: readonly Header[], { subject: most }: Limits): string | null {
  const subject = headers.find(({ name }) => name.toLowerCase() === 'subject')?.value;
  return subject === undefined ? null : subject.slice(0, most).toWellFormed();
}
