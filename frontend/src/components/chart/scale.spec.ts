import { describe, expect, it } from 'vitest';
import { axisEndOf } from './scale.js';

describe('axisEndOf', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [7, 8],
    [9, 10],
    [11, 20],
    [40, 40],
    [41, 60],
    [199_999, 200_000],
  ])('for %i is %i', (highest, end) => expect(axisEndOf([highest])).toBe(end));

  it.each([
    ['a spike is cut off', [5, 0, 6, 4, 5, 900, 6], 20],
    ['two of ten are', [5, 5, 5, 5, 5, 5, 5, 5, 700, 900], 10],
    ['a day that is only higher is not', [5, 6, 4, 5, 20], 20],
    ['nothing is among three days', [1, 1, 90], 100],
    ['no days', [], 2],
  ])('%s', (_, totals, end) => expect(axisEndOf(totals)).toBe(end));
});
