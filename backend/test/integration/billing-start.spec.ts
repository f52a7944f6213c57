import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, readEnv } from '../../src/config/config.js';
import { startApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const errors: string[] = [];
const warnings: string[] = [];
let app: TestApp | undefined;
let server: Server | undefined;
beforeEach(() => {
  for (const [level, lines] of [['error', errors] as const, ['warn', warnings] as const]) {
    lines.splice(0);
    vi.spyOn(Logger.prototype, level).mockImplementation((line: unknown) => void lines.push(String(line)));
  }
});
afterEach(async () => {
  await app?.close();
  server?.close();
  server?.closeAllConnections();
  vi.restoreAllMocks();
});

const price = (tier: string, unit_amount: number, changes: object = {}) => ({
  id: `price_${tier}`,
  object: 'price',
  active: true,
  currency: 'usd',
  lookup_key: `gatepost_${tier.toLowerCase()}_monthly`,
  metadata: { gatepost_tier: tier },
  recurring: { interval: 'month', interval_count: 1 },
  unit_amount,
  ...changes,
});
const RIGHT = [price('Starter', 1_900), price('Professional', 7_900), price('Enterprise', 39_900)];

/** Calls that a Stripe with these prices got. */
const asked: string[] = [];
async function stripeWith(prices: object[], status = 200): Promise<string> {
  asked.splice(0);
  server = createServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url.split('?')[0]}`);
    const data = url.startsWith('/v1/prices') ? prices : [];
    const body = method === 'GET' ? { object: 'list', data, has_more: false } : { id: 'bpc_1' };
    const refused = { error: { type: 'invalid_request_error', message: 'Expired API Key sk_test_' } };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? body : refused));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const start = async (STRIPE_API_BASE: string, config: Partial<Config> = {}) => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  app = await startApp({ config: { ...keys, STRIPE_API_BASE, ...config } });
};

describe('the start with Stripe', () => {
  it('says nothing where the prices are what the plans say, and makes the portal ready', async () => {
    await start(await stripeWith(RIGHT));
    await until(async () => asked.includes('POST /v1/billing_portal/configurations'));
    await app?.close();
    app = undefined;
    expect([errors, warnings.filter((line) => line.includes('Stripe'))]).toEqual([[], []]);
  });

  it.each([
    ['is missing', RIGHT.slice(1), 'gatepost_starter_monthly does not exist: Starter cannot be bought'],
    ['is not active', [price('Starter', 1_900, { active: false }), ...RIGHT.slice(1)], 'is not active'],
    [
      'costs something else',
      [price('Starter', 2_450), ...RIGHT.slice(1)],
      'charges 24.5 usd every month; people are shown 19 usd every month',
    ],
    [
      'is in another currency',
      [price('Starter', 1_900, { currency: 'eur' }), ...RIGHT.slice(1)],
      'charges 19 eur every month',
    ],
    [
      'is for a year',
      [price('Starter', 1_900, { recurring: { interval: 'year', interval_count: 1 } }), ...RIGHT.slice(1)],
      'charges 19 usd every year',
    ],
    [
      'has no metadata',
      [price('Starter', 1_900, { metadata: {} }), ...RIGHT.slice(1)],
      'lacks the metadata gatepost_tier=Starter',
    ],
  ])('tells of a price that %s', async (_, prices, words) => {
    await start(await stripeWith(prices));
    await until(async () => errors.length > 0);
    expect(errors).toEqual([expect.stringContaining(words)]);
  });

  it('tells of a price for the year that is missing, and of prices in another currency than that of the settings', async () => {
    const { TIERS } = readEnv({ TIERS: '{"Starter":{"pricePerYear":190}}' });
    await start(await stripeWith(RIGHT), { TIERS, BILLING_CURRENCY: 'eur' });
    await until(async () => errors.length === 4);
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          'gatepost_starter_yearly does not exist: Starter cannot be bought by the year',
        ),
        expect.stringContaining('charges 79 usd every month; people are shown 79 eur every month'),
      ]),
    );
  });

  it('goes on with a key that was revoked, and tells', async () => {
    await start(await stripeWith(RIGHT, 401));
    await until(async () => errors.length > 0);
    expect(errors[0]).toBe('The plans could not be compared with the prices at Stripe: HTTP status 401');
    expect((await app?.api.call('/config/public'))?.status).toBe(200);
  });

  it('goes on with a Stripe that is out of reach, and warns', async () => {
    const base = await stripeWith(RIGHT);
    server?.close();
    await start(base);
    await until(async () => warnings.some((line) => line.includes('could not be compared')));
    expect(errors).toEqual([]);
  });
});
