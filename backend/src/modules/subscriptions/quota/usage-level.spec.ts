import { describe, expect, it } from 'vitest';
import { usageLevel } from './usage-level.js';

describe('usageLevel', () => {
  it.each([
    [0, 100, 0],
    [79, 100, 0],
    [80, 100, 80],
    [99, 100, 80],
    [100, 100, 100],
    [150, 100, 100],
    [3, 4, 0],
    [8, 10, 80],
    [200_000, 200_000, 100],
    [2_000_000, null, 0],
  ])('of %d of %d is %d', (used, allowed, level) => {
    expect(usageLevel(used, allowed)).toBe(level);
  });
});
