import type { Segment, Segments } from './segments.js';
import { hasEvidence } from './traits.js';

/** Probability = logistic(slope * logit + offset). */
export interface Calibration {
  slope: number;
  offset: number;
  /** The logit from which a window decides for the whole message: what would be high risk by itself. */
  alarm: number;
}

/**
 * What a message may be; the first two are ham. Advertising is told from letters and phishing from notices, two questions
 * whose answers one set of weights would mix up. Only whether a message is bad is ever said, so its class stays hidden.
 */
export const CLASSES = ['personal', 'business', 'spam', 'phishing'] as const;
export type MessageClass = (typeof CLASSES)[number];

/** Classes with weights of their own, which tell them from the first class. */
export const WEIGHED = ['business', 'spam', 'phishing'] as const satisfies readonly MessageClass[];

/** A trained model of one channel, decoded. */
export interface Model {
  biases: Record<(typeof WEIGHED)[number], number>;
  /** For each hash bucket the weight of each of `WEIGHED`, in multiples of `textStep`. */
  text: Float32Array | Int8Array;
  textStep: number;
  /** One weight for each trait, in the order of `TRAITS`; they speak for spam and phishing alike. */
  traits: Float32Array;
  calibration: Calibration;
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

/** Logarithm of the sum of two exponentials. */
export function logSum(left: number, right: number): number {
  const high = Math.max(left, right);
  return high + Math.log1p(Math.exp(Math.min(left, right) - high));
}

/** What a training learns; calibration comes after. */
export type Weights = Pick<Model, 'biases' | 'text' | 'textStep' | 'traits'>;

/** For each class with weights of its own what a segment's words say for it, beside personal mail's 0. */
export function textLogits(
  { biases, text, textStep }: Omit<Weights, 'traits'>,
  { buckets }: Pick<Segment, 'buckets'>,
): Record<(typeof WEIGHED)[number], number> {
  let [business, spam, phishing] = [0, 0, 0];
  for (let i = 0; i < buckets.length; i += 1) {
    const at = WEIGHED.length * (buckets[i] ?? 0);
    business += text[at] ?? 0;
    spam += text[at + 1] ?? 0;
    phishing += text[at + 2] ?? 0;
  }
  const value = featureValue(buckets.length) * textStep;
  return {
    business: biases.business + business * value,
    spam: biases.spam + spam * value,
    phishing: biases.phishing + phishing * value,
  };
}

/** Raw logit of one segment: the odds of spam or phishing against both kinds of ham. Above zero means rather bad. */
export function segmentLogit(weights: Weights, segment: Segment): number {
  const { traits } = segment;
  let danger = 0;
  for (let i = 0; i < traits.length; i += 1) {
    const trait = traits[i] ?? 0;
    if (trait !== 0) danger += (weights.traits[i] ?? 0) * trait;
  }
  const { business, spam, phishing } = textLogits(weights, segment);
  return logSum(spam, phishing) + danger - logSum(0, business);
}

/** Raw logits of a message: of its whole, and of its worst window, less what many cost (minus infinity without windows). */
export interface Logits {
  whole: number;
  window: number;
}

/** Each doubling of the windows beyond `from` takes `each` off the worst one's logit, and all together no more than `most`. */
const MANY = { from: 8, each: 0.1, most: 0.2 };

/** In a text of many windows one looks bad sooner than in one of few. */
function costOf(count: number): number {
  return Math.min(MANY.most, MANY.each * Math.max(0, Math.log2(count / MANY.from)));
}

/** The window that looks worst, with its raw logit. */
export function worstWindow<T extends Segment>(
  weights: Weights,
  windows: readonly T[],
): { segment?: T; logit: number } {
  let worst: { segment?: T; logit: number } = { logit: -Infinity };
  for (const segment of windows) {
    const logit = segmentLogit(weights, segment);
    if (logit > worst.logit) worst = { segment, logit };
  }
  return worst;
}

export function logitsOf(weights: Weights, { whole, windows }: Segments): Logits {
  const { logit } = worstWindow(weights, windows);
  return { whole: segmentLogit(weights, whole), window: logit - costOf(windows.length) };
}

/**
 * Raw logit of a message: that of its whole, or of a window that alarms by itself, which no honest text around it lowers.
 * Below the alarm the whole decides alone: in every long text some passage looks half bad.
 */
export function messageLogit({ whole, window }: Logits, { alarm }: Pick<Calibration, 'alarm'>): number {
  return window >= alarm ? Math.max(whole, window) : whole;
}

/** The calibrated probability, 0 to 1, of a message. */
export function calibrated(calibration: Calibration, logits: Logits): number {
  return logistic(calibration.slope * messageLogit(logits, calibration) + calibration.offset);
}

/** Known features that a verdict by wording alone needs: five or six words. */
const ENOUGH = 12;
/** What is thought of a message whose words say nothing: a probability, 0 to 1. */
export const UNKNOWN = 0.1;

/** How many features of a segment have a weight. */
function knownFeatures({ text }: Pick<Model, 'text'>, { buckets }: Segment): number {
  let known = 0;
  for (let i = 0; i < buckets.length; i += 1) {
    const at = WEIGHED.length * (buckets[i] ?? 0);
    if (text[at] !== 0 || text[at + 1] !== 0 || text[at + 2] !== 0) known += 1;
  }
  return known;
}

/**
 * A probability that rests on few known words, and on no evidence, leans to harmless: a greeting, or a language that
 * the model never learned, is no reason for alarm.
 */
export function tempered(probability: number, model: Pick<Model, 'text'>, whole: Segment): number {
  if (probability <= UNKNOWN || hasEvidence(whole.traits)) return probability;
  const share = Math.min(1, knownFeatures(model, whole) / ENOUGH);
  return share * probability + (1 - share) * UNKNOWN;
}

/** Calibrated probability, 0 to 1, that a message is spam or phishing. */
export function probabilityOf(model: Model, segments: Segments): number {
  const probability = calibrated(model.calibration, logitsOf(model, segments));
  return tempered(probability, model, segments.whole);
}
