import type { Finding } from '../evidence/evidence.js';
import type { Reading, Span } from '../reading/reading.js';
import { decide, segmentLogit } from './classifier.js';
import { type Reasons, reasonsFor, tellingPassages } from './reasons.js';
import { type Cut, type Segment, segmentsOf } from './segments.js';
import { shippedModel } from './weights.js';

export type { Reasons } from './reasons.js';
export { weightsHash } from './weights.js';

/** The result of the model that ships. */
export interface Inference {
  /** Calibrated, 0 to 1, that it is spam or phishing. */
  probability: number;
  segments: Cut;
  /** The stretch of the message that its probability is taken from. */
  decisive: Segment;
}

export function infer(reading: Reading, findings: readonly Finding[]): Inference {
  const segments = segmentsOf(reading, findings);
  return { ...decide(shippedModel(reading.channel), segments), segments };
}

export function reasonsOf({ channel }: Reading, { decisive }: Inference): Reasons {
  return reasonsFor(shippedModel(channel), decisive);
}

/** The passages whose words weighed most, the heaviest first; three at most. Places in the reading's text. */
export function passagesOf(reading: Reading, { segments, decisive }: Inference): Span[] {
  return tellingPassages(shippedModel(reading.channel), reading, segments.tokens, decisive);
}

/** The overlapping parts of a long message, worst first; none of a short one. Places in the reading's text. */
export function partsByRisk(reading: Reading, findings: readonly Finding[]): Span[] {
  const model = shippedModel(reading.channel);
  return segmentsOf(reading, findings)
    .windows.map((segment) => ({ span: segment.span, logit: segmentLogit(model, segment) }))
    .sort((left, right) => right.logit - left.logit)
    .map(({ span }) => span);
}
