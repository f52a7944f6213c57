import { findConcepts, type Concept } from './concepts.js';
import type { Span } from '../reading/fold.js';
import { bucketOf, combine } from './hash.js';
import { NumberList } from './number-list.js';
import type { Reading } from '../reading/reading.js';

/** Hashed features of the words' meanings, so that any stretch of a message can be judged by itself. */
export interface ConceptTable {
  features: Uint32Array;
  /** Which of `features` stand in `span` of the text; windows ask in order, from front to back. */
  within(span: Span): { from: number; to: number };
}

const SINGLE = 0x51ed270b;
const PAIR = 0x2f0b4c47;
/** Two meanings further apart than this don't belong to one thought. */
const REACH = 80;
const USUAL_HITS = 64;

function single(concept: Concept): number {
  return bucketOf(combine(SINGLE, concept + 1));
}

function pair(left: Concept, right: Concept): number {
  return bucketOf(combine(combine(PAIR, left + 1), right + 1));
}

/** Hashes each meaning by itself and with the one before it, whatever language they stand in. */
export function conceptTable({ folded }: Reading): ConceptTable {
  const features = new NumberList(USUAL_HITS);
  /** Place in the text of each feature. */
  const places = new NumberList(USUAL_HITS);
  let before: { concept: Concept; at: number } = { concept: -1, at: -REACH };
  for (const { concept, at } of findConcepts(folded.text)) {
    const place = folded.offsets[at] ?? 0;
    features.push(single(concept));
    places.push(place);
    if (before.concept >= 0 && before.concept !== concept && at - before.at <= REACH) {
      features.push(pair(before.concept, concept));
      places.push(place);
    }
    before = { concept, at };
  }
  const found = places.toArray();
  let from = 0;
  return {
    features: features.toArray(),
    within({ start, end }) {
      while ((found[from] ?? Infinity) < start) from += 1;
      let to = from;
      while ((found[to] ?? Infinity) < end) to += 1;
      return { from, to };
    },
  };
}
