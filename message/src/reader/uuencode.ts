/** A file that stands uuencoded in a text, as mail programs before MIME sent it. */
export interface EncodedFile {
  name: string;
  bytes: Buffer;
}

const BEGIN = /^begin [0-7]{3,4} (\S[^\r\n]{0,254})\r?$/;
const END = /^end\s*$/;
const DATA = /^[ -`]{1,100}$/;
const [BLANK, SEXTET] = [0x20, 0x3f];
const [TRIPLE, QUANTUM] = [3, 4];

const valueAt = (line: string, at: number): number =>
  at < line.length ? (line.charCodeAt(at) - BLANK) & SEXTET : 0;

const quantaOf = (line: string): number => Math.ceil(valueAt(line, 0) / TRIPLE);

/** A line says first how many bytes it has. A checksum may follow; blanks at its end may be lost. */
function isData(line: string): boolean {
  const expected = 1 + quantaOf(line) * QUANTUM;
  return DATA.test(line) && line.length <= expected + 1 && line.length > expected - QUANTUM;
}

/** Puts the bytes of a line behind the first so many of `into`; returns how many there are then. */
function decodeLine(line: string, into: Buffer, filled: number): number {
  let at = filled;
  for (let quantum = 0; quantum < quantaOf(line); quantum += 1) {
    const from = 1 + quantum * QUANTUM;
    const bits =
      (valueAt(line, from) << 18) |
      (valueAt(line, from + 1) << 12) |
      (valueAt(line, from + 2) << 6) |
      valueAt(line, from + 3);
    for (const shift of [16, 8, 0]) {
      if (at < into.length) into[at] = (bits >> shift) & 0xff;
      at += 1;
    }
  }
  return Math.min(filled + valueAt(line, 0), into.length);
}

/** The bytes of lines of data; what stands between them is left out. */
export function decodeUuencoded(lines: readonly string[]): Buffer {
  const bytes = Buffer.alloc(lines.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const line of lines) if (isData(line)) filled = decodeLine(line, bytes, filled);
  return bytes.subarray(0, filled);
}

const withoutCr = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/**
 * The files in a text, and the text without their data: what stands around and between it is read like any other, and so is a
 * line with blanks in it, which may be words that only pose as data.
 */
export function takeFiles(text: string): { text: string; files: EncodedFile[] } {
  const found: { name: string; lines: string[] }[] = [];
  const rest: string[] = [];
  let data: string[] | null = null;
  const lines = text.split('\n').map(withoutCr);
  for (const [at, line] of lines.entries()) {
    const name = data === null ? BEGIN.exec(line)?.[1] : undefined;
    if (name !== undefined && isData(lines[at + 1] ?? '')) {
      data = [];
      found.push({ name: name.trim(), lines: data });
    } else if (data !== null && END.test(line)) data = null;
    else if (data !== null && isData(line)) {
      data.push(line);
      if (line.includes(' ')) rest.push(line);
    } else rest.push(line);
  }
  const files = found.map((file) => ({ name: file.name, bytes: decodeUuencoded(file.lines) }));
  return files.length === 0 ? { text, files } : { text: rest.join('\n'), files };
}
