import { BUCKETS } from '@gatepost/detector/internals/model/hash';
import type { Prepared } from './prepare.js';

/** Our own messages have both sides of every subject, so they count for two families. */
const OWN = 0b11;

/**
 * Marks the features that occur in more than one family: names, dates and habits of a single corpus tell the corpora
 * apart and not fraud from the rest, so they get no weight.
 */
export function sharedBuckets(messages: readonly Prepared[]): Uint8Array {
  const bits = new Map([['own', OWN]]);
  const families = new Uint32Array(BUCKETS);
  for (const { family, segments } of messages) {
    const bit = bits.get(family) ?? 2 ** (bits.size + 1);
    bits.set(family, bit);
    for (const bucket of segments.whole.buckets) families[bucket] = (families[bucket] ?? 0) | bit;
  }
  return Uint8Array.from(families, (seenIn) => ((seenIn & (seenIn - 1)) === 0 ? 0 : 1));
}
