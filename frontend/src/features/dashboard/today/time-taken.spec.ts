import { expect, it } from 'vitest';
import { timeTaken } from './time-taken.js';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [540, '9 minutes'],
  [5_399, '90 minutes'],
  [5_400, '2 hours'],
  [100_000, '28 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(timeTaken(seconds)).toBe(text);
});
