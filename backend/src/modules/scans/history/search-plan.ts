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
