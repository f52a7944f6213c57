/** Size of the drawing in pixels, and of a bar where there are 30 days. */
export const WIDTH = 96;
export const HEIGHT = 20;
/** A bar's share of its day's width. */
const FILLED = 0.7;
/** Minimum height, so that a day with few scans stays visible among days with many. */
const LEAST = 1.5;

const round = (value: number) => Number(value.toFixed(2));

/** A bar for each day with any scans, as one path: a thousand rows then need only one element each. */
export function sparkPath(counts: readonly number[]): string {
  const highest = Math.max(...counts);
  const step = WIDTH / counts.length;
  return counts
    .map((count, day) => {
      if (count === 0) return '';
      const top = HEIGHT - Math.max((count / highest) * HEIGHT, LEAST);
      return `M${round(day * step)} ${HEIGHT}V${round(top)}h${round(step * FILLED)}V${HEIGHT}z`;
    })
    .join('');
}
