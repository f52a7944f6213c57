/** Postfix sends a message's body in pieces of 64 KiB, and a header of at most 100 kB. */
export const MAX_FRAME = 128 * 1024;
const LENGTH_BYTES = 4;
const NUL = 0;

/** One step of the protocol, or an answer to it: a letter, and what belongs to it. */
export interface Frame {
  code: string;
  data: Buffer;
}

/** What no mail server sends: the connection ends, and the mail server does what it does when its milter is away. */
export class ProtocolError extends Error {}

/** Cuts what comes over a connection into frames, wherever it was cut on the way. */
export class FrameReader {
  private readonly length = Buffer.alloc(LENGTH_BYTES);
  private lengthBytes = 0;
  /** Of the frame that is being read; undefined until its length is known. */
  private body: Buffer | undefined;
  private bodyBytes = 0;

  /** Whether a frame has begun that has not ended. */
  get isInside(): boolean {
    return this.lengthBytes > 0;
  }

  /** The frames that `chunk` ends. @throws ProtocolError for one of no length, or of more than 128 KiB */
  *read(chunk: Buffer): Generator<Frame> {
    let at = 0;
    while (at < chunk.length) {
      at += this.body ? this.takeBody(this.body, chunk, at) : this.takeLength(chunk, at);
      if (!this.body || this.bodyBytes < this.body.length) continue;
      const whole = this.body;
      this.body = undefined;
      this.lengthBytes = 0;
      yield { code: String.fromCharCode(whole[0] ?? 0), data: whole.subarray(1) };
    }
  }

  private takeLength(chunk: Buffer, at: number): number {
    const taken = chunk.copy(this.length, this.lengthBytes, at, at + LENGTH_BYTES - this.lengthBytes);
    this.lengthBytes += taken;
    if (this.lengthBytes < LENGTH_BYTES) return taken;
    const bytes = this.length.readUInt32BE();
    if (bytes === 0 || bytes > MAX_FRAME) throw new ProtocolError(`a frame of ${bytes} bytes`);
    this.body = Buffer.allocUnsafe(bytes);
    this.bodyBytes = 0;
    return taken;
  }

  private takeBody(body: Buffer, chunk: Buffer, at: number): number {
    const taken = chunk.copy(body, this.bodyBytes, at);
    this.bodyBytes += taken;
    return taken;
  }
}

/** A frame as it goes over the wire. */
export function encode(code: string, ...parts: readonly Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(LENGTH_BYTES + 1);
  head.writeUInt32BE(data.length + 1);
  head.write(code, LENGTH_BYTES, 'latin1');
  return Buffer.concat([head, data]);
}

/** A text as frames hold it, which a NUL ends. */
export const terminated = (text: string, encoding: BufferEncoding = 'utf8'): Buffer =>
  Buffer.from(`${text}\0`, encoding);

export function uint32(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * LENGTH_BYTES);
  numbers.forEach((number, place) => bytes.writeUInt32BE(number, place * LENGTH_BYTES));
  return bytes;
}

/** The texts of a frame, each ended by a NUL. @throws ProtocolError when the last one is not */
export function textsIn(data: Buffer): Buffer[] {
  const texts: Buffer[] = [];
  for (let at = 0; at < data.length;) {
    const end = data.indexOf(NUL, at);
    if (end === -1) throw new ProtocolError('a text without an end');
    texts.push(data.subarray(at, end));
    at = end + 1;
  }
  return texts;
}
