import { shareAtLeast, type Judged } from './metrics.js';
import { Random } from './random.js';

const SEED = 11;
const ROUNDS = 200;
const TAIL = 0.025;

/** Lower and upper end of a 95 % confidence interval. */
export type Interval = readonly [low: number, high: number];

function middle(values: readonly number[]): Interval {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? NaN;
  return [at(TAIL), at(1 - TAIL)];
}

function resampled<T>(items: readonly T[], random: Random): T[] {
  return items.map(() => random.pick(items));
}

/** ROC-AUC by binary search in the sorted ham; ties count half. */
function aucAgainst(bad: readonly Judged[], ham: Float64Array): number {
  const below = (value: number, inclusive: boolean) => {
    let [low, high] = [0, ham.length];
    while (low < high) {
      const mid = (low + high) >> 1;
      const item = ham[mid] ?? Infinity;
      if (item < value || (inclusive && item === value)) low = mid + 1;
      else high = mid;
    }
    return low;
  };
  const wins = bad.reduce((sum, { value }) => sum + below(value, false) + below(value, true), 0);
  return wins / (2 * bad.length * ham.length);
}

/** Percentile bootstrap of the ROC-AUC, both classes resampled by themselves; the same for the same input. */
export function aucInterval(judged: readonly Judged[]): Interval {
  const random = new Random(SEED);
  const bad = judged.filter((item) => item.bad);
  const ham = judged.filter((item) => !item.bad);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const sorted = Float64Array.from(resampled(ham, random), ({ value }) => value).sort();
    return aucAgainst(resampled(bad, random), sorted);
  });
  return middle(rounds);
}

/** Percentile bootstrap of the share at or above `threshold`. */
export function shareInterval(judged: readonly Judged[], threshold: number): Interval {
  const random = new Random(SEED);
  const share = shareAtLeast(judged, threshold);
  // Resampling yes and no with replacement is drawing from a binomial distribution of the same share.
  const rounds = Array.from({ length: ROUNDS }, () => {
    let hits = 0;
    for (let i = 0; i < judged.length; i += 1) if (random.next() < share) hits += 1;
    return hits / judged.length;
  });
  return middle(rounds);
}
