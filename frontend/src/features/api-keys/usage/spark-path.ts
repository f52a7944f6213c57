/** Size of the drawing in pixels, and of a bar where there are 30 days. */
export const WIDTH = 96;
export const HEIGHT = 20;
/** Part of a day's width that its bar takes. */
const FILLED = 0.7;
/** A day with few scans among days with many is still seen. */
const LEAST = 1.5;

const round = (value: number) => Number(value.toFixed(2));

/** A bar for each day that has any, as one path: of a thousand rows, each then costs one element. */
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
