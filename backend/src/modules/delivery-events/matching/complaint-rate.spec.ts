import { expect, it } from 'vitest';
import { reachedLimit } from './complaint-rate.js';

it.each([
  [1, 10, 0],
  [2, 10, 0],
  [3, 3_001, 0],
  [3, 3_000, 1],
  [9, 3_001, 1],
  [9, 3_000, 3],
  [3, 0, 3],
])('%i complaints about %i messages reach %i tenths of a percent', (complaints, messages, limit) => {
  expect(reachedLimit(complaints, messages)).toBe(limit);
});
