import { describe, expect, it } from 'vitest';
import { BUCKETS } from './hash.js';
import { logitsOf, messageLogit, segmentLogit, tempered, WEIGHED, type Model } from './classifier.js';
import { SIGNALS } from './signals.js';

function segment(buckets: number[], signals: Record<string, number> = {}) {
  return {
    buckets: Uint32Array.from(buckets),
    signals: Float32Array.from(SIGNALS, (name) => signals[name] ?? 0),
  };
}

/** Bucket 1 speaks for business mail, 2 for spam, 3 for phishing; every other bucket up to 40 a little for spam. */
function model(): Pick<Model, 'biases' | 'text' | 'textStep' | 'signals'> {
  const text = new Int8Array(WEIGHED.length * BUCKETS);
  for (let bucket = 4; bucket <= 40; bucket += 1) text[WEIGHED.length * bucket + 1] = 1;
  [1, 2, 3].forEach((bucket, index) => (text[WEIGHED.length * bucket + index] = 50));
  return {
    biases: { business: 0, spam: 0, phishing: 0 },
    text,
    textStep: 0.1,
    signals: new Float32Array(SIGNALS.length).fill(1),
  };
}

describe('segmentLogit', () => {
  it('weighs spam and phishing against both kinds of ham', () => {
    expect(segmentLogit(model(), segment([]))).toBeCloseTo(0);
    expect(segmentLogit(model(), segment([2]))).toBeGreaterThan(2);
    expect(segmentLogit(model(), segment([3]))).toBeCloseTo(segmentLogit(model(), segment([2])));
    expect(segmentLogit(model(), segment([1]))).toBeCloseTo(-segmentLogit(model(), segment([2])));
    expect(segmentLogit(model(), segment([1, 2]))).toBeCloseTo(0);
  });

  it('is raised by evidence of danger', () => {
    expect(segmentLogit(model(), segment([1], { threat: 1 }))).toBeCloseTo(
      segmentLogit(model(), segment([1])) + 1,
    );
  });

  it('stays finite where everything is loud', () => {
    const loud = { ...model(), biases: { business: 2000, spam: -2000, phishing: 2000 } };
    expect(Number.isFinite(segmentLogit(loud, segment([1, 2, 3])))).toBe(true);
  });
});

describe('logitsOf', () => {
  const whole = { ...segment([1]), meanings: new Uint32Array() };
  const windowLogit = (count: number): number => {
    const windows = Array.from({ length: count }, (_, index) => ({
      ...segment(index === 0 ? [2] : [1]),
      span: { start: 0, end: 1 },
      teaches: true,
      words: 64,
    }));
    return logitsOf(model(), { whole, windows }).window;
  };

  it.each([1, 8, 500])('takes the worst of %i windows', (count) => {
    expect(windowLogit(count)).toBeCloseTo(segmentLogit(model(), segment([2])));
  });

  it.each([
    [64, 0],
    [40, 0],
    [10, 0.4],
    [0, 0.66],
  ])('asks more of a window of %i words, by %d', (words, cost) => {
    const windows = [{ ...segment([2]), span: { start: 0, end: 1 }, teaches: true, words }];
    expect(logitsOf(model(), { whole, windows }).window).toBeCloseTo(
      segmentLogit(model(), segment([2])) - cost,
      2,
    );
  });

  it('has no window where a message has none', () => {
    expect(windowLogit(0)).toBe(-Infinity);
  });
});

describe('messageLogit', () => {
  it.each([
    ['the whole where no window is', { whole: 1, window: -Infinity }, 1],
    ['a window that alarms, however harmless the whole', { whole: -9, window: 3 }, 3],
    ['the whole beside a window that would not alarm by itself', { whole: -0.5, window: 1.2 }, -0.5],
    ['such a window less 1.75 where the whole is harmless', { whole: -9, window: 1.5 }, -0.25],
    ['the whole that is worse than each of its parts', { whole: 4, window: 3 }, 4],
  ])('is that of %s', (_, logits, expected) => {
    expect(messageLogit(logits, { alarm: 2 })).toBeCloseTo(expected);
  });
});

describe('tempered', () => {
  const unknown = Array.from({ length: 60 }, (_, index) => 1000 + index);
  const known = Array.from({ length: 12 }, (_, index) => 4 + index);

  it.each([
    ['no words', [], {}, 0.1],
    ['only words that were never learned', unknown, {}, 0.1],
    ['half of what is enough', [...unknown, ...known.slice(0, 6)], {}, 0.35],
    ['enough known words', known, {}, 0.6],
    ['no words, but danger', [], { threat: 1 }, 0.6],
    ['no words, but a link', [], { 'sms:link': 1 }, 0.6],
  ])('%s', (_, buckets, signals, expected) => {
    expect(tempered(0.6, model(), segment(buckets, signals))).toBeCloseTo(expected);
  });

  it('raises nothing', () => {
    expect(tempered(0.02, model(), segment([]))).toBe(0.02);
  });
});
