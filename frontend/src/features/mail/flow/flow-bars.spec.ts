import { expect, it } from 'vitest';
import { barsOf } from './flow-bars.js';

const NONE = { passed: 0, tagged: 0, routed: 0, held: 0, refused: 0, deferred: 0, rejected: 0 };
/** So many hours from the midnight of a reader's day on, each with one message that passed. */
const hoursFrom = (count: number, first = 0) =>
  Array.from({ length: count }, (_, place) => ({
    ...NONE,
    passed: 1,
    hour: new Date(2026, 10, 2, first + place).toISOString(),
  }));

it('a day has a bar for each hour', () => {
  const bars = barsOf([
    ...hoursFrom(23),
    { ...NONE, held: 2, refused: 1, hour: hoursFrom(1, 23)[0]?.hour ?? '' },
  ]);
  expect(bars).toHaveLength(24);
  expect(bars[0]).toMatchObject({ total: 1, parts: [1, 0, 0, 0, 0, 0, 0] });
  expect(bars.at(-1)).toMatchObject({ total: 3, parts: [0, 0, 0, 2, 1, 0, 0] });
});

it('a week has a bar for each quarter of a reader’s day, the first and last ones cut', () => {
  const bars = barsOf(hoursFrom(168, 5));
  expect(bars).toHaveLength(29);
  expect(bars.map(({ total }) => total)).toEqual([1, ...Array.from({ length: 27 }, () => 6), 5]);
  expect(bars[1]?.key).toBe(new Date(2026, 10, 2, 6).toISOString());
});

it('a month has a bar for each of a reader’s days', () => {
  const bars = barsOf(hoursFrom(720));
  expect(bars).toHaveLength(30);
  expect(bars.every(({ total }) => total === 24)).toBe(true);
});
