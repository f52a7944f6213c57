import { describe, expect, it } from 'vitest';
import { daysToChoose, expiryOf, isDayToChoose, toExpiry } from './expiry.js';

const now = new Date(2026, 10, 25, 9, 30);
const at = (...parts: [number, number, number]) => new Date(...parts, 23, 59, 59).toISOString();

const isPossible = (endsOn: string) => isDayToChoose({ ends: 'date', endsOn });

describe('when a template expires', () => {
  it.each([
    ['unused', '', { expiry: 'unused' }],
    ['never', '2027-01-31', { expiry: 'never' }],
    ['30', '', { expiry: 'date', expiresAt: at(2026, 11, 25) }],
    ['90', '', { expiry: 'date', expiresAt: at(2027, 1, 23) }],
    ['365', '', { expiry: 'date', expiresAt: at(2027, 10, 25) }],
    ['date', '2027-01-31', { expiry: 'date', expiresAt: at(2027, 0, 31) }],
  ] as const)('%s %s is sent as the end of its last day', (ends, endsOn, expected) => {
    expect(toExpiry({ ends, endsOn }, now)).toEqual(expected);
  });

  it.each([
    [
      { expiry: 'unused', expiresAt: '2027-05-21T09:30:00.000Z' },
      { ends: 'unused', endsOn: '' },
    ],
    [
      { expiry: 'never', expiresAt: null },
      { ends: 'never', endsOn: '' },
    ],
    [
      { expiry: 'date', expiresAt: at(2027, 0, 31) },
      { ends: 'date', endsOn: '2027-01-31' },
    ],
  ] as const)('%j fills the form', (template, values) => {
    expect(expiryOf(template)).toEqual(values);
  });

  it('needs a day within ten years where a date is chosen', () => {
    expect(daysToChoose(now)).toEqual({ min: '2026-11-25', max: '2036-11-22' });
    const { min, max } = daysToChoose(new Date());
    expect([min, max, '', '2020-01-01', '9999-01-01'].map(isPossible)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isDayToChoose({ ends: 'never', endsOn: '' })).toBe(true);
  });
});
