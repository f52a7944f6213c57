import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ScanCountsRepository } from './scan-counts.repository.js';
import type { ScanHistoryRepository } from './scan-history.repository.js';
import { ScanSearchService } from './scan-search.service.js';

/** A history of `total` scans, newest first, of which every `every`th matches; numbers stand for ids. */
function searchIn(total: number, every: number, hasIndex: boolean) {
  const matches = Array.from({ length: total }, (_, n) => n).filter((n) => n % every === every - 1);
  const calls: string[] = [];
  const history: Pick<ScanHistoryRepository, 'slice' | 'search'> = {
    slice: async (_client, _filter, before, limit) => {
      calls.push('slice');
      const from = before === null ? 0 : Number(before) + 1;
      const end = Math.min(from + limit, total);
      const found = matches.filter((n) => n >= from && n < end).map(String);
      return { found, readCount: end - from, last: end > from ? String(end - 1) : null };
    },
    search: async (_client, _filter, { limit }) => {
      calls.push('index');
      return hasIndex ? matches.slice(0, limit).map(String) : null;
    },
  };
  const counts: Pick<ScanCountsRepository, 'listed'> = { listed: async () => total };
  const service = new ScanSearchService(history as ScanHistoryRepository, counts as ScanCountsRepository);
  return { matches: matches.map(String), calls, service };
}

it('finds the newest matches whichever way it goes, and all of them when it says so', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 1_200 }),
      async (total, every, wanted) => {
        const { matches, service } = searchIn(total, every, true);
        const { ids, isExact } = await service.find(
          'client',
          { searchTerm: 'term' },
          { wanted, before: null },
        );
        expect(ids).toEqual(matches.slice(0, ids.length));
        expect(ids.length).toBeGreaterThanOrEqual(Math.min(matches.length, wanted, 1_000));
        const isAll = ids.length === matches.length;
        expect(isExact ? isAll : total > 3_000).toBe(true);
      },
    ),
  );
});

it.each([
  ['a rare term', 'term', 1, { calls: ['slice', 'index'], isExact: true }],
  ['a term without trigrams', '§§', 0, { isExact: false }],
])('looks for %s within bounds', async (_, searchTerm, found, expected) => {
  const { service, calls } = searchIn(1_000_000, 600_000, true);
  const result = await service.find('client', { searchTerm }, { wanted: 10, before: null });
  expect({ ...result, calls }).toMatchObject(expected);
  expect(result.ids).toHaveLength(found);
  expect(calls.length).toBeLessThan(15);
});

it('looks at the newest ten thousand when the index is of no help', async () => {
  const { service, matches } = searchIn(1_000_000, 4_000, false);
  const { ids, isExact } = await service.find('client', { searchTerm: 'term' }, { wanted: 10, before: null });
  expect(ids).toEqual(matches.slice(0, 2));
  expect(isExact).toBe(false);
});
