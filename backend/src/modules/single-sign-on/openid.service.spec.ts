import { expect, it } from 'vitest';
import { isAhead } from './openid.service.js';

it.each([
  [-3_600, false],
  [0, false],
  [240, false],
  [360, true],
  [7_200, true],
])('a token issued in %i seconds is refused: %s', (seconds, expected) => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  expect(isAhead(now / 1000 + seconds, now)).toBe(expected);
});
