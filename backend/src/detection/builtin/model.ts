import type { Channel } from '../verdict.js';
import type { Segment, Segments } from './segments.js';

/** Probability = logistic(slope * logit + offset). */
export interface Calibration {
  slope: number;
  offset: number;
}

/** A trained model, decoded. */
export interface Model {
  bias: number;
  /** One weight for each hash bucket. */
  text: Float32Array;
  /** One weight for each trait, in the order of `TRAITS`. */
  traits: Float32Array;
  /** How much louder a window must be than the whole message to count, in logits. */
  windowPenalty: number;
  /** Logits of the two channels mean different things, so each has a calibration of its own. */
  calibration: Record<Channel, Calibration>;
}

/** Sum of the text features' weights is divided by the square root of their number and multiplied by this. */
const TEXT_SCALE = 4;
/** Features that every segment is taken to have besides its own: two or three words are little evidence. */
const SILENT_FEATURES = 20;

/** Value of each text feature in a segment of `count` distinct features. */
export function featureValue(count: number): number {
  return TEXT_SCALE / Math.sqrt(count + SILENT_FEATURES);
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Raw logit of one segment: above zero means more like spam than like ham. */
export function segmentLogit(model: Pick<Model, 'bias' | 'text' | 'traits'>, segment: Segment): number {
  const { buckets, traits } = segment;
  let text = 0;
  for (let i = 0; i < buckets.length; i += 1) text += model.text[buckets[i] ?? 0] ?? 0;
  let sum = model.bias + text * featureValue(buckets.length);
  for (let i = 0; i < traits.length; i += 1) {
    const trait = traits[i] ?? 0;
    if (trait !== 0) sum += (model.traits[i] ?? 0) * trait;
  }
  return sum;
}

/** Raw logit of a message: its whole, or its worst window if that is clearly worse. Padding can't lower the latter. */
export function messageLogit(model: Omit<Model, 'calibration'>, { whole, windows }: Segments): number {
  let worst = segmentLogit(model, whole);
  for (const window of windows) worst = Math.max(worst, segmentLogit(model, window) - model.windowPenalty);
  return worst;
}

/** The calibrated probability, 0 to 1, of a raw logit. */
export function calibrated({ slope, offset }: Calibration, logit: number): number {
  return logistic(slope * logit + offset);
}

/** Calibrated probability, 0 to 1, that a message of `channel` is spam or phishing. */
export function probabilityOf(model: Model, channel: Channel, segments: Segments): number {
  return calibrated(model.calibration[channel], messageLogit(model, segments));
}
