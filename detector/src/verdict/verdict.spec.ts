import { describe, expect, it } from 'vitest';
import { SAFE_MAX, SUSPICIOUS_MAX } from '../detector.js';
import { scoreOf, SCORE_THRESHOLDS } from './verdict.js';

describe('scoreOf', () => {
  it('rises from 1 to 10 with the probability and reaches every score', () => {
    const scores = Array.from({ length: 1001 }, (_, i) => scoreOf(i / 1000));
    expect(scores).toEqual([...scores].sort((left, right) => left - right));
    expect(new Set(scores)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  });

  it('starts each band at its documented probability', () => {
    expect(scoreOf(SCORE_THRESHOLDS[SAFE_MAX - 1] ?? 0)).toBe(SAFE_MAX + 1);
    expect(scoreOf(SCORE_THRESHOLDS[SUSPICIOUS_MAX - 1] ?? 0)).toBe(SUSPICIOUS_MAX + 1);
  });
});
