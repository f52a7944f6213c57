import { Refusal } from './refusal.js';
import type { Place } from './room.js';

/** Of the first buffer. */
const LEAST = 16_384;

export const tooLarge = (most: number): Refusal =>
  new Refusal(413, `The message is too large: the limit is ${most} bytes`);

/** The bytes of a message as they come, in one buffer that grows: pieces of one byte take no more memory than large ones. */
export class MessageBytes {
  private buffer = Buffer.alloc(0);
  private size = 0;

  constructor(
    private readonly most: number,
    private readonly place: Place,
  ) {}

  get length(): number {
    return this.size;
  }

  /** @throws Refusal when it is too large, or there is no room */
  add(piece: Uint8Array): void {
    const size = this.size + piece.length;
    if (size > this.most) throw tooLarge(this.most);
    if (size > this.buffer.length) this.enlarge(size);
    this.buffer.set(piece, this.size);
    this.size = size;
  }

  whole(): Buffer {
    return this.buffer.subarray(0, this.size);
  }

  private enlarge(least: number): void {
    const length = Math.min(Math.max(least, 2 * this.buffer.length, LEAST), this.most);
    this.place.grow(length - this.buffer.length);
    const larger = Buffer.allocUnsafeSlow(length);
    larger.set(this.whole());
    this.buffer = larger;
  }
}
