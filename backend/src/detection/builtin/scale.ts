/**
 * Lowest probability of each score from 2 to 10; below the first it is 1. The bands of the specification follow:
 * safe (1 to 3) under 0.5, suspicious (4 to 6) from 0.5, high (7 to 10) from 0.8.
 */
export const SCORE_THRESHOLDS: readonly number[] = [0.05, 0.2, 0.5, 0.6, 0.7, 0.8, 0.9, 0.96, 0.99];

/** Maps a probability (0 to 1) to a whole score from 1 to 10; monotone. */
export function scoreOf(probability: number): number {
  return 1 + SCORE_THRESHOLDS.filter((threshold) => probability >= threshold).length;
}
