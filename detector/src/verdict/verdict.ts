import { SAFE_MAX, SUSPICIOUS_MAX, type Indicator, type Message, type Verdict } from '../detector.js';
import { type Finding, RULES } from '../evidence/evidence.js';
import type { Reading } from '../reading/reading.js';
import { toIndicators } from './indicators.js';
import { summarise } from './summary.js';

export { toIndicators, worstFirst } from './indicators.js';
export { summarise } from './summary.js';

/** A verdict with the calibrated probability (0 to 1) behind its score. */
export interface BuiltinVerdict extends Verdict {
  probability: number;
}

const MINIMUMS = new Map(RULES.map(({ code, minimum = 0 }) => [code, minimum]));

/** Raises a probability (0 to 1) to the highest minimum that the indicators' rules set; never lowers it. */
export function raise(probability: number, indicators: readonly Pick<Indicator, 'code'>[]): number {
  return Math.max(probability, ...indicators.map(({ code }) => MINIMUMS.get(code) ?? 0));
}

/**
 * Lowest probability of each score from 2 to 10; below the first it is 1. The bands follow: safe (1 to 3) under 0.4,
 * suspicious (4 to 6) from 0.4, high (7 to 10) from 0.65. The two limits were chosen on held-out corpora: about 4 % of
 * business mail reaches the first and 1 % the second.
 */
export const SCORE_THRESHOLDS: readonly number[] = [0.05, 0.15, 0.4, 0.5, 0.57, 0.65, 0.8, 0.9, 0.97];

/** The highest probability of the band that `probability`, 0 to 1, is in. */
export function bandTop(probability: number): number {
  const limits = [SCORE_THRESHOLDS[SAFE_MAX - 1], SCORE_THRESHOLDS[SUSPICIOUS_MAX - 1]];
  const limit = limits.find((start) => start !== undefined && probability < start);
  return limit === undefined ? 1 : limit - JUST;
}

/** Maps a probability (0 to 1) to a whole score from 1 to 10; monotone. */
export function scoreOf(probability: number): number {
  return 1 + SCORE_THRESHOLDS.filter((threshold) => probability >= threshold).length;
}

/** The smallest step between two bands. */
const JUST = 1e-9;

/** The inputs of a verdict. `learned` is the model's probability, 0 to 1. */
export interface Case {
  message: Message;
  instructions: string | null;
  reading: Reading;
  findings: readonly Finding[];
  learned: number;
  /** Set when the company's profile has muted some of it. */
  isMuted?: boolean;
}

/** The verdict on a message: the worst indicators, the score from them and the model, and a summary. */
export function toVerdict({
  message,
  instructions,
  reading,
  findings,
  learned,
  isMuted,
}: Case): BuiltinVerdict {
  const indicators = toIndicators(findings, reading);
  const probability = raise(learned, indicators);
  const score = scoreOf(probability);
  const summary = summarise(score, indicators, message, { instructions, isMuted: isMuted === true });
  return {
    score,
    baseScore: score,
    adjustments: [],
    probability,
    summary,
    indicators,
    tokensConsumed: 0,
    engine: 'builtin',
  };
}
