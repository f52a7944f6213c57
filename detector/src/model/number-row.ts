/** What {@link NumberRow} asks of a typed array. */
interface Numbers<T> {
  readonly length: number;
  [place: number]: number;
  set(from: T): void;
  slice(from: number, to: number): T;
}

/** Room that a row keeps from one message to the next, in numbers: that of some pages. */
const KEPT = 16_384;

/** Numbers that are added one by one, message after message: an array of them takes a long text twice the time (ADR 8). */
export class NumberRow<T extends Numbers<T>> {
  length = 0;
  private items: T;

  constructor(private readonly ofLength: (length: number) => T) {
    this.items = ofLength(KEPT);
  }

  push(value: number): void {
    if (this.length === this.items.length) this.grow();
    this.items[this.length] = value;
    this.length += 1;
  }

  private grow(): void {
    const items = this.ofLength(2 * this.length);
    items.set(this.items);
    this.items = items;
  }

  /** All numbers; the row is empty then. */
  take(): T {
    const taken = this.items.slice(0, this.length);
    this.clear();
    return taken;
  }

  clear(): void {
    this.length = 0;
    if (this.items.length > KEPT) this.items = this.ofLength(KEPT);
  }
}
