import type { Adjustment, Indicator, Scan } from '../../../api/types.js';

/** What only one of two scans has, and what both have. */
export interface Compared<Item> {
  first: Item[];
  second: Item[];
  both: Item[];
}

interface Differences {
  isSameMessage: boolean;
  /** Of the second's score to the first's; null while one has none. */
  score: number | null;
  indicators: Compared<Indicator>;
  adjustments: Compared<Adjustment>;
}

type Side = Pick<Scan, 'emailScan' | 'subject' | 'body' | 'score' | 'indicators' | 'adjustments'>;

/** What differs between the verdicts of two scans. */
export function differencesOf(one: Side, other: Side): Differences {
  return {
    isSameMessage:
      one.body === other.body && one.subject === other.subject && one.emailScan === other.emailScan,
    score: one.score === null || other.score === null ? null : other.score - one.score,
    indicators: compared(one.indicators, other.indicators),
    adjustments: compared(one.adjustments, other.adjustments),
  };
}

function compared<Item>(one: readonly Item[], other: readonly Item[]): Compared<Item> {
  const keysOf = (items: readonly Item[]) => new Set(items.map((item) => JSON.stringify(item)));
  const [ofOne, ofOther] = [keysOf(one), keysOf(other)];
  return {
    first: one.filter((item) => !ofOther.has(JSON.stringify(item))),
    second: other.filter((item) => !ofOne.has(JSON.stringify(item))),
    both: one.filter((item) => ofOther.has(JSON.stringify(item))),
  };
}
