/** What is known of a search after a look at the newest scans. */
interface Probe {
  /** Scans in the history. */
  total: number;
  looked: number;
  found: number;
  /** Matches that end the search. */
  enough: number;
}

/** Matches come in bunches: a walk may take this many times as long as expected before it is given up. */
const PATIENCE = 2;

/**
 * How many scans to walk on through for `enough` matches, or null when the index is likely to look at fewer: it checks
 * every match there is, however many are wanted.
 */
export function rowsToWalk({ total, looked, found, enough }: Probe): number | null {
  const rate = Math.max(found, 0.5) / looked;
  const byWalk = Math.max(0, enough - found) / rate;
  return byWalk < rate * total ? Math.ceil(byWalk * PATIENCE) : null;
}

/**
 * Whether pg_trgm finds trigrams in a part of a text: three letters or digits in a row, or two at the edge of a word.
 * Without one, the index would hand back every scan.
 */
export const hasTrigrams = (term: string): boolean =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(term);
