import { expect, it } from 'vitest';
import { inPlaces } from './locked-lines.js';

it.each([
  [['a', 'b'], [], 2, ['a', 'b']],
  [['a', 'b'], [0, 2, 4], 5, ['-', 'a', '-', 'b', '-']],
  [['a'], [0, 2], 4, ['-', 'a', '-']],
  [[], [0, 1], 2, ['-', '-']],
  [[], [1], 3, []],
])('%j with %j refused of %i are %j', (accepted, refused, count, placed) => {
  expect(inPlaces(accepted, new Set(refused), count, '-')).toEqual(placed);
});
