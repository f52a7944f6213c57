import { expect, it } from 'vitest';
import { durationOf, untilOf } from './state-durations.js';

it('is longer each time, and at last until somebody unlocks the account', () => {
  expect([0, 1, 2, 3, 9].map((strikes) => durationOf('longer', strikes))).toEqual([
    '15m',
    '1h',
    '24h',
    'until-unlocked',
    'until-unlocked',
  ]);
  expect(durationOf('1h', 5)).toBe('1h');
});

it('begins now', () => {
  expect(untilOf('15m', 1_000)?.getTime()).toBe(901_000);
  expect(untilOf('until-unlocked', 1_000)).toBeNull();
});
