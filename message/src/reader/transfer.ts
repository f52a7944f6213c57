import { decodeUuencoded } from './uuencode.js';

/** The content of a part without its transfer encoding. */
export interface Decoded {
  /** At most as many as were to be kept. */
  bytes: Buffer;
  /** How many there were. */
  size: number;
  /** Characters that the encoding can't have. */
  illegal: number;
}

export type Chunks = readonly Buffer[];

const lengthOf = (chunks: Chunks): number => chunks.reduce((sum, { length }) => sum + length, 0);

/** Bytes as they come out of a decoder: the first ones are kept, all are counted. */
class Output {
  private readonly bytes: Buffer;
  size = 0;

  constructor(most: number) {
    this.bytes = Buffer.allocUnsafe(most);
  }

  put(byte: number): void {
    if (this.size < this.bytes.length) this.bytes[this.size] = byte;
    this.size += 1;
  }

  decoded(illegal: number): Decoded {
    const { bytes, size } = this;
    return { bytes: bytes.subarray(0, Math.min(size, bytes.length)), size, illegal };
  }
}

const [TAB, LF, CR, SPACE, EQUALS, TILDE] = [0x09, 0x0a, 0x0d, 0x20, 0x3d, 0x7e];
const isBlank = (byte: number): boolean => byte === SPACE || byte === TAB;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const [WHITE, PADDING, ILLEGAL] = [64, 65, 66];
const SEXTETS = Uint8Array.from({ length: 256 }, (_, code) => {
  if (isBlank(code) || code === LF || code === CR) return WHITE;
  const sextet = ALPHABET.indexOf(String.fromCharCode(code));
  return code === EQUALS ? PADDING : sextet === -1 ? ILLEGAL : sextet;
});
const [SEXTET, OCTET] = [6, 8];

/** Illegal characters are skipped, and what follows padding is read on, as mail programs do it. */
export function decodeBase64(chunks: Chunks, keep: number): Decoded {
  const output = new Output(Math.min(keep, lengthOf(chunks)));
  let [bits, held, illegal, isPadded] = [0, 0, 0, false];
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += 1) {
      const sextet = SEXTETS[chunk[at] ?? 0] ?? ILLEGAL;
      if (sextet < WHITE) {
        if (isPadded) illegal += 1;
        isPadded = false;
        bits = ((bits << SEXTET) | sextet) & 0xfff;
        held += SEXTET;
        if (held >= OCTET) {
          held -= OCTET;
          output.put((bits >> held) & 0xff);
        }
      } else if (sextet === PADDING) {
        isPadded = true;
        held = 0;
      } else if (sextet === ILLEGAL) illegal += 1;
    }
  return output.decoded(illegal);
}

const NO_DIGIT = 16;
const DIGITS = Uint8Array.from({ length: 256 }, (_, code) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase());
  return digit === -1 ? NO_DIGIT : digit;
});

/** What has been read of an escape: nothing, its `=`, its first digit, or blanks that a line's end may follow. */
type Escape = 'none' | 'opened' | 'digit' | 'break';

class QuotedPrintable {
  illegal = 0;
  private escape: Escape = 'none';
  private digit = 0;
  /** Where the blanks begin that the line would end with. */
  private solid = 0;

  constructor(private readonly output: Output) {}

  take(code: number): void {
    if (this.escape === 'none') this.takeText(code);
    else if (this.escape === 'opened') this.takeOpened(code);
    else if (this.escape === 'digit') this.takeDigit(code);
    else this.takeBreak(code);
  }

  /** An escape that is still open at the end is a line's end. */
  end(): void {
    if (this.escape === 'digit') this.giveUp(this.digit);
  }

  private takeText(code: number): void {
    if (code === EQUALS) {
      this.escape = 'opened';
      this.solid = this.output.size;
      return;
    }
    if (code === LF || code === CR) this.output.size = this.solid;
    else if (!isBlank(code) && (code < SPACE || code > TILDE)) this.illegal += 1;
    this.output.put(code);
    if (!isBlank(code)) this.solid = this.output.size;
  }

  private takeOpened(code: number): void {
    if (DIGITS[code] !== NO_DIGIT) {
      this.digit = code;
      this.escape = 'digit';
    } else if (code === LF) this.escape = 'none';
    else if (code === CR || isBlank(code)) this.escape = 'break';
    else this.giveUp(code);
  }

  private takeDigit(code: number): void {
    const [high = 0, low = NO_DIGIT] = [DIGITS[this.digit], DIGITS[code]];
    if (low === NO_DIGIT) {
      this.giveUp(this.digit);
      this.take(code);
      return;
    }
    this.escape = 'none';
    this.output.put(high * NO_DIGIT + low);
    this.solid = this.output.size;
  }

  private takeBreak(code: number): void {
    if (code === CR || isBlank(code)) return;
    if (code === LF) this.escape = 'none';
    else this.giveUp(code);
  }

  /** What is no escape stands for itself. */
  private giveUp(code: number): void {
    this.illegal += 1;
    this.escape = 'none';
    this.output.put(EQUALS);
    this.takeText(code);
  }
}

/** What is no escape is left as it is. */
export function decodeQuotedPrintable(chunks: Chunks, keep: number): Decoded {
  const output = new Output(Math.min(keep, lengthOf(chunks)));
  const decoder = new QuotedPrintable(output);
  for (const chunk of chunks) for (let at = 0; at < chunk.length; at += 1) decoder.take(chunk[at] ?? 0);
  decoder.end();
  return output.decoded(decoder.illegal);
}

/** What needs no decoding. */
export function decodeNothing(chunks: Chunks, keep: number): Decoded {
  const kept: Buffer[] = [];
  let size = 0;
  for (const chunk of chunks) {
    if (size < keep) kept.push(chunk.subarray(0, keep - size));
    size += chunk.length;
  }
  return { bytes: Buffer.concat(kept), size, illegal: 0 };
}

const FRAME = /^(?:begin [0-7]{3,4} .*|end\s*)$/;

/** The file that stands in the content; what is around it is left out. */
function decodeUu(chunks: Chunks, keep: number): Decoded {
  const lines = Buffer.concat(chunks).toString('latin1').split(/\r?\n/);
  const bytes = decodeUuencoded(lines.filter((line) => !FRAME.test(line)));
  return { bytes: bytes.subarray(0, keep), size: bytes.length, illegal: 0 };
}

type Decoder = (chunks: Chunks, keep: number) => Decoded;

/** By the name of the encoding; undefined for one that nobody knows. */
export const decoderOf = (encoding: string): Decoder | undefined => DECODERS.get(encoding);

const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['base64', decodeBase64],
  ['quoted-printable', decodeQuotedPrintable],
  ...['x-uuencode', 'uuencode', 'x-uue', 'x-uu'].map((name): [string, Decoder] => [name, decodeUu]),
  ...['', '7bit', '8bit', 'binary'].map((name): [string, Decoder] => [name, decodeNothing]),
]);
