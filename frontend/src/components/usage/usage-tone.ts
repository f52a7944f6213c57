import type { Tone } from '../Chip.js';

/** Normal below 80 %, a warning below 90 %, danger from there on. */
export function toneOfUsage(percentage: number): Exclude<Tone, 'neutral'> {
  if (percentage < 80) return 'safe';
  return percentage < 90 ? 'suspicious' : 'high';
}

/** A bar is never wider than its track. */
export const widthOf = (percentage: number): number => Math.min(Math.max(percentage, 0), 100);
