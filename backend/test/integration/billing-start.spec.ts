import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Config, readEnv } from '../../src/config/config.js';
import { startApp, type TestApp } from '../support/app.js';
import { newBuyer } from '../support/billing.js';
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

const price = (tier: string, unit_amount: number) => ({
  id: `price_${tier}`,
  object: 'price',
  active: true,
  currency: 'usd',
  lookup_key: `gatepost_${tier.toLowerCase()}_monthly`,
  metadata: { gatepost_tier: tier },
  recurring: { interval: 'month', interval_count: 1 },
  unit_amount,
});
const RIGHT = [price('Starter', 1_900), price('Professional', 7_900), price('Enterprise', 39_900)];

/** Calls that a Stripe with these prices got. */
const asked: string[] = [];
async function stripeWith(prices: object[]): Promise<string> {
  asked.splice(0);
  server = createServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url.split('?')[0]}`);
    const data = url.startsWith('/v1/prices') ? prices : [];
    const body = method === 'GET' ? { object: 'list', data, has_more: false } : { id: 'bpc_1' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const start = async (STRIPE_API_BASE: string, config: Partial<Config>) => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  app = await startApp({ config: { ...keys, STRIPE_API_BASE, ...config } });
};

// What is said of which price: price-check.spec.ts, billing-check.spec.ts.
describe('the start with Stripe', () => {
  it('tells of prices that are not what the plans say, and makes the portal ready', async () => {
    const { TIERS } = readEnv({ TIERS: '{"Starter":{"pricePerYear":190}}' });
    await start(await stripeWith([price('Starter', 2_450), ...RIGHT.slice(1)]), { TIERS });
    await until(async () => errors.length === 2);
    expect(errors).toEqual([
      expect.stringContaining('charges 24.5 usd every month; people are shown 19 usd every month'),
      expect.stringContaining('gatepost_starter_yearly does not exist: Starter cannot be bought by the year'),
    ]);
    expect(asked).toContain('POST /v1/billing_portal/configurations');
    expect(warnings.filter((line) => line.includes('Stripe'))).toEqual([]);
    expect((await app?.api.call('/config/public'))?.status).toBe(200);
  });
});

// Where else it is not there: config/billing.spec.ts.
describe('the start in production without Stripe', () => {
  it('has no sandbox: nothing can be bought, and that is said', async () => {
    app = await startApp({ config: { NODE_ENV: 'production' } });
    const buyer = await newBuyer(app);
    expect((await buyer.checkout('Enterprise')).body).toMatchObject({
      errorCode: 'SERVICE_UNAVAILABLE',
      message: 'Billing is not set up on this installation.',
    });
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Free', canUpgrade: false });
    expect((await app.api.call('/config/public')).body.data).toMatchObject({ billingEnabled: false });
    for (const path of ['/sandbox', '/sandbox/portal/bps_1', '/sandbox/checkout/cs_test_1'])
      expect((await fetch(app.api.url + path, { method: 'POST' })).status).toBe(404);
  });
});
