import { BUCKETS } from '../builtin/hash.js';
import { featureValue, logistic, type Model } from '../builtin/model.js';
import type { Segment } from '../builtin/segments.js';
import { DANGER_COUNT, TRAITS } from '../builtin/traits.js';
import { Random } from './random.js';

/** One segment with its class and its weight in the loss. */
export interface Sample {
  segment: Segment;
  bad: boolean;
  weight: number;
  /** Whether a part of its features is left out each time it is seen. */
  thinned: boolean;
}

/** What is learned; calibration comes after. */
export type Linear = Pick<Model, 'bias' | 'text' | 'traits'>;

const RATE = 0.05;
const SHRINK = 2e-3;
const TINY = 1e-6;
/** No sign of good character may outweigh the evidence: attackers can write them too. */
const MAX_MERIT = 1.5;
/** Nor may mere manner (a telephone number, a link, capitals) count for more than this: banks have it too. */
const MAX_MANNER = 1;
/** Share of the features that a thinned sample keeps, so that no word is relied on where others say the same. */
const KEPT = 0.7;
const SEED = 12345;

/** Weights under training with Adagrad's memory. */
class Adagrad {
  private bias = 0;
  /** Weight and memory of each bucket side by side: they are always wanted together. */
  private readonly text = new Float32Array(2 * BUCKETS);
  private readonly traits = new Float32Array(TRAITS.length);
  private readonly seenTraits = new Float32Array(TRAITS.length);
  private readonly random = new Random(SEED);

  /** Buckets that are not `learnable` keep a weight of zero. */
  constructor(private readonly learnable: Uint8Array) {}

  weights(): Linear {
    const text = Float32Array.from({ length: BUCKETS }, (_, bucket) => this.text[2 * bucket] ?? 0);
    return { bias: this.bias, text, traits: this.traits };
  }

  step({ segment: { buckets, traits }, bad, weight, thinned }: Sample): void {
    const kept = thinned ? buckets.filter(() => this.random.chance(KEPT)) : buckets;
    const value = featureValue(buckets.length) / (thinned ? KEPT : 1);
    const error = weight * (logistic(this.logit(kept, traits, value)) - (bad ? 1 : 0));
    this.bias -= 0.01 * error;
    for (const bucket of kept) {
      if (this.learnable[bucket] === 0) continue;
      const old = this.text[2 * bucket] ?? 0;
      const gradient = error * value + SHRINK * old;
      const total = (this.text[2 * bucket + 1] ?? 0) + gradient * gradient;
      this.text[2 * bucket + 1] = total;
      this.text[2 * bucket] = moved(old, gradient, total);
    }
    traits.forEach((trait, index) => {
      if (trait !== 0) this.stepTrait(index, error * trait);
    });
  }

  private logit(buckets: Uint32Array, traits: Float32Array, value: number): number {
    let text = 0;
    for (const bucket of buckets) text += this.text[2 * bucket] ?? 0;
    let sum = this.bias + text * value;
    for (let i = 0; i < traits.length; i += 1) sum += (this.traits[i] ?? 0) * (traits[i] ?? 0);
    return sum;
  }

  private stepTrait(index: number, push: number): void {
    const old = this.traits[index] ?? 0;
    const gradient = push + SHRINK * old;
    const total = (this.seenTraits[index] ?? 0) + gradient * gradient;
    this.seenTraits[index] = total;
    const [floor, ceiling] = index < DANGER_COUNT ? [0, Infinity] : [-MAX_MERIT, MAX_MANNER];
    this.traits[index] = Math.min(ceiling, Math.max(floor, moved(old, gradient, total)));
  }
}

function moved(weight: number, gradient: number, total: number): number {
  return weight - (RATE * gradient) / Math.sqrt(total + TINY);
}

/** What a training takes besides its samples. */
interface FitOptions {
  epochs: number;
  /** 1 for each bucket that may have a weight. */
  learnable: Uint8Array;
  random: Random;
}

/** Logistic regression by Adagrad over seeded passes; deterministic for the same samples and seed. */
export function fit(samples: readonly Sample[], { epochs, learnable, random }: FitOptions): Linear {
  const optimiser = new Adagrad(learnable);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const sample of random.shuffle(samples)) optimiser.step(sample);
  }
  return optimiser.weights();
}
