import { describe, expect, it } from 'vitest';
import { averagePrecision, recallAtFalsePositives, rocAuc, shareAtLeast } from './metrics.js';

const judged = (bad: number[], ham: number[]) => [
  ...bad.map((value) => ({ value, bad: true })),
  ...ham.map((value) => ({ value, bad: false })),
];

describe('metrics', () => {
  it.each([
    ['perfect order', [3, 4], [1, 2], 1],
    ['reversed order', [1, 2], [3, 4], 0],
    ['all tied', [1, 1], [1, 1], 0.5],
    ['one pair of four wrong', [2, 4], [1, 3], 0.75],
  ])('gives the ROC-AUC of %s', (_, bad, ham, expected) => {
    expect(rocAuc(judged(bad, ham))).toBeCloseTo(expected);
  });

  it('averages precision over the ranking', () => {
    expect(averagePrecision(judged([4, 2], [3]))).toBeCloseTo((1 + 2 / 3) / 2);
  });

  it('stops counting recall when too much ham was flagged', () => {
    expect(recallAtFalsePositives(judged([5, 1], [4, 3, 2]), 0)).toBe(0.5);
    expect(recallAtFalsePositives(judged([5, 1], [4, 3, 2]), 1)).toBe(1);
  });

  it('counts what reaches a threshold', () => {
    expect(shareAtLeast(judged([0.5, 0.4], []), 0.5)).toBe(0.5);
  });
});
