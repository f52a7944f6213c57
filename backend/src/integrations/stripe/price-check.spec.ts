import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../config/config.js';
import type { PaidPlan } from '../../modules/subscriptions/billing/billing-provider.port.js';
import { priceDifferences } from './price-check.js';
import { lookupKeyOf, pricedPlans } from './prices.js';

const OFFERS = readEnv({ TIERS: '{"Starter":{"pricePerYear":190}}' });
const MONTH: PaidPlan = { tierType: 'Starter', interval: 'month' };
const YEAR: PaidPlan = { tierType: 'Starter', interval: 'year' };

const price = (changes: object = {}) =>
  ({
    active: true,
    currency: 'usd',
    metadata: { gatepost_tier: 'Starter' },
    recurring: { interval: 'month', interval_count: 1 },
    unit_amount: 1_900,
    ...changes,
  }) as unknown as Stripe.Price;
const every = (interval: string, interval_count = 1) => ({ recurring: { interval, interval_count } });

describe('priceDifferences', () => {
  it.each<[string, PaidPlan, Stripe.Price]>([
    ['the month', MONTH, price()],
    ['the year', YEAR, price({ ...every('year'), unit_amount: 19_000 })],
  ])('says nothing of a price that is what the plan says, by %s', (_, plan, right) => {
    expect(priceDifferences(plan, OFFERS, right)).toEqual([]);
  });

  it.each<[string, PaidPlan, Stripe.Price | undefined, string]>([
    [
      'is missing',
      MONTH,
      undefined,
      'gatepost_starter_monthly does not exist: Starter cannot be bought by the month',
    ],
    [
      'is missing for the year',
      YEAR,
      undefined,
      'gatepost_starter_yearly does not exist: Starter cannot be bought by the year',
    ],
    [
      'is not active',
      MONTH,
      price({ active: false }),
      'is not active: Starter cannot be bought by the month',
    ],
    [
      'costs something else',
      MONTH,
      price({ unit_amount: 2_450 }),
      'charges 24.5 usd every month; people are shown 19 usd every month (pricePerMonth of Starter in TIERS',
    ],
    ['is in another currency', MONTH, price({ currency: 'eur' }), 'charges 19 eur every month'],
    ['is for a year', MONTH, price(every('year')), 'charges 19 usd every year'],
    ['is for two months', MONTH, price(every('month', 2)), 'charges 19 usd every 2 months'],
    ['is paid once', MONTH, price({ recurring: null }), 'charges 19 usd once'],
    ['has no amount', MONTH, price({ unit_amount: null }), 'charges no fixed amount every month'],
    ['has no metadata', MONTH, price({ metadata: {} }), 'lacks the metadata gatepost_tier=Starter'],
  ])('tells of a price that %s', (_, plan, wrong, words) => {
    expect(priceDifferences(plan, OFFERS, wrong)).toEqual([expect.stringContaining(words)]);
  });

  it('tells of the currency of the settings', () => {
    expect(priceDifferences(MONTH, { ...OFFERS, BILLING_CURRENCY: 'eur' }, price())).toEqual([
      expect.stringContaining('charges 19 usd every month; people are shown 19 eur every month'),
    ]);
  });
});

describe('pricedPlans', () => {
  it('are those that cost something, by the year only where the settings say so', () => {
    expect(pricedPlans(OFFERS).map(lookupKeyOf)).toEqual([
      'gatepost_starter_monthly',
      'gatepost_starter_yearly',
      'gatepost_professional_monthly',
      'gatepost_enterprise_monthly',
    ]);
  });
});
