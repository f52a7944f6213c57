import type { Tone } from '../Chip.js';

/** Below 80 % all is well, below 90 % it is a warning, from there on a danger. */
export function toneOfUsage(percentage: number): Exclude<Tone, 'neutral'> {
  if (percentage < 80) return 'safe';
  return percentage < 90 ? 'suspicious' : 'high';
}

/** A bar is never wider than its track. */
export const widthOf = (percentage: number): number => Math.min(Math.max(percentage, 0), 100);
