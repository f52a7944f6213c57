import { SAFE_MAX, type Indicator } from '../detector.js';
import type { Span } from '../reading/reading.js';
import { minimumOf, raise, scoreOf } from './score.js';

/** The code of the wording as a whole, among those of evidence. */
export const WORDING = 'wording';

/** The reasons for the score of a message's text. */
export interface Explanation {
  /** The share of each code, and of the wording, in the score above the lowest, 1: whole numbers whose sum is the rest of it. */
  points: ReadonlyMap<string, number>;
  /** The passages whose wording is that of spam or phishing; none if the wording by itself is not. */
  passages: readonly Span[];
}

/** Whole numbers whose sum is `total`, as near to the shares of the weights as there can be; the heaviest first. */
function shared(total: number, weights: readonly (readonly [code: string, weight: number])[]) {
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  const exact = weights.map(([code, weight]) => ({ code, share: sum > 0 ? (total * weight) / sum : 0 }));
  const points = new Map(exact.map(({ code, share }) => [code, Math.floor(share)]));
  const rest = total - [...points.values()].reduce((all, one) => all + one, 0);
  const byRemainder = exact.sort((left, right) => (right.share % 1) - (left.share % 1));
  for (const { code } of byRemainder.slice(0, rest)) points.set(code, (points.get(code) ?? 0) + 1);
  return points;
}

/** The model's probability and its reasons; weights are in log odds, from 0. */
interface Weighing {
  /** The model's probability, 0 to 1. */
  probability: number;
  wordingWeight: number;
  /** By code of the evidence. */
  weights: ReadonlyMap<string, number>;
}

/** The model's score is shared by weight; what a rule sets as the least is that rule's. `found` are the rules that found something. */
export function pointsFor(
  { probability, wordingWeight, weights }: Weighing,
  found: readonly Pick<Indicator, 'code'>[],
): Map<string, number> {
  const modelScore = scoreOf(probability);
  const isSilent = wordingWeight === 0 && [...weights.values()].every((weight) => weight === 0);
  const points = shared(modelScore - 1, [[WORDING, isSilent ? 1 : wordingWeight], ...weights]);
  const [decisive] = [...found].sort((left, right) => minimumOf(right.code) - minimumOf(left.code));
  if (decisive !== undefined) {
    const more = scoreOf(raise(probability, found)) - modelScore;
    points.set(decisive.code, (points.get(decisive.code) ?? 0) + more);
  }
  // What looks beside the text has no weight: unless it decides, it added nothing.
  for (const { code } of found) if (!points.has(code)) points.set(code, 0);
  return points;
}

/** Whether a probability (0 to 1) is more than that of a safe message. */
export function isSuspicious(probability: number): boolean {
  return scoreOf(probability) > SAFE_MAX;
}

/** The indicators of a text with what each added to its score. */
export function withPoints(indicators: readonly Indicator[], { points }: Explanation): Indicator[] {
  const given = new Set<string>();
  return indicators.map((indicator) => {
    const added = given.has(indicator.code) ? 0 : points.get(indicator.code);
    given.add(indicator.code);
    return added === undefined ? indicator : { ...indicator, points: added };
  });
}
