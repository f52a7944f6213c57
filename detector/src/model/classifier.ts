import type { Segment, Segments } from './segments.js';
import { hasEvidence } from './signals.js';

/** Probability = logistic(slope * logit + offset). */
export interface Calibration {
  slope: number;
  offset: number;
  /** The logit from which a window decides for the whole message: what would be high risk by itself. */
  alarm: number;
}

/**
 * The classes of messages; the first two are ham. Advertising differs from letters, and phishing from notices: two questions
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
  /** One weight for each signal, in the order of `SIGNALS`; they speak for spam and phishing alike. */
  signals: Float32Array;
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

/** The part of a model that training learns; calibration comes after it. */
export type Weights = Pick<Model, 'biases' | 'text' | 'textStep' | 'signals'>;

/** The logit of each class with weights of its own from a segment's words; that of personal mail is 0. */
export function textLogits(
  { biases, text, textStep }: Omit<Weights, 'signals'>,
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
  const { signals } = segment;
  let danger = 0;
  for (let i = 0; i < signals.length; i += 1) {
    const signal = signals[i] ?? 0;
    if (signal !== 0) danger += (weights.signals[i] ?? 0) * signal;
  }
  const { business, spam, phishing } = textLogits(weights, segment);
  return logSum(spam, phishing) + danger - logSum(0, business);
}

/** Raw logits of a message: of its whole, and of its worst window, less what few words cost. */
export interface Logits {
  whole: number;
  /** Minus infinity where there is none. */
  window: number;
}

/** What each halving of a window's words below `below` takes off its logit: a closing line is little to judge a message by. */
const BRIEF = { below: 40, least: 4, each: 0.2 };

function brevityOf(words: number): number {
  return BRIEF.each * Math.max(0, Math.log2(BRIEF.below / Math.max(BRIEF.least, words)));
}

/** The window that looks worst, with its raw logit less what its brevity costs. */
function worstWindow<T extends Segment & { words: number }>(
  weights: Weights,
  windows: readonly T[],
): { segment?: T; logit: number } {
  let worst: { segment?: T; logit: number } = { logit: -Infinity };
  for (const segment of windows) {
    const logit = segmentLogit(weights, segment) - brevityOf(segment.words);
    if (logit > worst.logit) worst = { segment, logit };
  }
  return worst;
}

/** A message's logits, and the window that looks worst, if it has any. */
export interface Weighed extends Logits {
  worst?: Segment;
}

export function logitsOf(weights: Weights, { whole, windows }: Segments): Weighed {
  const { logit, segment } = worstWindow(weights, windows);
  const logits = { whole: segmentLogit(weights, whole), window: logit };
  return segment === undefined ? logits : { ...logits, worst: segment };
}

/** What a window that does not alarm loses. */
const QUIET = 1.75;

/**
 * Raw logit of a message: that of its whole, or of a window that alarms by itself, which no honest text around it lowers.
 * Below the alarm a window counts for much less: in every long text some passage looks half bad, yet padding is not to bring a
 * message from 6 to 1.
 */
export function messageLogit({ whole, window }: Logits, { alarm }: Pick<Calibration, 'alarm'>): number {
  return Math.max(whole, windowShare(window, alarm));
}

function windowShare(window: number, alarm: number): number {
  return window >= alarm ? window : window - QUIET;
}

/** Whether a message's logit is that of its worst window. */
function isOfWindow({ whole, window }: Logits, { alarm }: Pick<Calibration, 'alarm'>): boolean {
  return windowShare(window, alarm) > whole;
}

/** The calibrated probability, 0 to 1, of a message. */
export function calibrated(calibration: Calibration, logits: Logits): number {
  return logistic(calibration.slope * messageLogit(logits, calibration) + calibration.offset);
}

/** Known features that a verdict by wording alone needs: five or six words. */
const ENOUGH = 12;
/** The probability (0 to 1) of a message whose words say nothing. */
export const UNKNOWN = 0.1;

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
  if (probability <= UNKNOWN || hasEvidence(whole.signals)) return probability;
  const share = Math.min(1, knownFeatures(model, whole) / ENOUGH);
  return share * probability + (1 - share) * UNKNOWN;
}

/** Calibrated probability, 0 to 1, that a message is spam or phishing, and the stretch of it that the probability is taken from. */
export function decide(model: Model, segments: Segments): { probability: number; decisive: Segment } {
  const { worst, ...logits } = logitsOf(model, segments);
  const isOfWorst = worst !== undefined && isOfWindow(logits, model.calibration);
  return {
    probability: tempered(calibrated(model.calibration, logits), model, segments.whole),
    decisive: isOfWorst ? worst : segments.whole,
  };
}
