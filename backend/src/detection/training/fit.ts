import { BUCKETS } from '../builtin/hash.js';
import { featureValue, logistic, segmentLogit, type Model } from '../builtin/model.js';
import type { Segment } from '../builtin/segments.js';
import { DANGER_COUNT, TRAITS } from '../builtin/traits.js';
import type { Random } from './random.js';

/** One segment with its class and its weight in the loss. */
export interface Sample {
  segment: Segment;
  bad: boolean;
  weight: number;
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

function emptyLinear(): Linear {
  return { bias: 0, text: new Float32Array(BUCKETS), traits: new Float32Array(TRAITS.length) };
}

/** Adagrad's memory, shaped like the weights. */
class Adagrad {
  private readonly seen = emptyLinear();

  constructor(private readonly linear: Linear) {}

  private static moved(weight: number, gradient: number, seen: Float32Array, index: number): number {
    const total = (seen[index] ?? 0) + gradient * gradient;
    seen[index] = total;
    return weight - (RATE * gradient) / Math.sqrt(total + TINY);
  }

  step({ segment, bad, weight }: Sample): void {
    const { text, traits } = this.linear;
    const error = weight * (logistic(segmentLogit(this.linear, segment)) - (bad ? 1 : 0));
    this.linear.bias -= 0.01 * error;
    const value = featureValue(segment.buckets.length);
    for (const bucket of segment.buckets) {
      const old = text[bucket] ?? 0;
      text[bucket] = Adagrad.moved(old, error * value + SHRINK * old, this.seen.text, bucket);
    }
    for (let i = 0; i < segment.traits.length; i += 1) {
      const trait = segment.traits[i] ?? 0;
      if (trait === 0) continue;
      const old = traits[i] ?? 0;
      const [floor, ceiling] = i < DANGER_COUNT ? [0, Infinity] : [-MAX_MERIT, MAX_MANNER];
      const moved = Adagrad.moved(old, error * trait + SHRINK * old, this.seen.traits, i);
      traits[i] = Math.min(ceiling, Math.max(floor, moved));
    }
  }
}

/** Logistic regression by Adagrad over `epochs` seeded passes; deterministic for the same samples and seed. */
export function fit(samples: readonly Sample[], epochs: number, random: Random): Linear {
  const linear = emptyLinear();
  const optimiser = new Adagrad(linear);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const sample of random.shuffle(samples)) optimiser.step(sample);
  }
  return linear;
}
