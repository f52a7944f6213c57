import type { Indicator } from '../detector.js';

/** Evidence that decides by itself: the probability is at least this, whatever the model says. */
const FLOORS: readonly (readonly [code: string, probability: number])[] = [
  ['gtube', 1],
  ['ai-comment', 0.85],
  ['hidden-instruction', 0.85],
  ['ai-directed', 0.62],
  ['password-form', 0.85],
];

/** Raises a probability (0 to 1) to the highest floor that the indicators set; never lowers it. */
export function raise(probability: number, indicators: readonly Pick<Indicator, 'code'>[]): number {
  const codes = new Set(indicators.map(({ code }) => code));
  return FLOORS.reduce(
    (worst, [code, floor]) => (codes.has(code) ? Math.max(worst, floor) : worst),
    probability,
  );
}
