/** As much of a head is looked at as the reader of messages looks at. */
const MAX_HEAD = 256 * 1024;
const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;

/** A header field, with its folded lines: bytes `start` to `end`, the line end included. */
export interface HeaderField {
  /** In lower case; empty for a line that is no header, such as an mbox line. */
  name: string;
  start: number;
  end: number;
}

/** The header fields of a message, in their order, whatever its lines end with. */
export function headerFields(raw: Uint8Array): HeaderField[] {
  const fields: HeaderField[] = [];
  const most = Math.min(raw.length, MAX_HEAD);
  let at = 0;
  while (at < most) {
    const end = lineEnd(raw, at);
    if (isEmptyLine(raw, at)) break;
    const last = fields.at(-1);
    if (last && (raw[at] === SPACE || raw[at] === TAB)) last.end = end;
    else fields.push({ name: nameAt(raw, at, end), start: at, end });
    at = end;
  }
  return fields;
}

/** The value of a header field, unfolded, as latin1. */
export function valueOf(raw: Uint8Array, { start, end }: HeaderField): string {
  const text = Buffer.from(raw.buffer, raw.byteOffset + start, end - start).toString('latin1');
  return text
    .slice(text.indexOf(':') + 1)
    .replace(/\r?\n(?=[ \t])/g, '')
    .trim();
}

/** RFC 3834: whether a program sent it, and would answer a notice. */
export const isAutomatic = (raw: Uint8Array): boolean =>
  headerFields(raw).some((field) => field.name === 'auto-submitted' && !/^no\b/i.test(valueOf(raw, field)));

function lineEnd(raw: Uint8Array, from: number): number {
  const at = raw.indexOf(LF, from);
  return at === -1 ? raw.length : at + 1;
}

const isEmptyLine = (raw: Uint8Array, at: number): boolean =>
  raw[at] === LF || (raw[at] === CR && raw[at + 1] === LF);

/** RFC 5322, 2.2: printable ASCII without the colon. White space before the colon is obsolete, and still read. */
function nameAt(raw: Uint8Array, start: number, end: number): string {
  const line = Buffer.from(raw.buffer, raw.byteOffset + start, Math.min(end - start, 200)).toString('latin1');
  return (/^([!-9;-~]+)[ \t]*:/.exec(line)?.[1] ?? '').toLowerCase();
}
