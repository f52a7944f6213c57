import { fnv1a } from '@gatepost/detector/internals/reading/hash';

/**
 * Randomness for what is called `name` and nothing else: what one book, scenario or corpus draws does not move when others
 * are added, so that a change is told from chance.
 */
export const randomFor = (seed: number, ...name: readonly (string | number)[]): Random =>
  new Random(fnv1a(name.join('\n'), seed));

/** A seeded source of randomness, so that every run makes the same messages and the same weights. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Next number in [0, 1): mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of `items`; throws on an empty list, which is a mistake in a data table. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** `length` characters of `alphabet`. */
  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => this.pick(Array.from(alphabet))).join('');
  }

  shuffle<T>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      const [left, right] = [copy[i], copy[j]];
      if (left !== undefined && right !== undefined) [copy[i], copy[j]] = [right, left];
    }
    return copy;
  }
}
