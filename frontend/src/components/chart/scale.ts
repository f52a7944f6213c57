const STEPS = [1, 2, 3, 4, 5, 10];

/** The axis ends at the first of 2, 4, 6, 8, 10, 20, 40, ... that holds the value, so that its middle is a whole number too. */
function axisEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest / 2, 1)));
  const step = STEPS.find((candidate) => candidate * power * 2 >= highest) ?? 1;
  return step * power * 2;
}

/** A bar this many times as high as most others would make them all flat. */
const SPIKE = 4;

/**
 * Where the axis of these totals ends: above the highest, unless that is a spike; then higher bars are cut off. Judged by
 * the height that four of five bars with anything in them stay below.
 */
export function axisEndOf(totals: readonly number[]): number {
  const highest = Math.max(...totals, 0);
  const some = totals.filter((total) => total > 0).toSorted((a, b) => a - b);
  const usual = some[Math.floor((some.length - 1) * 0.8)] ?? 0;
  return axisEnd(some.length > 3 && highest > SPIKE * usual ? 2 * usual : highest);
}
