import type { Finding } from '../evidence/evidence.js';
import type { Reading, Span } from '../reading/reading.js';
import { probabilityOf, segmentLogit } from './classifier.js';
import { type Reasons, reasonsFor, tellingPassages } from './reasons.js';
import { type Cut, segmentsOf } from './segments.js';
import { shippedModel } from './weights.js';

export type { Reasons } from './reasons.js';

/** What the model that ships thinks of a message. */
export interface Learned {
  /** Calibrated, 0 to 1, that it is spam or phishing. */
  probability: number;
  segments: Cut;
}

export function learn(reading: Reading, findings: readonly Finding[]): Learned {
  const segments = segmentsOf(reading, findings);
  return { probability: probabilityOf(shippedModel(reading.channel), segments), segments };
}

/** How the model came to its probability. */
export function reasonsOf({ channel }: Reading, { segments }: Learned): Reasons {
  return reasonsFor(shippedModel(channel), segments);
}

/** The passages whose words weighed most, the heaviest first; three at most. Places in the reading's text. */
export function passagesOf(reading: Reading, { segments }: Learned): Span[] {
  return tellingPassages(shippedModel(reading.channel), reading, segments);
}

/** The overlapping parts of a long message, worst first; none of a short one. Places in the reading's text. */
export function partsByRisk(reading: Reading, findings: readonly Finding[]): Span[] {
  const model = shippedModel(reading.channel);
  return segmentsOf(reading, findings)
    .windows.map((segment) => ({ span: segment.span, logit: segmentLogit(model, segment) }))
    .sort((left, right) => right.logit - left.logit)
    .map(({ span }) => span);
}
