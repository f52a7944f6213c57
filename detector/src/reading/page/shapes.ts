const NUMBERS = /-?[\d.]+(?=px|%|\s|,|\)|$)/g;
/** A visible area of up to this many pixels shows nothing. */
const SLIVER = 2;

function numbersOf(text: string): number[] {
  return (text.match(NUMBERS) ?? []).map(Number);
}

/** The side of a shorthand for all four that stands at `side`: top, right, bottom, left. */
export function sideOf<T>(values: readonly T[], side: number): T | undefined {
  return values[side] ?? values[side - 2] ?? values[0];
}

/** Whether this `clip` leaves nothing to be seen. */
export function isCutByClip(text: string): boolean {
  const [top, right, bottom, left] = /^rect\([^a-z]*(?:px[^a-z]*)*\)$/.test(text) ? numbersOf(text) : [];
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return false;
  return bottom - top <= SLIVER || right - left <= SLIVER;
}

/** Whether this `clip-path` leaves nothing to be seen. */
export function isCutByPath(text: string): boolean {
  const numbers = numbersOf(text);
  if (/^(?:circle|ellipse)\(/.test(text)) return numbers[0] === 0;
  if (text.startsWith('polygon('))
    return numbers.length > 0 && numbers.every((number, index) => number === numbers[index % 2]);
  if (!text.startsWith('inset(') || !text.includes('%')) return false;
  const share = (side: number) => sideOf(numbers, side) ?? 0;
  return share(0) + share(2) >= 100 || share(1) + share(3) >= 100;
}

const SHRUNK = /\bscale(?:x|y|3d)?\(\s*0?\.?0*\s*[,)]/;

/** Whether this `transform` leaves nothing to be seen. */
export function isShrunk(text: string): boolean {
  return SHRUNK.test(text);
}
