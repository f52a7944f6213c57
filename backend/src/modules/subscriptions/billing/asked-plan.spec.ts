import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../config/config.js';
import type { BillingInterval, TierType } from '../../../config/tiers.js';
import { type AskedPlan, planOf, prorationOf } from './asked-plan.js';

const { TIERS } = readEnv({
  TIERS: JSON.stringify({
    Starter: { pricePerYear: 190 },
    Professional: { pricePerYear: 790.5 },
    Enterprise: { forSale: false },
  }),
});
const on = (tierType: TierType, billingInterval: BillingInterval = 'month') => ({
  tierType,
  billingInterval,
});

describe('the plan that is asked for', () => {
  it.each<[string, ReturnType<typeof on>, AskedPlan, BillingInterval]>([
    ['from Free: by the month', on('Free'), { tierType: 'Starter' }, 'month'],
    ['by the year where that is asked for', on('Free'), { tierType: 'Starter', interval: 'year' }, 'year'],
    ['another plan: the interval stays', on('Starter', 'year'), { tierType: 'Professional' }, 'year'],
    ['null as if it were left out', on('Starter', 'year'), { tierType: 'Starter', interval: null }, 'year'],
    ['back to the month', on('Starter', 'year'), { tierType: 'Starter', interval: 'month' }, 'month'],
    ['not for sale, but the company has it', on('Enterprise'), { tierType: 'Enterprise' }, 'month'],
    [
      'not for sale, without that price, but the company has it so',
      on('Enterprise', 'year'),
      { tierType: 'Enterprise' },
      'year',
    ],
    [
      'not for sale, but another interval of what the company has',
      on('Enterprise', 'year'),
      { tierType: 'Enterprise', interval: 'month' },
      'month',
    ],
  ])('%s', (_, current, asked, interval) => {
    expect(planOf(TIERS, current, asked)).toEqual({ tierType: asked.tierType, interval });
  });

  it.each<[string, ReturnType<typeof on>, AskedPlan, 'tierType' | 'interval']>([
    ['a plan that is not for sale', on('Starter'), { tierType: 'Enterprise' }, 'tierType'],
    [
      'an interval that has no price',
      on('Enterprise'),
      { tierType: 'Enterprise', interval: 'year' },
      'interval',
    ],
  ])('is refused: %s', (_, current, asked, field) => {
    expect(() => planOf(TIERS, current, asked)).toThrow(
      expect.objectContaining({
        code: 'INVALID_REQUEST',
        message: `${field}: is not for sale`,
        details: { fields: { [field]: 'is not for sale' } },
      }),
    );
  });
});

describe('prorationOf', () => {
  const NOW = new Date('2026-03-20T12:00:00Z');
  const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();

  it('is now where no preview is named', () => {
    expect([prorationOf(undefined, NOW), prorationOf(null, NOW)]).toEqual([NOW, NOW]);
  });

  it.each([0, 1, 3_600_000])('is the time of a preview %d ms ago', (ms) => {
    expect(prorationOf(ago(ms), NOW).toISOString()).toBe(ago(ms));
  });

  it.each([
    ['an old preview', 3_600_001],
    ['a time to come', -1],
  ])('refuses %s', (_, ms) => {
    expect(() => prorationOf(ago(ms), NOW)).toThrow(
      expect.objectContaining({ code: 'CONFLICT', message: expect.stringContaining('out of date') }),
    );
  });
});
