/** Features from one place to before another. */
interface Range {
  from: number;
  to: number;
}

/** Numbers from 0 on for the distinct ones among `features`; the same feature has the same number. */
class Numbering {
  count = 0;
  private readonly mask: number;
  /** An open hash table of features, each plus 1, and beside it their numbers: far smaller than one of all buckets. */
  private readonly keys: Int32Array;
  private readonly numbers: Int32Array;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 1));
    this.mask = size - 1;
    this.keys = new Int32Array(size);
    this.numbers = new Int32Array(size);
  }

  of(features: readonly number[]): Int32Array {
    const { keys, numbers, mask } = this;
    const found = new Int32Array(features.length);
    for (let i = 0; i < features.length; i += 1) {
      const key = (features[i] ?? 0) + 1;
      let slot = key & mask;
      while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask;
      if (keys[slot] === 0) {
        keys[slot] = key;
        numbers[slot] = this.count;
        this.count += 1;
      }
      found[i] = numbers[slot] ?? 0;
    }
    return found;
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
    private readonly words: readonly number[],
    private readonly meanings: readonly number[],
  ) {
    const numbering = new Numbering(words.length + meanings.length);
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
  private take(features: readonly number[], numbers: Int32Array, { from, to }: Range, count: number): number {
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
