import { expect, it } from 'vitest';
import { share } from './stats.js';

it.each([
  [0, 0, '0%'],
  [0, 10, '0%'],
  [1, 3, '33%'],
  [1, 1000, '<1%'],
  [10, 10, '100%'],
])('%i of %i is %s', (part, total, text) => {
  expect(share(part, total)).toBe(text);
});
