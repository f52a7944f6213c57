import type { Reading } from '../reading/reading.js';
import { findConcepts, type Concept } from './concepts.js';
import { bucketOf, combineHashes } from './hash.js';

/** A hashed feature of the words' meanings, and where in the text it stands. */
export interface Meaning {
  bucket: number;
  at: number;
}

const SINGLE = 0x51ed270b;
const PAIR = 0x2f0b4c47;
/** Two meanings further apart than this don't belong to one thought. */
const REACH = 80;

function single(concept: Concept): number {
  return bucketOf(combineHashes(SINGLE, concept + 1));
}

function pair(left: Concept, right: Concept): number {
  return bucketOf(combineHashes(combineHashes(PAIR, left + 1), right + 1));
}

/** Hashes each meaning by itself and with the one before it, whatever language they stand in. */
export function meaningsOf({ folded }: Reading): Meaning[] {
  const found: Meaning[] = [];
  let before: { concept: Concept; at: number } = { concept: -1, at: -REACH };
  for (const { concept, at } of findConcepts(folded.text)) {
    const place = folded.offsets[at] ?? 0;
    found.push({ bucket: single(concept), at: place });
    if (before.concept >= 0 && before.concept !== concept && at - before.at <= REACH)
      found.push({ bucket: pair(before.concept, concept), at: place });
    before = { concept, at };
  }
  return found;
}
