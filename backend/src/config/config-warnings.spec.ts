import { describe, expect, it } from 'vitest';
import { billingOf } from './billing.js';
import { readEnv } from './config.js';
import { configWarnings } from './config-warnings.js';

const production = { NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32) };
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const test = { ...live, STRIPE_SECRET_KEY: 'rk_test_1' };

describe('configWarnings', () => {
  it.each([
    ['nothing', {}, [/sandbox/]],
    ['all addresses without billing', { HOST: '0.0.0.0' }, [/billing is off/]],
    ['a complete production setup', { ...production, ...live, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, []],
    ['test keys while developing', { ...test, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, []],
    [
      'a publishable key of another kind',
      { ...test, STRIPE_PUBLISHABLE_KEY: 'price_1' },
      [/does not start with pk_/, /the other is not/],
    ],
    ['production without billing', production, [/paid plans cannot be bought/]],
    [
      'test keys in production',
      { ...production, ...test, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      [/STRIPE_SECRET_KEY is a test key/, /STRIPE_PUBLISHABLE_KEY is a test key/],
    ],
    ['a test key beside a live one', { ...test, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, [/the other is not/]],
    ['a key over plain http', { ...live, STRIPE_API_BASE: 'http://stripe.example' }, [/plain http/]],
    ['another Stripe on this machine', { ...live, STRIPE_API_BASE: 'http://127.0.0.1:12111' }, []],
    [
      'one that only looks like it',
      { ...live, STRIPE_API_BASE: 'http://127.stripe.example' },
      [/plain http/],
    ],
    ['an ops listener open to everyone', { ...live, OPS_HOST: '0.0.0.0' }, [/OPS_TOKEN/]],
    ['one with a token', { ...live, OPS_HOST: '0.0.0.0', OPS_TOKEN: 't'.repeat(24) }, []],
    [
      'an origin without https',
      { ...production, ...live, WEB_ORIGIN: 'http://app.example' },
      [/without https/],
    ],
  ])('of %s', (_, given, expected) => {
    const env = readEnv(given);
    const warnings = configWarnings(env, billingOf(env));
    expect(warnings).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
    expect(warnings.join()).not.toMatch(/_1|example/);
  });
});
