import type { Finding } from '../evidence/evidence.js';
import type { Reading, Span } from '../reading/reading.js';
import { probabilityOf, segmentLogit } from './classifier.js';
import { segmentsOf } from './segments.js';
import { SHIPPED_MODELS } from './weights.js';

/** What the model that ships thinks of a message: the calibrated probability, 0 to 1, that it is spam or phishing. */
export function learnedProbability(reading: Reading, findings: readonly Finding[]): number {
  return probabilityOf(SHIPPED_MODELS[reading.channel], segmentsOf(reading, findings));
}

/** The overlapping parts of a long message, worst first; none of a short one. Places in the reading's text. */
export function partsByRisk(reading: Reading, findings: readonly Finding[]): Span[] {
  const model = SHIPPED_MODELS[reading.channel];
  return segmentsOf(reading, findings)
    .windows.map((segment) => ({ span: segment.span, logit: segmentLogit(model, segment) }))
    .sort((left, right) => right.logit - left.logit)
    .map(({ span }) => span);
}
