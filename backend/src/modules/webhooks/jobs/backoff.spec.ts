import { expect, it } from 'vitest';
import { MAX_TRIES } from '../new-delivery.js';
import { exponentialBackoff } from './backoff.js';

it('retries for most of a day and no longer, at growing intervals', () => {
  const waits = Array.from({ length: MAX_TRIES - 1 }, (_, index) => exponentialBackoff(index + 1));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(24);
  expect(waits).toEqual(waits.toSorted((first, second) => first - second));
  // Queues store whole ms.
  expect(waits.every(Number.isInteger)).toBe(true);
  expect(waits[0]).toBeLessThan(12_000);
});
