import { fnv1a } from '../reading/hash.js';
import type { Reading } from '../reading/reading.js';

/** Hashes of a fingerprint; two share as many of them, on average, as their messages share of their pairs of words. */
const HASHES = 16;
/** Below this there is too little text to tell one message from another: "Your code is 4711". */
const MIN_PAIRS = 6;
/** Bands of a fingerprint, and hashes in each: messages with 4 in 5 pairs in common share a band in 94 of 100 cases. */
const BANDS = 4;
const HASHES_A_BAND = 3;
/** Equal hashes of near-duplicates: at 4 in 5 pairs in common 92 of 100 have as many, at 2 in 5, as by a long footer, 2. */
const MIN_EQUAL = 11;

const CHUNK = /\S+/g;
const RUN = /[\p{L}\p{N}]+/gu;
const NUMBER = /\p{N}/u;
/** Words; in scripts without blanks each character. */
const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}+/gu;

/** Odd, so that each permutes all numbers of 32 bits. */
const FACTORS = Uint32Array.from({ length: HASHES }, (_, index) => mixed(index + 1) | 1);
const ADDED = Uint32Array.from({ length: HASHES }, (_, index) => mixed(index + 101));

/** The finalizer of MurmurHash3. */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Without what varies between copies of a message: numbers, codes and addresses; links are not part of what is read. Whole runs
 * are looked at, since a pattern for those that contain something would try each of their letters as the first.
 */
const masked = (words: string): string =>
  words.replace(CHUNK, (chunk) => {
    if (chunk.includes('@')) return ' ';
    return NUMBER.test(chunk) ? chunk.replace(RUN, (run) => (NUMBER.test(run) ? ' ' : run)) : chunk;
  });

/**
 * MinHash of the pairs of words that follow one another in the folded visible text, without links, numbers and addresses: 16
 * numbers from 0 to 65,535. Null with too little text. Time is linear in the length of the text.
 */
export function fingerprintOf({ words }: Pick<Reading, 'words'>): number[] | null {
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  let [pairs, before] = [0, 0];
  for (const [token] of masked(words).matchAll(TOKEN)) {
    const hash = fnv1a(token) >>> 0;
    const pair = mixed(Math.imul(before, 31) + hash);
    before = hash;
    pairs += 1;
    for (let i = 0; i < HASHES; i += 1) {
      const value = (Math.imul(pair, FACTORS[i] ?? 1) + (ADDED[i] ?? 0)) >>> 0;
      if (value < (least[i] ?? 0)) least[i] = value;
    }
  }
  return pairs < MIN_PAIRS ? null : Array.from(least, (value) => mixed(value) & 0xffff);
}

/** Whether two fingerprints are those of nearly the same message. */
export function areNear(one: readonly number[], other: readonly number[]): boolean {
  let equal = 0;
  for (let i = 0; i < HASHES; i += 1) if (one[i] === other[i]) equal += 1;
  return equal >= MIN_EQUAL;
}

/** Keys, signed and of 32 bits, of which near-duplicates mostly have one in common; each has its own place. */
export const bandsOf = (fingerprint: readonly number[]): number[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const hashes = fingerprint.slice(band * HASHES_A_BAND, (band + 1) * HASHES_A_BAND);
    return hashes.reduce((key, hash) => mixed(Math.imul(key, 31) + hash), 7) | 0;
  });
