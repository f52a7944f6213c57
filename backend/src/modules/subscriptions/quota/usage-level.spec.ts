import { describe, expect, it } from 'vitest';
import { usageLevel, usageToNotify } from './usage-level.js';

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

describe('usageToNotify', () => {
  const NOW = new Date('2026-03-20T12:00:00Z');
  const row = {
    scansUsed: 80,
    scansPerMonth: 100,
    usageNotified: 0,
    currentPeriodEnd: new Date(NOW.getTime() + 1),
  };

  it.each([
    ['the first level', {}, 80],
    ['the second, after the first', { scansUsed: 100, usageNotified: 80 }, 100],
    ['the second at once', { scansUsed: 100 }, 100],
    ['nothing below', { scansUsed: 79 }, null],
    ['nothing twice', { usageNotified: 80 }, null],
    ['nothing of the first after the second', { usageNotified: 100 }, null],
    ['nothing without a limit', { scansPerMonth: null }, null],
    ['nothing of a period that is over', { currentPeriodEnd: NOW }, null],
  ])('is %s', (_, changes, level) => {
    const used = { ...row, ...changes };
    const told = level === null ? null : { level, used: used.scansUsed, allowed: 100 };
    expect(usageToNotify(used, NOW)).toEqual(told);
  });
});
