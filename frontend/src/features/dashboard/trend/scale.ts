const STEPS = [1, 2, 3, 4, 5, 10];

/** The axis ends at the first of 2, 4, 6, 8, 10, 20, 40, ... that holds the value, so that its middle is a whole number too. */
export function axisEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest / 2, 1)));
  const step = STEPS.find((candidate) => candidate * power * 2 >= highest) ?? 1;
  return step * power * 2;
}

const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day of the statistics, which are counted in UTC: 'Nov 21'. */
export const dayName = (day: string): string => dayOfYear.format(new Date(day));
