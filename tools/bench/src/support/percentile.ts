/** The smallest of `values` that at least `share` (above 0, at most 1) of them do not exceed; NaN without any. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
}
