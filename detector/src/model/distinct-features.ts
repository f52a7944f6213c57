/** Features from one place to before another. */
interface Range {
  from: number;
  to: number;
}

/** Enough for messages of 2,000 characters. */
const SMALLEST = 2048;

/** Numbers features from 0 on, the same one alike, in an open hash table: far smaller than one of all buckets. */
class Numbering {
  count = 0;
  /** Features, each plus 1, and beside each its number. */
  private entries = new Int32Array(2 * SMALLEST);

  of(features: Uint32Array): Int32Array {
    const numbers = new Int32Array(features.length);
    for (let i = 0; i < features.length; i += 1) numbers[i] = this.numberOf((features[i] ?? 0) + 1);
    return numbers;
  }

  private numberOf(key: number): number {
    const slot = this.slotOf(key);
    if (this.entries[slot] === key) return this.entries[slot + 1] ?? 0;
    const number = this.count;
    this.entries[slot] = key;
    this.entries[slot + 1] = number;
    this.count += 1;
    if (4 * this.count > this.entries.length) this.widen();
    return number;
  }

  /** Where `key` stands, or else would stand. */
  private slotOf(key: number): number {
    const { entries } = this;
    const last = entries.length - 2;
    let slot = (2 * key) & last;
    while (entries[slot] !== 0 && entries[slot] !== key) slot = (slot + 2) & last;
    return slot;
  }

  private widen(): void {
    const { entries } = this;
    this.entries = new Int32Array(4 * entries.length);
    for (let from = 0; from < entries.length; from += 2) {
      const key = entries[from] ?? 0;
      if (key === 0) continue;
      const slot = this.slotOf(key);
      this.entries[slot] = key;
      this.entries[slot + 1] = entries[from + 1] ?? 0;
    }
  }
}

/** Tells the distinct features of any stretch of a message. */
export class DistinctFeatures {
  private readonly wordNumbers: Int32Array;
  private readonly meaningNumbers: Int32Array;
  /** In which stretch, counted from 1, each feature was taken last. */
  private readonly taken: Uint32Array;
  private readonly found: Uint32Array;
  private stretches = 0;

  constructor(
    private readonly words: Uint32Array,
    private readonly meanings: Uint32Array,
  ) {
    const numbering = new Numbering();
    this.wordNumbers = numbering.of(words);
    this.meaningNumbers = numbering.of(meanings);
    this.taken = new Uint32Array(numbering.count);
    this.found = new Uint32Array(numbering.count);
  }

  /** The distinct features among those of `words`, then those of `meanings`. */
  within(words: Range, meanings: Range): Uint32Array {
    this.stretches += 1;
    const some = this.take(this.words, this.wordNumbers, words, 0);
    return this.found.slice(0, this.take(this.meanings, this.meaningNumbers, meanings, some));
  }

  /** Adds what wasn't taken in this stretch to the `count` found before; returns how many there are then. */
  private take(features: Uint32Array, numbers: Int32Array, { from, to }: Range, count: number): number {
    const { taken, found, stretches } = this;
    let next = count;
    for (let i = from; i < to; i += 1) {
      const number = numbers[i] ?? 0;
      if (taken[number] === stretches) continue;
      taken[number] = stretches;
      found[next] = features[i] ?? 0;
      next += 1;
    }
    return next;
  }
}
