import { expect, it } from 'vitest';
import { dayName, scansOf } from './days.js';

it('names a day as UTC has it, wherever the reader is', () => {
  expect(dayName('2026-11-01')).toBe('Nov 1');
});

it('leads to the scans that a day counts, which is one of UTC', () => {
  expect(scansOf('2026-11-01')).toBe('/app/scans?from=2026-11-01Z&to=2026-11-01Z');
});
