import type { Adjustment, Indicator, Scan } from '../../../api/types.js';
import { asShown } from '../../../components/verdict/severity.js';

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
    indicators: signsOf(one, other),
    adjustments: compared(one.adjustments, other.adjustments),
  };
}

/** Signs are compared as they were found, and shown as beside their score: where both have them, beside the higher. */
function signsOf(one: Side, other: Side): Compared<Indicator> {
  const { first, second, both } = compared(one.indicators, other.indicators);
  return {
    first: asShown(first, one.score),
    second: asShown(second, other.score),
    both: asShown(both, Math.max(one.score ?? 0, other.score ?? 0)),
  };
}

/** The same evidence is the same wherever it stands. */
const keyOf = (item: unknown): string =>
  JSON.stringify(item, (name, value: unknown) => (name === 'place' ? undefined : value));

function compared<Item>(one: readonly Item[], other: readonly Item[]): Compared<Item> {
  const [ofOne, ofOther] = [new Set(one.map(keyOf)), new Set(other.map(keyOf))];
  return {
    first: one.filter((item) => !ofOther.has(keyOf(item))),
    second: other.filter((item) => !ofOne.has(keyOf(item))),
    both: one.filter((item) => ofOther.has(keyOf(item))),
  };
}
