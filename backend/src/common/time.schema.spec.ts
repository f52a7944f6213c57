import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { givenTime, periodFields, withPeriod } from './time.schema.js';

const period = withPeriod(z.strictObject(periodFields('Created')));
const faultsOf = (given: Record<string, string>) =>
  period.safeParse(given).error?.issues.map(({ message }) => message);

describe('a time in a request', () => {
  it.each([
    ['2026-11-22T09:30:00Z', '2026-11-22T09:30:00Z'],
    ['2026-11-22T09:30:00.123456Z', '2026-11-22T09:30:00.123456Z'],
    ['2026-11-22T09:30:00+01:00', '2026-11-22T08:30:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ])('%s is taken as %s', (given, time) => {
    expect(givenTime().parse(given)).toBe(time);
  });

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-01:00',
    '+012026-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-22T24:00:00Z',
    '2026-11-22T23:59:60Z',
    '2026-11-22 09:30:00Z',
    'infinity',
    'now',
  ])('is refused where PostgreSQL can’t read it: %s', (given) => {
    expect(givenTime().safeParse(given).success).toBe(false);
    expect(period.safeParse({ from: given }).success).toBe(false);
    expect(period.safeParse({ to: given }).success).toBe(false);
  });
});

describe('a period', () => {
  it('takes dates as whole days, of UTC or of a time zone', () => {
    const day = { from: '2026-11-22', to: '2026-11-22' };
    expect(period.parse(day)).toEqual({ from: '2026-11-22T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' });
    expect(period.parse({ ...day, timeZone: 'Europe/Berlin' })).toEqual({
      from: '2026-11-21T23:00:00.000Z',
      to: '2026-11-22T23:00:00.000Z',
    });
  });

  it('knows that a day on which clocks change has another length', () => {
    const day = { from: '2026-03-29', to: '2026-03-29', timeZone: 'Europe/Berlin' };
    expect(period.parse(day)).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' });
  });

  it('leaves times as they are, whatever the time zone', () => {
    const given = { from: '2026-11-22T00:00:00Z', to: '2026-11-22T09:30:00Z' };
    expect(period.parse({ ...given, timeZone: 'Asia/Tokyo' })).toEqual(given);
    expect(period.parse({})).toEqual({});
  });

  it('stays within what can be stored', () => {
    const all = { from: '0001-01-01', to: '9999-12-31' };
    expect(period.parse({ ...all, timeZone: 'Asia/Tokyo' })).toEqual({
      from: '0001-01-01T00:00:00.000Z',
      to: '9999-12-31T15:00:00.000Z',
    });
    expect(period.parse({ ...all, timeZone: 'America/New_York' }).to).toBe('9999-12-31T23:59:59.999Z');
  });

  it('says which form it wants, with an example', () => {
    for (const from of ['22.11.2026', '2026-11', '1732233600', '', '2026-11-22T09:30:00 01:00'])
      expect(faultsOf({ from })).toEqual([
        'must be a date or a time such as 2026-11-22 or 2026-11-22T09:30:00Z',
      ]);
    expect(faultsOf({ from: '0000-01-01' })).toEqual(['must be in a year from 1 to 9999']);
    expect(faultsOf({ from: '0000-01-01T00:00:00Z' })).toEqual(['must be in a year from 1 to 9999']);
    expect(faultsOf({ from: '2026-11-22', timeZone: 'Europe/Nowhere' })).toEqual([
      'must be a time zone such as Europe/Berlin',
    ]);
  });
});
