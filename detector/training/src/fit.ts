import { BUCKETS } from '@gatepost/detector/internals/model/hash';
import {
  CLASSES,
  featureValue,
  logSum,
  WEIGHED,
  type Weights,
} from '@gatepost/detector/internals/model/classifier';
import type { Segment } from '@gatepost/detector/internals/model/segments';
import { DANGER_COUNT, KIND_TRAITS, TRAITS } from '@gatepost/detector/internals/model/traits';
import type { Candidates } from './classes.js';
import { Random } from './random.js';

/** Segments, the worst of which decides, with the classes that it may be of and its weight in the loss. */
export interface Sample {
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
const CEILINGS = TRAITS.map((name) => (KIND_TRAITS.has(name) ? MAX_KIND : Infinity));
/** Share of the features that a thinned sample keeps, so that no word is relied on where others say the same. */
const KEPT = 0.6;
const SEED = 12345;
const COUNT = CLASSES.length;
/** Numbers of a bucket: a weight for each class, then Adagrad's memory of each. They are always wanted together. */
const CELL = 2 * COUNT;
/** The first class of harm; traits speak for this one and those after it. */
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
  private readonly traits = new Float32Array(TRAITS.length);
  private readonly seenTraits = new Float32Array(TRAITS.length);
  private readonly random = new Random(SEED);

  /** Buckets that are not `learnable` keep a weight of zero. */
  constructor(private readonly learnable: Uint8Array) {}

  /** Only differences between classes count, so all is told against the first. */
  learned(): Learned {
    const text = new Float32Array(WEIGHED.length * BUCKETS);
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const first = this.text[CELL * bucket] ?? 0;
      for (let i = 1; i < COUNT; i += 1) {
        text[WEIGHED.length * bucket + i - 1] = (this.text[CELL * bucket + i] ?? 0) - first;
      }
    }
    const [personal = 0, business = 0, spam = 0, phishing = 0] = this.biases;
    const biases = { business: business - personal, spam: spam - personal, phishing: phishing - personal };
    return { biases, text, textStep: 1, traits: this.traits };
  }

  step({ segments, candidates, weight, thinned }: Sample): void {
    const { buckets, traits } = this.worstOf(segments);
    const kept = thinned ? buckets.filter(() => this.random.chance(KEPT)) : buckets;
    const value = featureValue(buckets.length) / (thinned ? KEPT : 1);
    const errors = slopes(this.scores(kept, traits, value), candidates, weight);
    for (let i = 0; i < COUNT; i += 1) this.biases[i] = (this.biases[i] ?? 0) - 0.01 * (errors[i] ?? 0);
    for (const bucket of kept)
      if (this.learnable[bucket] === 1) this.stepBucket(CELL * bucket, errors, value);
    const push = errors.subarray(FIRST_BAD).reduce((sum, error) => sum + error, 0);
    traits.forEach((trait, index) => {
      if (trait !== 0) this.stepTrait(index, push * trait);
    });
  }

  /** The segment with the highest odds of harm under the weights so far. */
  private worstOf(segments: readonly Segment[]): Segment {
    const [first, ...others] = segments;
    if (first === undefined) throw new Error('a sample without a segment');
    if (others.length === 0) return first;
    let [worst, highest] = [first, -Infinity];
    for (const segment of segments) {
      const { buckets, traits } = segment;
      const [personal = 0, business = 0, spam = 0, phishing = 0] = this.scores(
        buckets,
        traits,
        featureValue(buckets.length),
      );
      const odds = logSum(spam, phishing) - logSum(personal, business);
      if (odds > highest) [worst, highest] = [segment, odds];
    }
    return worst;
  }

  /** The score of each class; the sums stand in variables of their own, since this is most of a training's time. */
  private scores(buckets: Uint32Array, traits: Float32Array, value: number): Float64Array {
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
    for (let i = 0; i < traits.length; i += 1) {
      const trait = traits[i] ?? 0;
      if (trait !== 0) danger += (this.traits[i] ?? 0) * trait;
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

  private stepTrait(index: number, push: number): void {
    const old = this.traits[index] ?? 0;
    const gradient = push + SHRINK * old;
    const total = (this.seenTraits[index] ?? 0) + gradient * gradient;
    this.seenTraits[index] = total;
    const [floor, ceiling] =
      index < DANGER_COUNT ? [0, CEILINGS[index] ?? Infinity] : [-MAX_MERIT, MAX_MANNER];
    this.traits[index] = Math.min(ceiling, Math.max(floor, moved(old, gradient, total)));
  }
}

/** What a training takes besides its samples. */
interface FitOptions {
  epochs: number;
  /** 1 for each bucket that may have a weight. */
  learnable: Uint8Array;
  random: Random;
}

/** Softmax regression over hidden classes by Adagrad in seeded passes; deterministic for the same samples and seed. */
export function fit(samples: readonly Sample[], { epochs, learnable, random }: FitOptions): Learned {
  const optimiser = new Adagrad(learnable);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const sample of random.shuffle(samples)) optimiser.step(sample);
  }
  return optimiser.learned();
}
