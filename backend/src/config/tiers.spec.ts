import { describe, expect, it } from 'vitest';
import { ConfigError, readEnv } from './config.js';
import { largerThan } from './tiers.js';

const tiersOf = (given?: object) => readEnv(given ? { TIERS: JSON.stringify(given) } : {}).TIERS;
const faultOf = (TIERS: string): string => {
  try {
    readEnv({ TIERS });
    return 'none';
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1).join('\n');
    throw error;
  }
};

describe('TIERS', () => {
  it('is built in where nothing is given', () => {
    expect(tiersOf()).toEqual(tiersOf({}));
    expect(tiersOf().Free).toEqual({
      type: 'Free',
      name: 'Free',
      description: 'Try it on real messages',
      pricePerMonth: 0,
      pricePerYear: null,
      scansPerMonth: 100,
      monthlyTokenBudget: 100_000,
      retentionDays: 30,
      scanningInstructions: 20,
      apiKeys: 5,
      requestsPerMinute: 600,
      keyRequestsPerMinute: 300,
      forSale: false,
    });
    const { Starter, Professional, Enterprise } = tiersOf();
    expect([Starter, Professional, Enterprise].map(({ pricePerMonth }) => pricePerMonth)).toEqual([
      19, 79, 399,
    ]);
    expect(Starter.pricePerYear).toBeNull();
  });

  it('changes what it names, and leaves the rest as it is', () => {
    const built = tiersOf();
    const given = {
      Free: { name: 'Staff', scansPerMonth: null, apiKeys: null },
      Starter: { pricePerMonth: 24.5 },
    };
    expect(tiersOf(given)).toEqual({
      ...built,
      Free: { ...built.Free, ...given.Free },
      Starter: { ...built.Starter, ...given.Starter },
    });
  });

  it.each([
    ['{"Free":', /^ {2}TIERS: must be JSON/],
    ['{\n"Free": {\n"scansPerMonth": 10,\n}\n}', /^ {2}TIERS: must be JSON: .+ at position \d+/],
    ['[]', /^ {2}TIERS: must be an object with any of Free, Starter, Professional, Enterprise\. /],
    ['{"Gold":{}}', /^ {2}TIERS: has no Gold; it can have Free, /],
    ['{"Free":null}', /^ {2}TIERS\.Free: must be an object with any of name, /],
    ['{"Free":{"pricePerMonth":1}}', /^ {2}TIERS\.Free: has no pricePerMonth; it can have name, /],
    [
      '{"Free":{"scansPerMonth":0}}',
      /^ {2}TIERS\.Free\.scansPerMonth: must be a whole number from 1 to 2000000000, or null/,
    ],
    ['{"Free":{"scansPerMonth":"many"}}', /^ {2}TIERS\.Free\.scansPerMonth: must be a whole number/],
    ['{"Free":{"scansPerMonth":2147483647}}', /^ {2}TIERS\.Free\.scansPerMonth: must be a whole number/],
    ['{"Starter":{"monthlyTokenBudget":1.5}}', /^ {2}TIERS\.Starter\.monthlyTokenBudget: must be a whole/],
    [
      '{"Starter":{"retentionDays":null}}',
      /^ {2}TIERS\.Starter\.retentionDays: must be a whole number from 1 to 36500\. /,
    ],
    ['{"Starter":{"apiKeys":0}}', /^ {2}TIERS\.Starter\.apiKeys: must be/],
    ['{"Starter":{"requestsPerMinute":null}}', /^ {2}TIERS\.Starter\.requestsPerMinute: must be a whole/],
    ['{"Starter":{"pricePerMonth":19.999}}', /^ {2}TIERS\.Starter\.pricePerMonth: must be a price/],
    ['{"Starter":{"pricePerYear":"190"}}', /^ {2}TIERS\.Starter\.pricePerYear: must be a price from 0/],
    ['{"Starter":{"forSale":"no"}}', /^ {2}TIERS\.Starter\.forSale: must be true or false/],
    ['{"Starter":{"name":"  "}}', /^ {2}TIERS\.Starter\.name: must be text of 1 to 40/],
    ['{"Starter":{"description":"a\\nb"}}', /^ {2}TIERS\.Starter\.description: must be text/],
  ])('refuses %s, and names the field', (given, fault) => {
    expect(faultOf(given)).toMatch(fault);
    expect(faultOf(given)).toContain('Example: TIERS={"Free":{"scansPerMonth":null}}');
  });

  it('has no price with more decimals than the currency has', () => {
    const TIERS = JSON.stringify({ Starter: { pricePerMonth: 24.55 }, Enterprise: { pricePerYear: 4_000 } });
    expect(readEnv({ TIERS, BILLING_CURRENCY: 'EUR' })).toMatchObject({ BILLING_CURRENCY: 'eur' });
    expect(() => readEnv({ TIERS, BILLING_CURRENCY: 'jpy' })).toThrow(
      /TIERS: has a price with more decimals/,
    );
    expect(() => readEnv({ BILLING_CURRENCY: 'isk' })).toThrow(/BILLING_CURRENCY: must be a currency/);
  });

  it('lists every error', () => {
    expect(faultOf('{"Free":{"apiKeys":0,"scansPerMonth":-1}}').split('\n')).toHaveLength(2);
  });
});

describe('largerThan', () => {
  it('names the tiers that can be bought', () => {
    const tiers = tiersOf({ Professional: { forSale: false } });
    const types = (from: 'Free' | 'Starter' | 'Enterprise') =>
      largerThan(tiers, from).map(({ type }) => type);
    expect(types('Free')).toEqual(['Starter', 'Enterprise']);
    expect(types('Starter')).toEqual(['Enterprise']);
    expect(types('Enterprise')).toEqual([]);
  });
});
