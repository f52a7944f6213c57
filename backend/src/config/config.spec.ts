import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, readEnv } from './config.js';
import { EXAMPLES } from './env.examples.js';
import { envSchema } from './env.schema.js';

const faultsOf = (source: Record<string, string>): string => {
  try {
    readEnv(source);
    return 'none';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe('the environment', () => {
  it('requires nothing', () => {
    expect(readEnv({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, WORKER_MODE: 'inline' });
  });

  it('treats an empty value as unset', () => {
    expect(readEnv({ PORT: '', REDIS_URL: '' })).toEqual(readEnv({}));
  });

  it('accepts its own examples', () => {
    const { JWT_SECRET: _, STRIPE_PUBLISHABLE_KEY: __, OPS_TOKEN: ___, ...examples } = EXAMPLES;
    const secrets = {
      JWT_SECRET: 's'.repeat(32),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      OPS_TOKEN: 't'.repeat(24),
    };
    expect(faultsOf({ ...examples, ...secrets })).toBe('none');
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(Object.keys(envSchema.shape).toSorted());
  });

  it('is documented in .env.example, each setting with an accepted value', async () => {
    const lines = (await readFile('.env.example', 'utf8')).split('\n').filter((line) => /^\w+=/.test(line));
    const settings = Object.fromEntries(lines.map((line) => line.split('=', 2)));
    expect(Object.keys(settings).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
    expect(faultsOf(settings)).toBe('none');
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '127.0.0.1, 2'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.1'],
    ['OPS_ALLOWED_HOSTS', 'metrics.internal:3001'],
    ['OPS_TOKEN', 'short'],
    ['SHUTDOWN_DELAY_MS', '-1'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'localhost:6379'],
    ['WORKER_MODE', 'both'],
    ['JWT_SECRET', 'short'],
    ['WEB_ORIGIN', 'https://a.example/path'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['BILLING_CURRENCY', 'dollars'],
    ['BILLING_CURRENCY', 'xyz'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'api.stripe.com'],
    ['GA_MEASUREMENT_ID', 'UA-1'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'Gatepost'],
    ['MAIL_FROM', 'a@b.example>, <c@d.example'],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['SECURITY_CONTACT', 'http://example.com/security'],
    ['SECURITY_CONTACT', 'mailto:a@example.com\nContact: mailto:b@example.com'],
    ['PUBLIC_URL', 'gatepost.example.com'],
    ['PUBLIC_URL', 'https://gatepost.example.com/?a=b'],
  ])('refuses %s=%s, with an example', (name, value) => {
    expect(faultsOf({ [name]: value })).toMatch(new RegExp(`\n  ${name}: .+ Example: ${name}=.*`));
  });

  it.each(['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8'])('trusts the proxies at %s', (TRUST_PROXY) => {
    expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
  });

  it('requires a sender with a mail server', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://127.0.0.1' })).toContain('MAIL_FROM: must be set together');
  });

  it('accepts a Stripe key only with its webhook secret', () => {
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_live_1' })).toContain('\n  STRIPE_WEBHOOK_SECRET: must be set');
    expect(faultsOf({ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe('none');
  });

  it('lists all errors at once, without values: they could be secrets', () => {
    const message = faultsOf({
      PORT: 'x',
      JWT_SECRET: 'hunter2',
      REDIS_URL: 'http://u:hunter3@h',
      NODE_ENV: 'production',
    });
    expect(message.split('\n')).toHaveLength(4);
    expect(message).not.toMatch(/hunter/);
  });

  it('all reach the containers, except DATA_DIR, which nothing there writes to', async () => {
    const compose = await readFile('docker-compose.yml', 'utf8');
    const passed = new Set([...compose.matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name));
    expect(Object.keys(EXAMPLES).filter((name) => !passed.has(name))).toEqual(['DATA_DIR']);
  });
});
