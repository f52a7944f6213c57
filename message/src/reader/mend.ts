import type { Fault } from '../message.js';
import { parametersOf } from './parameters.js';

/** Bytes that the reader of MIME parts takes for what mail programs show, and what was mended in them. */
export interface Mended {
  bytes: Buffer;
  faults: Fault[];
}

const [TAB, LF, CR, SPACE, DASH] = [0x09, 0x0a, 0x0d, 0x20, 0x2d];
const CRLF = Buffer.from('\r\n');
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const WIDE = { le: Buffer.from([0xff, 0xfe]), be: Buffer.from([0xfe, 0xff]) };

const begins = (raw: Buffer, mark: Buffer): boolean => raw.subarray(0, mark.length).equals(mark);

/** A file that was saved as UTF-16 has two bytes for each. */
function narrowed(raw: Buffer): Buffer {
  const isBig = begins(raw, WIDE.be);
  if (!isBig && !begins(raw, WIDE.le)) return raw;
  return Buffer.from(new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(raw));
}

/** The first line of an email in a mailbox file. */
const MBOX = /^>?From [^\r\n]{0,998}(?:\r\n?|\n)/;
const BLANKS: ReadonlySet<number> = new Set([TAB, LF, CR, SPACE]);
/** As much of the beginning as is looked at. */
const FIRST = 2_000;

/** Where the first header begins: behind a byte order mark, empty lines and the line of a mailbox. */
function beginningOf(raw: Buffer): number {
  const mark = begins(raw, BOM) ? BOM.length : 0;
  let lineStart = mark;
  for (let at = mark; at < raw.length && BLANKS.has(raw[at] ?? 0); at += 1)
    if (raw[at] === LF || raw[at] === CR) lineStart = at + 1;
  const line = MBOX.exec(raw.toString('latin1', lineStart, lineStart + FIRST));
  return lineStart + (line?.[0].length ?? 0);
}

const withoutBareCr = (raw: Buffer): Buffer =>
  Buffer.from(raw.toString('latin1').replace(/\r(?!\n)/g, '\r\n'), 'latin1');

const HEADER = /^[!-9;-~]{1,100}[ \t]*:(?!\/\/)/;
const KNOWN =
  /^(?:from|to|cc|bcc|subject|date|sender|reply-to|message-id|mime-version|received|return-path|references|in-reply-to|list-[a-z-]+|content-[a-z-]+|x-[a-z-]+)[ \t]*:/i;
/** A header, or the empty line behind the headers, that begins behind a lone CR. */
const BEHIND_CR =
  /\r(?:\r+[^\r]|(?:from|to|cc|subject|date|sender|reply-to|message-id|mime-version|content-[a-z-]+)[ \t]*:)/i;
const DELIMITER_BEHIND_CR = /\r--([^\r]{1,200})/g;

/** Headers of which a message and a part have one each: of two, programs show different ones. */
const SINGLE: ReadonlySet<string> = new Set([
  'from',
  'sender',
  'subject',
  'date',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
]);

/** Of two types that one which shows most. */
const PREFERRED: readonly RegExp[] = [/^multipart\/[^]*boundary/i, /^text\/html/i, /^text\/plain/i, /^/];
/** So far behind a type its boundary is sought, and so often in one message. */
const [NEAR, SEARCHES] = [64 * 1024, 20];

/** As many as a message may have parts, and more. */
const MOST_BOUNDARIES = 1_000;
const LONGEST_BOUNDARY = 1_000;
/** Characters of a header that are looked at. */
const LONGEST_VALUE = 10_000;

interface Line {
  start: number;
  /** Without its line break. */
  end: number;
  next: number;
}

function lineAt(raw: Buffer, start: number): Line {
  const found = raw.indexOf(LF, start);
  let end = found === -1 ? raw.length : found;
  while (end > start && raw[end - 1] === CR) end -= 1;
  return { start, end, next: found === -1 ? raw.length : found + 1 };
}

interface HeaderLines {
  name: string;
  start: number;
  end: number;
}

const isType = ({ name }: HeaderLines): boolean => name === 'content-type';

/** A change to the bytes: so many are left out, and others put in their place. */
interface Edit {
  at: number;
  removed: number;
  added: Buffer;
}

/** Lone CRs are to be line breaks before anything else is read. */
class BareCr extends Error {}

/** Reads the lines of a message up to its end: heads of messages and parts, and what is between them. */
class Mending {
  readonly faults = new Set<Fault>();
  readonly edits: Edit[] = [];
  private readonly boundaries = new Set<string>();
  /** The structural headers of the head that is being read; null between heads. */
  private head: HeaderLines[] | null = [];
  /** Where in this head the last line that surely is a header begins; null: not sought yet. */
  private lastKnown: number | null = null;
  private nextCr = -1;
  private searches = SEARCHES;

  constructor(private readonly raw: Buffer) {}

  /** So many lines; who reads the message reads no more. */
  read(most: number): void {
    for (let [at, count] = [0, 0]; at < this.raw.length && count <= most; count += 1) {
      const line = lineAt(this.raw, at);
      this.noteCr(line);
      const delimiter = this.delimiterIn(line);
      if (delimiter !== null) this.takeDelimiter(line, delimiter);
      else if (this.head !== null) this.takeHeader(line, this.head);
      at = line.next;
    }
    if (this.head !== null) this.closeHead(this.head);
  }

  private noteCr({ start, end }: Line): void {
    if (this.nextCr < start) {
      const found = this.raw.indexOf(CR, start);
      this.nextCr = found === -1 ? Infinity : found;
    }
    if (this.nextCr >= end) return;
    this.faults.add('bare-cr');
    const text = this.raw.toString('latin1', start, end);
    const isDelimiter = (found: RegExpExecArray) => this.boundaries.has(boundaryIn(found[1] ?? '').name);
    if (this.head === null ? [...text.matchAll(DELIMITER_BEHIND_CR)].some(isDelimiter) : BEHIND_CR.test(text))
      throw new BareCr();
  }

  private delimiterIn({ start, end }: Line): { name: string; isClosing: boolean } | null {
    const { raw } = this;
    if (raw[start] !== DASH || raw[start + 1] !== DASH || end - start > LONGEST_BOUNDARY) return null;
    const found = boundaryIn(raw.toString('latin1', start + 2, end));
    const whole = found.isClosing ? `${found.name}--` : found.name;
    if (this.head !== null) this.noteBoundaries(this.head);
    if (this.boundaries.has(whole)) return { name: whole, isClosing: false };
    return this.boundaries.has(found.name) ? found : null;
  }

  private takeDelimiter({ start }: Line, { name, isClosing }: { name: string; isClosing: boolean }): void {
    const isOwn = this.head?.some((type) => isType(type) && this.boundaryOf(type) === name);
    if (isOwn) this.addEmptyLine(start);
    if (this.head !== null) this.closeHead(this.head);
    this.head = isClosing ? null : [];
    this.lastKnown = null;
  }

  private takeHeader({ start, end, next }: Line, head: HeaderLines[]): void {
    const last = head.at(-1);
    if (start === end) {
      this.closeHead(head);
      return;
    }
    const first = this.raw[start];
    if (first === SPACE || first === TAB) {
      if (last !== undefined && last.end === start) last.end = next;
      return;
    }
    const text = this.raw.toString('latin1', start, Math.min(end, start + FIRST));
    if (HEADER.test(text)) {
      const name = text.slice(0, text.indexOf(':')).trim().toLowerCase();
      if (SINGLE.has(name)) head.push({ name, start, end: next });
      return;
    }
    this.lastKnown ??= this.lastKnownFrom(next);
    this.faults.add('broken-head');
    if (this.lastKnown > start) return;
    this.addEmptyLine(start);
    this.closeHead(head);
  }

  /** Where the last line of this head begins that surely is a header; 0 for none. */
  private lastKnownFrom(from: number): number {
    let found = 0;
    for (let at = from; at < this.raw.length;) {
      const { start, end, next } = lineAt(this.raw, at);
      if (start === end || (this.raw[start] === DASH && this.raw[start + 1] === DASH)) break;
      if (KNOWN.test(this.raw.toString('latin1', start, Math.min(end, start + 100)))) found = start;
      at = next;
    }
    return found;
  }

  private addEmptyLine(at: number): void {
    this.faults.add('broken-head');
    this.edits.push({ at, removed: 0, added: CRLF });
  }

  private valueOf({ start, end }: HeaderLines): string {
    const line = this.raw.toString('latin1', start, Math.min(end, start + LONGEST_VALUE));
    return line.slice(line.indexOf(':') + 1);
  }

  private boundaryOf(type: HeaderLines): string | null {
    return parametersOf(this.valueOf(type)).get('boundary')?.trimEnd() || null;
  }

  private noteBoundaries(head: readonly HeaderLines[]): void {
    for (const type of head.filter(isType)) {
      const boundary = this.boundaryOf(type);
      if (boundary !== null && this.boundaries.size < MOST_BOUNDARIES) this.boundaries.add(boundary);
    }
  }

  /** Of two types that one which shows most: not a multipart whose parts are nowhere near. */
  private rankOf(type: HeaderLines): number {
    const rank = PREFERRED.findIndex((pattern) => pattern.test(this.valueOf(type).trim()));
    const boundary = rank === 0 ? this.boundaryOf(type) : null;
    if (boundary === null || this.searches <= 0) return rank;
    this.searches -= 1;
    const near = this.raw.subarray(type.end, type.end + NEAR);
    return near.includes(`\n--${boundary}`) ? rank : PREFERRED.length;
  }

  private closeHead(head: readonly HeaderLines[]): void {
    this.head = null;
    this.noteBoundaries(head);
    if (new Set(head.map(({ name }) => name)).size < head.length) this.faults.add('repeated-header');
    const [first, ...others] = head.filter(isType);
    if (first === undefined || others.length === 0) return;
    const ranked = [first, ...others].map((type) => ({ type, rank: this.rankOf(type) }));
    const { type: best } = ranked.reduce((one, other) => (other.rank < one.rank ? other : one));
    if (best === first) return;
    const lines = this.raw.subarray(best.start, best.end);
    this.edits.push({ at: first.start, removed: 0, added: lines });
    this.edits.push({ at: best.start, removed: lines.length, added: Buffer.alloc(0) });
  }
}

function boundaryIn(line: string): { name: string; isClosing: boolean } {
  const name = line.trimEnd();
  return name.endsWith('--') ? { name: name.slice(0, -2), isClosing: true } : { name, isClosing: false };
}

function edited(raw: Buffer, edits: readonly Edit[]): Buffer {
  if (edits.length === 0) return raw;
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { at, removed, added } of edits.toSorted((one, other) => one.at - other.at)) {
    pieces.push(raw.subarray(from, at), added);
    from = at + removed;
  }
  return Buffer.concat([...pieces, raw.subarray(from)]);
}

function mendLines(raw: Buffer, most: number): Mended {
  const mending = new Mending(raw);
  try {
    mending.read(most);
  } catch (error) {
    if (!(error instanceof BareCr)) throw error;
    const { bytes, faults } = mendLines(withoutBareCr(raw), most);
    return { bytes, faults: [...new Set<Fault>(['bare-cr', ...faults])] };
  }
  return { bytes: edited(raw, mending.edits), faults: [...mending.faults] };
}

/**
 * A message that is broken is one that mail programs show: what stands before its first header is taken off, a lone CR that
 * ends a line ends it, the empty line behind a head is put where it is missing, and of two types that one is first which
 * shows most. At most so many lines are looked at. Linear in the length of the message, which is left as it is.
 */
export function mended(given: Buffer, most: number): Mended {
  const raw = narrowed(given);
  const beginning = beginningOf(raw);
  const { bytes, faults } = mendLines(raw.subarray(beginning), most);
  const isOdd = beginning > 0 || raw !== given;
  return { bytes, faults: isOdd ? ['odd-beginning', ...faults] : faults };
}
