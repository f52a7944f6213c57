import { SAFE_MAX, SUSPICIOUS_MAX, type Indicator } from '../detector.js';
import { ENVELOPE_RULES, RULES } from '../evidence/evidence.js';

const MINIMUMS = new Map([...RULES, ...ENVELOPE_RULES].map(({ code, minimum = 0 }) => [code, minimum]));

/** The lowest probability (0 to 1) of a message in which a rule has found something; 0 for most rules. */
export function minimumOf(code: string): number {
  return MINIMUMS.get(code) ?? 0;
}

/** Raises a probability (0 to 1) to the highest minimum that the rules set which found something; never lowers it. */
export function raise(probability: number, found: readonly Pick<Indicator, 'code'>[]): number {
  return Math.max(probability, ...found.map(({ code }) => minimumOf(code)));
}

/**
 * Lowest probability of each score from 2 to 10; below the first it is 1. The bands follow: safe (1 to 3) under 0.4,
 * suspicious (4 to 6) from 0.4, high (7 to 10) from 0.65. The two limits were chosen on held-out corpora: about 4 % of
 * business mail reaches the first and 1 % the second.
 */
export const SCORE_THRESHOLDS: readonly number[] = [0.05, 0.15, 0.4, 0.5, 0.57, 0.65, 0.8, 0.9, 0.97];

/** The smallest step between two bands. */
const JUST = 1e-9;

/** The highest probability of the band that `probability`, 0 to 1, is in. */
export function bandTop(probability: number): number {
  const limits = [SCORE_THRESHOLDS[SAFE_MAX - 1], SCORE_THRESHOLDS[SUSPICIOUS_MAX - 1]];
  const limit = limits.find((start) => start !== undefined && probability < start);
  return limit === undefined ? 1 : limit - JUST;
}

/** Added to the logit of a message that departs from what its company has declared or approved. */
const DEPARTURE_WEIGHT = 0.4;

/**
 * The probability (0 to 1) of a message that departs from what its company has declared or approved. It stays within its band:
 * one false alarm costs more than such a departure tells.
 */
export function raisedByDeparture(probability: number): number {
  const odds = (probability / Math.max(1e-9, 1 - probability)) * Math.exp(DEPARTURE_WEIGHT);
  return Math.max(probability, Math.min(odds / (1 + odds), bandTop(probability)));
}

/** Maps a probability (0 to 1) to a whole score from 1 to 10; monotone. */
export function scoreOf(probability: number): number {
  return 1 + SCORE_THRESHOLDS.filter((threshold) => probability >= threshold).length;
}
