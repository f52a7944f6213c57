import { FNV_PRIME, fnv1a, fnvNext, fnvStart } from '../reading/hash.js';

/** Number of buckets of hashed text features, one byte each in the file: with an eighth of them, words of a hundred languages collide. */
const BUCKET_BITS = 20;
export const BUCKETS = 2 ** BUCKET_BITS;

/** From this length on readers understand a word whose inner letters have changed places. */
const SWAPPABLE = 5;

/** The hash of a word, whatever the order of the letters between its first and its last. */
export function hashWord(word: string, seed: number): number {
  if (word.length < SWAPPABLE) return fnv1a(word, seed);
  const last = word.length - 1;
  let inner = 0;
  for (let i = 1; i < last; i += 1) {
    const code = Math.imul(word.charCodeAt(i) + 1, 0x9e3779b1);
    inner = (inner + Math.imul(code ^ (code >>> 15), FNV_PRIME)) | 0;
  }
  const ends = fnvNext(fnvNext(fnvStart(seed ^ word.length), word.charCodeAt(0)), word.charCodeAt(last));
  return combineHashes(ends, inner);
}

/** Mixes two hashes into one that depends on their order. */
export function combineHashes(left: number, right: number): number {
  return Math.imul(left ^ (right >>> 15), 0x85ebca6b) ^ Math.imul(right, 0xc2b2ae35);
}

/** The bucket of a hash, after a final mix (FNV's high bits are weak on short input). */
export function bucketOf(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> (32 - BUCKET_BITS);
}
