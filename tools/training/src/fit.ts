import { BUCKETS } from '@gatepost/detector/internals/model/hash';
import {
  CLASSES,
  featureValue,
  logSum,
  WEIGHED,
  type Weights,
} from '@gatepost/detector/internals/model/classifier';
import type { Segment } from '@gatepost/detector/internals/model/segments';
import { DANGER_COUNT, KIND_SIGNALS, SIGNALS } from '@gatepost/detector/internals/model/signals';
import type { Candidates } from './classes.js';
import { Random } from './random.js';

/** Segments, the worst of which decides, with the classes that it may be of and its weight in the loss. */
export interface TrainingSample {
  segments: readonly Segment[];
  candidates: Candidates;
  weight: number;
  /** Whether a part of its features is left out each time it is seen. */
  thinned: boolean;
}

/** Weights as they are learned, before they are cut to bytes. */
export type Learned = Weights & { text: Float32Array };

const RATE = 0.03;
const SHRINK = 2e-3;
const TINY = 1e-6;
/** No sign of good character may outweigh the evidence: attackers can write them too. */
const MAX_MERIT = 1.5;
/** Nor may mere manner (a telephone number, a link, capitals) count for more than this: banks have it too. */
const MAX_MANNER = 1;
/** And what kind a link is for no more than this. */
const MAX_KIND = 0.5;
const CEILINGS = SIGNALS.map((name) => (KIND_SIGNALS.has(name) ? MAX_KIND : Infinity));
/** Share of the features that a thinned sample keeps, so that no word is relied on where others say the same. */
const KEPT = 0.6;
const SEED = 12345;
const COUNT = CLASSES.length;
/** Numbers of a bucket: a weight for each class, then Adagrad's memory of each. They are always wanted together. */
const CELL = 2 * COUNT;
/** The first class of harm; signals speak for this one and those after it. */
const FIRST_BAD = CLASSES.indexOf('spam');

function moved(weight: number, gradient: number, total: number): number {
  return weight - (RATE * gradient) / Math.sqrt(total + TINY);
}

/** Weight times (probability of each class, less that of it among the candidates): the loss's slope in the scores. */
function slopes(scores: Float64Array, candidates: Candidates, weight: number): Float64Array {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  let [all, possible] = [0, 0];
  powers.forEach((power, index) => {
    all += power;
    if (candidates[index] === true) possible += power;
  });
  return powers.map(
    (power, index) => weight * (power / all - (candidates[index] === true ? power / possible : 0)),
  );
}

/** Weights under training with Adagrad's memory. */
class Adagrad {
  private readonly biases = new Float64Array(COUNT);
  private readonly text = new Float32Array(CELL * BUCKETS);
  private readonly signals = new Float32Array(SIGNALS.length);
  private readonly seenTraits = new Float32Array(SIGNALS.length);
  private readonly random = new Random(SEED);

  /** Buckets that are not `learnable` keep a weight of zero, as those that are not `used` do. */
  constructor(
    private readonly learnable: Uint8Array,
    private readonly used: Uint32Array,
  ) {}

  /** Only differences between classes count, so all is told against the first. */
  learned(): Learned {
    const text = new Float32Array(WEIGHED.length * BUCKETS);
    for (const bucket of this.used) {
      const first = this.text[CELL * bucket] ?? 0;
      for (let i = 1; i < COUNT; i += 1) {
        text[WEIGHED.length * bucket + i - 1] = (this.text[CELL * bucket + i] ?? 0) - first;
      }
    }
    const [personal = 0, business = 0, spam = 0, phishing = 0] = this.biases;
    const biases = { business: business - personal, spam: spam - personal, phishing: phishing - personal };
    return { biases, text, textStep: 1, signals: this.signals.slice() };
  }

  step({ segments, candidates, weight, thinned }: TrainingSample): void {
    const { buckets, signals } = this.worstOf(segments);
    const kept = thinned ? buckets.filter(() => this.random.chance(KEPT)) : buckets;
    const value = featureValue(buckets.length) / (thinned ? KEPT : 1);
    const errors = slopes(this.scores(kept, signals, value), candidates, weight);
    for (let i = 0; i < COUNT; i += 1) this.biases[i] = (this.biases[i] ?? 0) - 0.01 * (errors[i] ?? 0);
    for (const bucket of kept)
      if (this.learnable[bucket] === 1) this.stepBucket(CELL * bucket, errors, value);
    const push = errors.subarray(FIRST_BAD).reduce((sum, error) => sum + error, 0);
    signals.forEach((signal, index) => {
      if (signal !== 0) this.stepSignal(index, push * signal);
    });
  }

  /** The segment with the highest odds of harm under the weights so far. */
  private worstOf(segments: readonly Segment[]): Segment {
    const [first, ...others] = segments;
    if (first === undefined) throw new Error('a sample without a segment');
    if (others.length === 0) return first;
    let [worst, highest] = [first, -Infinity];
    for (const segment of segments) {
      const { buckets, signals } = segment;
      const [personal = 0, business = 0, spam = 0, phishing = 0] = this.scores(
        buckets,
        signals,
        featureValue(buckets.length),
      );
      const odds = logSum(spam, phishing) - logSum(personal, business);
      if (odds > highest) [worst, highest] = [segment, odds];
    }
    return worst;
  }

  /** The score of each class; the sums stand in variables of their own, since this is most of a training's time. */
  private scores(buckets: Uint32Array, signals: Float32Array, value: number): Float64Array {
    const { text, biases } = this;
    let [personal, business, spam, phishing] = [0, 0, 0, 0];
    for (let i = 0; i < buckets.length; i += 1) {
      const cell = CELL * (buckets[i] ?? 0);
      personal += text[cell] ?? 0;
      business += text[cell + 1] ?? 0;
      spam += text[cell + 2] ?? 0;
      phishing += text[cell + 3] ?? 0;
    }
    let danger = 0;
    for (let i = 0; i < signals.length; i += 1) {
      const signal = signals[i] ?? 0;
      if (signal !== 0) danger += (this.signals[i] ?? 0) * signal;
    }
    const sums = [personal, business, spam, phishing];
    return Float64Array.from(
      sums,
      (sum, i) => (biases[i] ?? 0) + sum * value + (i >= FIRST_BAD ? danger : 0),
    );
  }

  private stepBucket(cell: number, errors: Float64Array, value: number): void {
    const { text } = this;
    for (let i = cell; i < cell + COUNT; i += 1) {
      const old = text[i] ?? 0;
      const gradient = (errors[i - cell] ?? 0) * value + SHRINK * old;
      const total = (text[i + COUNT] ?? 0) + gradient * gradient;
      text[i + COUNT] = total;
      text[i] = moved(old, gradient, total);
    }
  }

  private stepSignal(index: number, push: number): void {
    const old = this.signals[index] ?? 0;
    const gradient = push + SHRINK * old;
    const total = (this.seenTraits[index] ?? 0) + gradient * gradient;
    this.seenTraits[index] = total;
    const [floor, ceiling] =
      index < DANGER_COUNT ? [0, CEILINGS[index] ?? Infinity] : [-MAX_MERIT, MAX_MANNER];
    this.signals[index] = Math.min(ceiling, Math.max(floor, moved(old, gradient, total)));
  }
}

/** The mean of some weights that were learned one after the other. */
class Mean {
  private count = 0;
  private sum: Learned | null = null;
  /** Where the numbers of the buckets are that can have a weight. */
  private readonly cells: number[];

  constructor(used: Uint32Array) {
    this.cells = Array.from(used, (bucket) => WEIGHED.map((_, i) => WEIGHED.length * bucket + i)).flat();
  }

  add(learned: Learned): void {
    this.count += 1;
    const { sum } = this;
    if (sum === null) {
      this.sum = learned;
      return;
    }
    const { text } = learned;
    for (const cell of this.cells) sum.text[cell] = (sum.text[cell] ?? 0) + (text[cell] ?? 0);
    learned.signals.forEach((weight, i) => (sum.signals[i] = (sum.signals[i] ?? 0) + weight));
    for (const name of WEIGHED) sum.biases[name] += learned.biases[name];
  }

  value(): Learned {
    const { sum, count } = this;
    if (sum === null) throw new Error('a mean of nothing');
    const biases = {
      business: sum.biases.business / count,
      spam: sum.biases.spam / count,
      phishing: sum.biases.phishing / count,
    };
    for (const cell of this.cells) sum.text[cell] = (sum.text[cell] ?? 0) / count;
    return { ...sum, biases, signals: sum.signals.map((weight) => weight / count) };
  }
}

/** Few of all that there are, where samples are few. */
const usedBuckets = (samples: readonly TrainingSample[]): Uint32Array => {
  const seen = new Uint8Array(BUCKETS);
  for (const { segments } of samples)
    for (const { buckets } of segments) for (const bucket of buckets) seen[bucket] = 1;
  return Uint32Array.from([...seen.keys()].filter((bucket) => seen[bucket] === 1));
};

/** What a training takes besides its samples. */
interface FitOptions {
  /** How often all samples are seen, and over how many of the last of these times the mean is taken. */
  passes: number;
  averaged: number;
  /** 1 for each bucket that may have a weight. */
  learnable: Uint8Array;
  random: Random;
}

/** The mean is taken of so many places along the passes that are averaged. */
const PLACES = 12;

/**
 * Softmax regression over hidden classes by Adagrad in seeded passes; deterministic for the same samples and seed. The weights are the
 * mean of those along the last passes: the last ones alone depend on which samples came last (ADR 22).
 */
export function fit(
  samples: readonly TrainingSample[],
  { passes, averaged, learnable, random }: FitOptions,
): Learned {
  const used = usedBuckets(samples);
  const optimiser = new Adagrad(learnable, used);
  const mean = new Mean(used);
  const counted = averaged * samples.length;
  const every = Math.ceil(counted / PLACES);
  let left = passes * samples.length;
  for (let pass = 0; pass < passes; pass += 1) {
    for (const sample of random.shuffle(samples)) {
      optimiser.step(sample);
      left -= 1;
      if (left < counted && left % every === 0) mean.add(optimiser.learned());
    }
  }
  return mean.value();
}
