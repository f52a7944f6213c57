import { expect, it } from 'vitest';
import { relativeDate } from './relative-date.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1000;
const HOUR = 3_600 * SECOND;

it.each([
  [30 * SECOND, 'just now'],
  [-30 * SECOND, 'just now'],
  [60 * SECOND, '1 minute ago'],
  [59 * 60 * SECOND, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [25 * HOUR, 'yesterday'],
  [-25 * HOUR, 'tomorrow'],
  [2 * 24 * HOUR, '2 days ago'],
  [6 * 24 * HOUR, '6 days ago'],
  [7 * 24 * HOUR, 'Nov 13, 2026'],
  [-HOUR, 'in 1 hour'],
  [-3 * 24 * HOUR, 'in 3 days'],
  [-30 * 24 * HOUR, 'Dec 20, 2026'],
])('tells a time %i ms ago as "%s"', (ago, text) => {
  expect(relativeDate(NOW - ago, NOW)).toBe(text);
});

it('tells that something is to come within a minute, which is not "just now"', () => {
  expect(relativeDate(NOW + 30 * SECOND, NOW, true)).toBe('in less than a minute');
  expect(relativeDate(NOW + 3 * HOUR, NOW, true)).toBe('in 3 hours');
});
