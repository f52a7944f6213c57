import type { Tone } from '../Chip.js';

/** spec.md section 4: below 80 % success, below 90 % warning, else danger. */
export function toneOfUsage(percentage: number): Exclude<Tone, 'neutral'> {
  if (percentage < 80) return 'safe';
  return percentage < 90 ? 'suspicious' : 'high';
}

/** A bar is never wider than its track. */
export const widthOf = (percentage: number): number => Math.min(Math.max(percentage, 0), 100);
