import { expect, it } from 'vitest';
import { percentile } from './percentile.js';

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

it.each([
  [0.5, 50],
  [0.95, 95],
  [0.951, 96],
  [1, 100],
])('the percentile %d of 1 to 100, in any order, is %d', (share, expected) => {
  expect(percentile(HUNDRED, share)).toBe(expected);
});

it('is the only value there is, and none without values', () => {
  expect([percentile([7], 0.5), percentile([7], 0.95), percentile([], 0.5)]).toEqual([7, 7, NaN]);
});

it('compares numbers and not their digits, and leaves the list as it was', () => {
  const given = [9, 10, 100];
  expect(percentile(given, 0.5)).toBe(10);
  expect(given).toEqual([9, 10, 100]);
});
