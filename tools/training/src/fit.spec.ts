import { describe, expect, it } from 'vitest';
import { BUCKETS } from '@gatepost/detector/internals/model/hash';
import { segmentLogit } from '@gatepost/detector/internals/model/classifier';
import type { Segment } from '@gatepost/detector/internals/model/segments';
import { DANGER_COUNT, SIGNALS } from '@gatepost/detector/internals/model/signals';
import { fit, type Learned, type TrainingSample } from './fit.js';
import { Random } from './random.js';

function sample(buckets: number[], signals: Record<string, number>, bad: boolean): TrainingSample {
  const vector = Float32Array.from(SIGNALS, (name) => signals[name] ?? 0);
  const segments = [{ buckets: Uint32Array.from(buckets), signals: vector }];
  const candidates = bad ? [false, false, true, true] : [true, true, false, false];
  return { segments, candidates, weight: 1, thinned: false };
}

/** Whether the first segment of a sample is on its own side. */
function isTold(learned: Learned): (sample: TrainingSample) => boolean {
  return ({ segments: [segment], candidates }) =>
    segment !== undefined && segmentLogit(learned, segment) > 0 === candidates[2];
}

/** A sample of several segments. */
function bag(isBad: boolean, ...segments: Segment[]): TrainingSample {
  return { ...sample([], {}, isBad), segments };
}

const learnable = new Uint8Array(BUCKETS).fill(1);

const samples = Array.from({ length: 200 }, (_, i) =>
  i % 2 === 0 ? sample([1, 2, 3], { threat: 1 }, true) : sample([3, 4, 5], { prize: 1 }, false),
);

/** What a threat weighs by the mean of so many of three passes. */
function threatBy(averaged: number): number {
  const { signals } = fit(samples, { passes: 3, averaged, learnable, random: new Random(1) });
  return signals[SIGNALS.indexOf('threat')] ?? 0;
}

describe('fit', () => {
  it('blames the worst segment of a bad message, and clears all of an honest one', () => {
    const [bad, honest, filler] = [
      [7, 8],
      [9, 10],
      [11, 12],
    ].map((buckets) => ({
      buckets: Uint32Array.from(buckets),
      signals: new Float32Array(SIGNALS.length),
    }));
    if (!bad || !honest || !filler) throw new Error('three segments');
    const mixed = Array.from({ length: 200 }, (_, i) =>
      i % 2 === 0 ? bag(true, filler, bad, filler) : bag(false, honest, filler),
    );
    const learned = fit(mixed, { passes: 3, averaged: 3, learnable, random: new Random(1) });
    expect(segmentLogit(learned, bad)).toBeGreaterThan(1);
    expect(segmentLogit(learned, filler)).toBeLessThan(0);
    expect(segmentLogit(learned, honest)).toBeLessThan(0);
  });

  it('separates what can be separated, the same way each time', () => {
    const learned = fit(samples, { passes: 3, averaged: 3, learnable, random: new Random(1) });
    expect(samples.every(isTold(learned))).toBe(true);
    const again = fit(samples, { passes: 3, averaged: 3, learnable, random: new Random(1) });
    expect(Buffer.compare(Buffer.from(again.text.buffer), Buffer.from(learned.text.buffer))).toBe(0);
    expect(again.signals).toEqual(learned.signals);
  });

  it('takes the mean of no more than the last passes: the first ones know less', () => {
    expect(threatBy(1)).toBeGreaterThan(threatBy(2));
    expect(threatBy(2)).toBeGreaterThan(threatBy(3));
  });

  it('lets no mere manner count for much', () => {
    const loud = samples.map((item, i) => (i % 2 === 0 ? sample([], { 'sms:phone': 1 }, true) : item));
    const { signals } = fit(loud, { passes: 30, averaged: 30, learnable, random: new Random(1) });
    expect(Math.max(...signals.slice(DANGER_COUNT))).toBeLessThanOrEqual(1);
  });

  it('never lets evidence of danger speak for a message', () => {
    const { signals } = fit(samples, { passes: 3, averaged: 3, learnable, random: new Random(1) });
    expect(Math.min(...signals.slice(0, DANGER_COUNT))).toBeGreaterThanOrEqual(0);
  });

  it('gives no weight to what is not learnable', () => {
    const some = Uint8Array.from(learnable, (_, bucket) => (bucket === 1 ? 0 : 1));
    const { text } = fit(samples, { passes: 3, averaged: 3, learnable: some, random: new Random(1) });
    expect(Array.from(text.slice(3, 6))).toEqual([0, 0, 0]);
    expect(text[7]).toBeGreaterThan(0);
  });

  it('learns the same way each time when samples are thinned', () => {
    const thin = samples.map((item) => ({ ...item, thinned: true }));
    const learned = fit(thin, { passes: 3, averaged: 3, learnable, random: new Random(1) });
    const again = fit(thin, { passes: 3, averaged: 3, learnable, random: new Random(1) });
    expect(again.text.slice(0, 9)).toEqual(learned.text.slice(0, 9));
    expect(samples.every(isTold(learned))).toBe(true);
  });
});
