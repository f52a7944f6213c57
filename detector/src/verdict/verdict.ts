import type { Indicator, Severity, Verdict } from '../detector.js';
import type { Finding } from '../evidence/evidence.js';
import type { Reading } from '../reading/reading.js';
import { type Explanation, WORDING, withPoints } from './explanation.js';
import { quotation, toIndicators, worstFirst } from './indicators.js';
import { raise, scoreOf } from './score.js';
import { summarise } from './summary.js';

export { isSuspicious, pointsFor, WORDING } from './explanation.js';
export { toIndicators, worstFirst } from './indicators.js';
export { bandTop, raise, raisedByDeparture, SCORE_THRESHOLDS, scoreOf } from './score.js';
export { adviceFor, summarise } from './summary.js';
export { type Distrust, type Silence, type Words, wordsOf } from './words.js';

/** A verdict with the calibrated probability (0 to 1) behind its score. */
export interface BuiltinVerdict extends Verdict {
  probability: number;
}

/** The inputs of a verdict. `modelProbability` is the model's probability, 0 to 1. */
export interface Case {
  instructions: string | null;
  /** The English name of the language of the company's summaries; null for English. */
  language: string | null;
  reading: Reading;
  findings: readonly Finding[];
  modelProbability: number;
  explanation: Explanation;
  /** Set when the company's profile has muted some of it. */
  isMuted?: boolean;
}

/** The wording as a reason of its own, with the passages that weighed most: those that no other reason quotes, if there are any. */
function wordingOf({ reading, explanation: { passages }, isMuted }: Case, others: readonly Indicator[]) {
  const severity: Severity = isMuted === true ? 'info' : 'medium';
  const quotes = passages.map((span) => quotation(span, reading)).filter(({ evidence }) => evidence !== '');
  const fresh = quotes.filter(({ evidence }) => !others.some((other) => other.evidence.includes(evidence)));
  return (fresh.length > 0 ? fresh : quotes.slice(0, 1)).map(({ evidence, place }): Indicator => ({
    code: WORDING,
    label: 'Reads like spam or phishing as a whole',
    severity,
    evidence,
    place,
  }));
}

/** The verdict on a message: the worst indicators, the score from them and the model, and a summary. */
export function toVerdict(judged: Case): BuiltinVerdict {
  const { instructions, language, reading, findings, modelProbability, explanation, isMuted } = judged;
  const found = toIndicators(findings, reading);
  const indicators = withPoints(worstFirst([...found, ...wordingOf(judged, found)]), explanation);
  const probability = raise(modelProbability, indicators);
  const score = scoreOf(probability);
  const summary = summarise(score, indicators, reading, {
    instructions,
    language,
    isMuted: isMuted === true,
  });
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
