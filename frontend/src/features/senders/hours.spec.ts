import { describe, expect, it } from 'vitest';
import { busiestHour, hourRanges, inZone } from './hours.js';

const week = (...filled: number[]) =>
  Array.from({ length: 168 }, (_, hour) => (filled.includes(hour) ? 5 : 0));

describe('hours of the week', () => {
  it("are turned to the reader's time zone, over the week's end", () => {
    // Monday 0:00 UTC is Sunday 19:00 five hours behind, and Monday 2:00 two hours ahead.
    expect(inZone(week(0), -5).indexOf(5)).toBe(167 - 4);
    expect(inZone(week(0), 2).indexOf(5)).toBe(2);
    expect(inZone(week(167), 1).indexOf(5)).toBe(0);
    expect(inZone(week(3), 0)).toEqual(week(3));
  });

  it('have a busiest one, if any', () => {
    expect(busiestHour(week(33))).toEqual({ day: 1, hour: 9, messages: 5 });
    expect(busiestHour(week())).toBeNull();
  });

  it.each([
    [[], 0, []],
    [[22, 23, 0, 1], 0, ['22:00–2:00']],
    [[22, 23, 0, 1, 12], 0, ['12:00–13:00', '22:00–2:00']],
    [[0, 1, 2], 2, ['2:00–5:00']],
    [Array.from({ length: 24 }, (_, hour) => hour), 3, ['all day']],
  ])('that are quiet, %j with offset %i, are %j', (hours, offset, ranges) => {
    expect(hourRanges(hours, offset)).toEqual(ranges);
  });
});
