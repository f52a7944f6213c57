import type { Reading, Span } from '../reading/reading.js';
import {
  featureValue,
  logistic,
  logitsOf,
  type Model,
  segmentLogit,
  textLogits,
  UNKNOWN,
  WEIGHED,
  worstWindow,
} from './classifier.js';
import type { Cut, Segment, Segments } from './segments.js';
import type { Tokens } from './tokens.js';
import { evidenceIn } from './traits.js';

/** How the model came to its probability. Weights are in log odds, positive for what speaks for spam or phishing. */
export interface Reasons {
  /** The probability (0 to 1) of the wording alone, as if no rule had found anything. */
  wording: number;
  /** What the wording weighs beside a message that says nothing. */
  wordingWeight: number;
  /** What the evidence of each code weighs, never negative. */
  weights: ReadonlyMap<string, number>;
}

/** The stretch of a message that its probability is taken from: a window that alarms, else its whole. */
function decisive(model: Model, segments: Segments): Segment {
  const { whole, window } = logitsOf(model, segments);
  if (window < model.calibration.alarm || window <= whole) return segments.whole;
  return worstWindow(model, segments.windows).segment ?? segments.whole;
}

/** What the wording of a message and each piece of evidence in it weigh. */
export function reasonsFor(model: Model, segments: Segments): Reasons {
  const segment = decisive(model, segments);
  const { slope, offset } = model.calibration;
  const traits = Float32Array.from(segment.traits);
  const weights = new Map<string, number>();
  for (const { index, codes } of evidenceIn(segment.traits)) {
    const weight = Math.max(0, slope * (model.traits[index] ?? 0) * (traits[index] ?? 0));
    for (const code of codes) weights.set(code, (weights.get(code) ?? 0) + weight / codes.length);
    traits[index] = 0;
  }
  const logOdds = slope * segmentLogit(model, { ...segment, traits }) + offset;
  const silence = Math.log(UNKNOWN / (1 - UNKNOWN));
  return { wording: logistic(logOdds), wordingWeight: Math.max(0, logOdds - silence), weights };
}

/** Passages are quoted, so that they are no longer than a quotation may be, in characters. */
const LONGEST = 200;
const MOST = 3;
/** What weighs less than this share of the heaviest passage is not worth a mention. */
const MENTIONED = 0.5;
/** White space must follow: a full stop inside a link or a number doesn't end a sentence. */
const ENDS = /[。！？\n\r]|[.!?](?=["')\]]?(?:\s|$))/g;

/** How much a feature speaks for spam or phishing in a stretch as a whole: the slope of its logit. */
function slopes(model: Model, segment: Segment): (bucket: number) => number {
  const { business, spam, phishing } = textLogits(model, segment);
  const [isSpam, isBusiness] = [logistic(spam - phishing), logistic(business)];
  const value = featureValue(segment.buckets.length) * model.textStep;
  return (bucket) => {
    const at = WEIGHED.length * bucket;
    const bad = isSpam * (model.text[at + 1] ?? 0) + (1 - isSpam) * (model.text[at + 2] ?? 0);
    return value * (bad - isBusiness * (model.text[at] ?? 0));
  };
}

type Passage = Span & { weight: number };

/** A text's sentences, or parts of them that are not too long to quote, each with the weight of its words. */
function weighedPassages({ text, bodyStart }: Reading, tokens: Tokens, weightOf: (bucket: number) => number) {
  const { starts, ends, first, buckets } = tokens;
  const borders = [bodyStart, ...Array.from(text.matchAll(ENDS), ({ index }) => index + 1)];
  const sorted = borders.sort((left, right) => left - right);
  const passages: Passage[] = [];
  let border = 0;
  starts.forEach((start, index) => {
    const end = ends[index] ?? start;
    const last = passages.at(-1);
    const isFirst = (sorted[border] ?? Infinity) <= start;
    while ((sorted[border] ?? Infinity) <= start) border += 1;
    const weights = buckets.slice(first[index], first[index + 1]).map(weightOf);
    const weight = weights.reduce((sum, one) => sum + one, 0);
    if (last === undefined || isFirst || end - last.start > LONGEST) passages.push({ start, end, weight });
    else passages[passages.length - 1] = { start: last.start, end, weight: last.weight + weight };
  });
  return passages;
}

/** The passages that made the wording of a message what it is, the heaviest first; three at most. Places in its text. */
export function tellingPassages(model: Model, reading: Reading, { tokens, ...segments }: Cut): Span[] {
  const weightOf = slopes(model, decisive(model, segments));
  const passages = weighedPassages(reading, tokens, weightOf);
  passages.sort((left, right) => right.weight - left.weight);
  const least = MENTIONED * (passages[0]?.weight ?? 0);
  return passages.slice(0, MOST).filter(({ weight }) => weight > 0 && weight >= least);
}
