import type { Finding } from '../evidence/evidence.js';
import type { Reading } from '../reading/reading.js';
import { probabilityOf } from './classifier.js';
import { segmentsOf } from './segments.js';
import { SHIPPED_MODELS } from './weights.js';

/** What the model that ships thinks of a message: the calibrated probability, 0 to 1, that it is spam or phishing. */
export function learnedProbability(reading: Reading, findings: readonly Finding[]): number {
  return probabilityOf(SHIPPED_MODELS[reading.channel], segmentsOf(reading, findings));
}
