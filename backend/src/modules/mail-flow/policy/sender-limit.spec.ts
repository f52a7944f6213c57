import { describe, expect, it } from 'vitest';
import { exceededBy, hasLimits, isExternal, type SenderLimits } from './sender-limit.js';

const NONE: SenderLimits = {
  recipientsPerHour: null,
  recipientsPerDay: null,
  externalPerHour: null,
  overLimit: 'stop',
};
const used = { inHour: 8, externalInHour: 3, inDay: 20 };

describe('the limits of a sender', () => {
  it.each([
    ['none', {}, { recipients: 1000, external: 1000 }, null],
    ['just reached', { recipientsPerHour: 10 }, { recipients: 2, external: 0 }, null],
    ['of the hour', { recipientsPerHour: 10 }, { recipients: 3, external: 0 }, 'recipients-per-hour'],
    ['of the day', { recipientsPerDay: 20 }, { recipients: 1, external: 0 }, 'recipients-per-day'],
    ['to outside', { externalPerHour: 4 }, { recipients: 2, external: 2 }, 'external-per-hour'],
    ['to outside, by mail to inside', { externalPerHour: 1 }, { recipients: 2, external: 0 }, null],
    [
      'several: that to outside is named',
      { externalPerHour: 1, recipientsPerHour: 1 },
      { recipients: 1, external: 1 },
      'external-per-hour',
    ],
    ['exceeded already, by nobody new', { recipientsPerHour: 1 }, { recipients: 0, external: 0 }, null],
  ] as const)('%s', (_, limits, adding, expected) => {
    expect(exceededBy({ ...NONE, ...limits }, used, adding)).toBe(expected);
  });

  it('are there when one is', () => {
    expect(hasLimits(NONE)).toBe(false);
    expect(hasLimits({ ...NONE, recipientsPerDay: 1 })).toBe(true);
  });

  it.each([
    ['bob@northwind.example', false],
    ['bob@Mail.Northwind.EXAMPLE', false],
    ['"a@northwind.example"@other.example', true],
    ['bob@notnorthwind.example', true],
    ['bob@example', true],
    ['northwind.example', false],
    ['', true],
  ])('take %s for outside: %s', (recipient, expected) => {
    expect(isExternal(recipient, new Set(['northwind.example']))).toBe(expected);
    expect(isExternal(recipient, new Set())).toBe(true);
  });
});
