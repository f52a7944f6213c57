import { phrasesOf } from '@gatepost/message/search-phrases';

/** What is known about a search after reading the newest scans. */
interface Probe {
  /** Scans in the history. */
  total: number;
  readCount: number;
  found: number;
  /** How many matches are wanted. */
  enough: number;
}

/** Matches are unevenly spread: a walk may read this many times as much as expected before it stops. */
const PATIENCE = 2;

/**
 * How many more scans to read for `enough` matches, or null when the index will probably read fewer: it checks every match
 * in the history, however many are wanted.
 */
export function rowsToWalk({ total, readCount, found, enough }: Probe): number | null {
  const rate = Math.max(found, 0.5) / readCount;
  const byWalk = Math.max(0, enough - found) / rate;
  return byWalk < rate * total ? Math.ceil(byWalk * PATIENCE) : null;
}

/** Three letters or digits in a row, or two at the edge of a word. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Whether pg_trgm finds trigrams in a word or phrase of a search. Without one, the index would hand back every scan. */
export const hasTrigrams = (term: string): boolean => phrasesOf(term).some((phrase) => TRIGRAM.test(phrase));
