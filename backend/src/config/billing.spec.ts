import { describe, expect, it } from 'vitest';
import { billingOf } from './billing.js';

const LOCAL = { STRIPE_SECRET_KEY: undefined, NODE_ENV: 'development', HOST: '127.0.0.1' } as const;

describe('billingOf', () => {
  it.each<[string, Partial<Parameters<typeof billingOf>[0]>, ReturnType<typeof billingOf>]>([
    ['this machine only', {}, 'sandbox'],
    ['the name of this machine', { HOST: 'localhost' }, 'sandbox'],
    ['any address', { HOST: '0.0.0.0' }, 'off'],
    ['an address of the network', { HOST: '192.0.2.1' }, 'off'],
    ['production', { NODE_ENV: 'production' }, 'off'],
    ['a key of Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'stripe'],
    [
      'a key of Stripe in production',
      { STRIPE_SECRET_KEY: 'sk_test_1', NODE_ENV: 'production', HOST: '0.0.0.0' },
      'stripe',
    ],
  ])('with %s', (_, settings, billing) => {
    expect(billingOf({ ...LOCAL, ...settings })).toBe(billing);
  });
});
