/** A growing list of whole numbers below 2³²: a third of the memory of an ordinary one, and nothing for the collector. */
export class NumberList {
  length = 0;
  private values: Uint32Array;

  constructor(capacity: number) {
    this.values = new Uint32Array(Math.max(1, capacity));
  }

  push(value: number): void {
    if (this.length === this.values.length) this.grow();
    this.values[this.length] = value;
    this.length += 1;
  }

  /** What was pushed so far. */
  toArray(): Uint32Array {
    return this.values.subarray(0, this.length);
  }

  private grow(): void {
    const { values } = this;
    this.values = new Uint32Array(2 * values.length);
    this.values.set(values);
  }
}
