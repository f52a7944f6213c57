import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.js';

const NOW = Date.parse('2026-11-22T20:00:00Z');

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 22 Nov 2026 20:01:30 GMT', 90_000],
  ['Sun, 22 Nov 2026 19:00:00 GMT', 0],
  [undefined, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['1e9', null],
  ['99999999999', null],
  ['Sun, 99 Nov 2026 20:01:30 GMT', null],
  ['2026-11-22T20:01:30Z', null],
  ['120, 240', null],
])('Retry-After: %s asks for a wait of %s ms', (header, wait) => {
  expect(retryAfterMs(header, NOW)).toBe(wait);
});
