import { expect, it } from 'vitest';
import { tooMany } from './too-many.js';

it.each([
  [0, 1, '1 second'],
  [0.2, 1, '1 second'],
  [1.2, 2, '2 seconds'],
  [300, 300, '300 seconds'],
])('a wait of %d seconds is told as %d, in whole seconds and in words', (seconds, retryAfter, words) => {
  expect(tooMany('wrong passwords', seconds)).toMatchObject({
    message: `Too many wrong passwords; try again in ${words}`,
    headers: { 'retry-after': String(retryAfter) },
  });
});
