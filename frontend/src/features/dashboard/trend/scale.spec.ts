import { describe, expect, it } from 'vitest';
import { axisEnd, dayName } from './scale.js';

describe('axisEnd', () => {
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
  ])('for %i is %i', (highest, end) => expect(axisEnd(highest)).toBe(end));
});

it('names a day as UTC has it, wherever the reader is', () => {
  expect(dayName('2026-11-01')).toBe('Nov 1');
});
