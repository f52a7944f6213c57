import { expect, it } from 'vitest';
import type { Prepared } from './prepare.js';
import { sharedBuckets } from './shared-buckets.js';

function prepared(family: string, buckets: number[]): Prepared {
  const whole = {
    buckets: Uint32Array.from(buckets),
    meanings: new Uint32Array(0),
    signals: new Float32Array(0),
  };
  return {
    source: family,
    family,
    channel: 'email',
    bad: false,
    personal: false,
    isPadded: false,
    weight: 1,
    teachesWords: true,
    signalWeight: 0,
    floor: 0,
    text: { channel: 'email', subject: null, body: '' },
    segments: { whole, windows: [] },
  };
}

it('marks what two families or our own messages have', () => {
  const marks = sharedBuckets([
    prepared('enron', [1, 2, 3]),
    prepared('enron', [1, 2]),
    prepared('nazario', [2]),
    prepared('own', [4]),
  ]);
  expect(Array.from(marks.slice(0, 6))).toEqual([0, 0, 1, 0, 1, 0]);
});
