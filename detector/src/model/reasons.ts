import type { Reading, Span } from '../reading/reading.js';
import {
  featureValue,
  logistic,
  type Model,
  segmentLogit,
  textLogits,
  UNKNOWN,
  WEIGHED,
} from './classifier.js';
import type { Segment } from './segments.js';
import type { Tokens } from './tokens.js';
import { evidenceIn } from './signals.js';

/** The reasons for the model's probability. Weights are in log odds, positive for what speaks for spam or phishing. */
export interface Reasons {
  /** The probability (0 to 1) of the wording alone, as if no rule had found anything. */
  wording: number;
  /** The weight of the wording, compared with a message that says nothing. */
  wordingWeight: number;
  /** The weight of the evidence of each code, never negative. */
  weights: ReadonlyMap<string, number>;
}

/** Weighs the wording of the stretch that decides for a message, and each piece of evidence in it. */
export function reasonsFor(model: Model, segment: Segment): Reasons {
  const { slope, offset } = model.calibration;
  const signals = Float32Array.from(segment.signals);
  const weights = new Map<string, number>();
  for (const { index, codes } of evidenceIn(segment.signals)) {
    const weight = Math.max(0, slope * (model.signals[index] ?? 0) * (signals[index] ?? 0));
    for (const code of codes) weights.set(code, (weights.get(code) ?? 0) + weight / codes.length);
    signals[index] = 0;
  }
  const logOdds = slope * segmentLogit(model, { ...segment, signals }) + offset;
  const silence = Math.log(UNKNOWN / (1 - UNKNOWN));
  return { wording: logistic(logOdds), wordingWeight: Math.max(0, logOdds - silence), weights };
}

/** Passages are quoted, so that they are no longer than a quotation may be, in characters. */
const LONGEST = 200;
const MOST = 3;
/** A passage that weighs less than this share of the heaviest one is not worth a mention. */
const MENTIONED = 0.5;
/** White space must follow: a full stop inside a link or a number doesn't end a sentence. */
const ENDS = /[。！？\n\r]|[.!?](?=["')\]]?(?:\s|$))/g;

/** The slope of a stretch's logit: by how much each feature speaks for spam or phishing in it. */
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
    const next = first[index + 1] ?? 0;
    let weight = 0;
    for (let i = first[index] ?? 0; i < next; i += 1) weight += weightOf(buckets[i] ?? 0);
    if (last === undefined || isFirst || end - last.start > LONGEST) passages.push({ start, end, weight });
    else {
      last.end = end;
      last.weight += weight;
    }
  });
  return passages;
}

/** The passages that made the wording of a message what it is, the heaviest first; three at most. Places in its text. */
export function tellingPassages(model: Model, reading: Reading, tokens: Tokens, decisive: Segment): Span[] {
  const weightOf = slopes(model, decisive);
  const passages = weighedPassages(reading, tokens, weightOf);
  passages.sort((left, right) => right.weight - left.weight);
  const least = MENTIONED * (passages[0]?.weight ?? 0);
  return passages.slice(0, MOST).filter(({ weight }) => weight > 0 && weight >= least);
}
