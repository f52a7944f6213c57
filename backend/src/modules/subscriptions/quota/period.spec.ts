import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodContaining } from './period.js';

const at = (iso: string) => new Date(iso);

describe('periodContaining', () => {
  it.each([
    ['2026-01-15T10:00:00Z', '2026-01-15T10:00:00Z', '2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
    ['2026-01-15T10:00:00Z', '2026-02-15T09:59:59Z', '2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
    ['2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z', '2026-02-15T10:00:00Z', '2026-03-15T10:00:00Z'],
    ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z', '2026-02-28T00:00:00Z', '2026-03-31T00:00:00Z'],
    ['2024-01-31T00:00:00Z', '2024-02-29T12:00:00Z', '2024-02-29T00:00:00Z', '2024-03-31T00:00:00Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00Z', '2026-12-31T23:00:00Z', '2027-01-31T23:00:00Z'],
  ])('from %s, at %s', (anchor, now, start, end) => {
    expect(periodContaining(at(anchor), at(now))).toEqual({ start: at(start), end: at(end) });
  });

  it('always contains the moment, and adjoins the next', () => {
    const day = fc.date({
      min: at('2020-01-01T00:00:00Z'),
      max: at('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const later = fc.integer({ min: 0, max: 20 * 365 * 86_400_000 });
    fc.assert(
      fc.property(day, later, (anchor, ms) => {
        const now = new Date(anchor.getTime() + ms);
        const { start, end } = periodContaining(anchor, now);
        expect(start <= now && now < end).toBe(true);
        expect(periodContaining(anchor, end).start).toEqual(end);
      }),
    );
  });
});
