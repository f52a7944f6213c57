import { findConcepts, type Concept } from './concepts.js';
import type { Span } from './fold.js';
import { bucketOf, combine } from './hash.js';
import type { Reading } from './reading.js';

/** Features of the words' meanings, so that any stretch of a message can be judged by itself. */
export interface ConceptTable {
  /** Hashed features of the meanings in `span` of the text; windows ask in order, from front to back. */
  within(span: Span): number[];
}

const SINGLE = 0x51ed270b;
const PAIR = 0x2f0b4c47;
/** Two meanings further apart than this don't belong to one thought. */
const REACH = 80;

function single(concept: Concept): number {
  return bucketOf(combine(SINGLE, concept + 1));
}

function pair(left: Concept, right: Concept): number {
  return bucketOf(combine(combine(PAIR, left + 1), right + 1));
}

/** Hashes each meaning by itself and with the one before it, whatever language they stand in. */
export function conceptTable({ folded }: Reading): ConceptTable {
  const starts: number[] = [];
  const features: number[][] = [];
  let before: { concept: Concept; at: number } = { concept: -1, at: -REACH };
  for (const { concept, at } of findConcepts(folded.text)) {
    const own = [single(concept)];
    const isNews = before.concept >= 0 && before.concept !== concept && at - before.at <= REACH;
    if (isNews) own.push(pair(before.concept, concept));
    before = { concept, at };
    starts.push(folded.offsets[at] ?? 0);
    features.push(own);
  }
  let low = 0;
  return {
    within({ start, end }) {
      while ((starts[low] ?? Infinity) < start) low += 1;
      const found: number[] = [];
      for (let i = low; (starts[i] ?? Infinity) < end; i += 1) found.push(...(features[i] ?? []));
      return found;
    },
  };
}
