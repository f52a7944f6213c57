import { describe, expect, it } from 'vitest';
import { rowsToWalk } from './search-plan.js';

describe('a search goes on', () => {
  const probe = { total: 1_000_000, readCount: 500, enough: 11 };
  it.each([
    ['on foot for a term in every third scan', { ...probe, found: 166 }, 0],
    ['on foot for one in a hundred', { ...probe, found: 5 }, 1_200],
    ['by the index for one that was not seen in a small one', { ...probe, found: 0, total: 4_000 }, null],
    ['by the index for one that was not seen in a large history', { ...probe, found: 0 }, null],
    [
      'by the index for a deep page of a rare one',
      { ...probe, found: 1, enough: 1_001, total: 100_000 },
      null,
    ],
  ])('%s', (_, given, rows) => {
    expect(rowsToWalk(given)).toBe(rows);
  });
});
