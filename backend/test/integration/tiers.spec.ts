import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/config/config.js';
import { UsageAlerts } from '../../src/modules/subscriptions/quota/usage-alerts.service.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newBuyer } from '../support/billing.js';
import { newDatabase } from '../support/database.js';
import { FakeDetector, verdict } from '../support/detectors.js';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const tiersOf = (tiers: object) => readEnv({ TIERS: JSON.stringify(tiers) }).TIERS;

/** The product with these tiers; again on `DATABASE_URL`, it is the next start. */
async function startWith(tiers: object, more: Parameters<typeof startApp>[0] = {}): Promise<TestApp> {
  const config = { TIERS: tiersOf(tiers), ...more.config };
  app = await startApp({ detector: new FakeDetector(), ...more, config });
  return app;
}

const subscriptionOf = async (company: Api) =>
  (await company.call<{ subscription: Record<string, unknown> }>('/Client/me')).body.data.subscription;
const MESSAGE = { sms: true, body: 'Lunch at noon?' };
const scan = (company: Api) => company.call('/scans', { json: MESSAGE });
const rateLimits = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`));

const UNLIMITED = {
  name: 'Staff',
  scansPerMonth: null,
  monthlyTokenBudget: null,
  scanningInstructions: null,
  apiKeys: null,
};

describe('a plan whose limits are changed', () => {
  it('gives them to new companies, in the headers, the refusal, the figures and the lists', async () => {
    const { api } = await startWith({
      Free: { name: 'Trial', scansPerMonth: 2, retentionDays: 3, apiKeys: 1 },
    });
    const company = await api.newCompany();
    expect(await subscriptionOf(company)).toMatchObject({
      tierName: 'Trial',
      scansPerMonth: 2,
      retentionDays: 3,
    });
    expect(rateLimits(await scan(company)).slice(0, 2)).toEqual(['2', '1']);
    await scan(company);
    expect((await scan(company)).body).toMatchObject({
      errorCode: 'SCAN_LIMIT_EXCEEDED',
      errorDetails: { ScansUsed: 2, ScansAllowed: 2 },
    });
    expect((await company.call('/apikeys', { json: {} })).status).toBe(201);
    expect((await company.call('/apikeys', { json: {} })).body.message).toMatch(
      /^The Trial plan allows 1 active/,
    );
    const tiers = (await company.call<object[]>('/Subscriptions/tiers')).body.data;
    expect(tiers[0]).toMatchObject({ type: 'Free', name: 'Trial', scansPerMonth: 2 });
    expect(tiers[0]).not.toHaveProperty('forSale');
  });

  it('gives a company that asked for less no more, and one that asked for nothing all of it', async () => {
    const { api } = await startWith({ Free: { scansPerMonth: 5_000, retentionDays: 90 } });
    const modest = await api.newCompany({ scansPerMonth: 10, scanAgeInDays: 7 });
    expect(await subscriptionOf(modest)).toMatchObject({ scansPerMonth: 10, retentionDays: 7 });
    expect(await subscriptionOf(await api.newCompany({ scansPerMonth: 9_000 }))).toMatchObject({
      scansPerMonth: 5_000,
      retentionDays: 90,
    });
  });
});

describe('a plan without limits', () => {
  const detector = new FakeDetector();
  let product: TestApp;
  beforeAll(async () => {
    product = await startApp({ detector, config: { TIERS: tiersOf({ Free: UNLIMITED }) } });
  });
  beforeEach(async () => {
    await product.clear();
    detector.become();
  });
  afterAll(() => product.close());

  it('scans on beyond what can be counted down, without headers, warnings or alerts', async () => {
    const { api, app: nest, sql } = product;
    const company = await api.newCompany();
    await sql('UPDATE subscriptions SET scans_used = 1000000, tokens_used = 2147483000');
    const one = await scan(company);
    expect([one.status, ...rateLimits(one)]).toEqual([200, null, null, null]);
    const batch = await company.call('/scans/batch', {
      json: { scans: Array.from({ length: 100 }, () => MESSAGE) },
    });
    expect([batch.status, ...rateLimits(batch)]).toEqual([200, null, null, null]);
    expect(await subscriptionOf(company)).toMatchObject({
      tierName: 'Staff',
      scansUsedThisPeriod: 1_000_101,
      scansPerMonth: null,
      scansRemaining: null,
      scanUsagePercentage: null,
      isNearingScanLimit: false,
      monthlyTokenBudget: null,
      tokensRemaining: null,
      tokenUsagePercentage: null,
      isNearingTokenLimit: false,
    });
    const figures = await company.call('/scans/statistics');
    expect(figures.body.data).toMatchObject({ scansAllowedPerMonth: null, remainingScans: null });
    await nest.get(UsageAlerts, { strict: false }).sweep();
    expect(await sql('SELECT FROM alerts')).toEqual([]);
  });

  it('repeats a batch under its idempotency key', async () => {
    const { api } = product;
    const company = await api.newCompany();
    const call = { json: { scans: [MESSAGE, MESSAGE] }, headers: { 'idempotency-key': 'batch-of-two' } };
    const [first, again] = [
      await company.call('/scans/batch', call),
      await company.call('/scans/batch', call),
    ];
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('keeps any number of keys and instructions', async () => {
    const { api } = product;
    const company = await api.newCompany();
    for (const nth of Array(21).keys()) {
      const json = { name: `set ${nth}`, instructions: 'text' };
      expect((await company.call('/scanninginstructions', { json })).status).toBe(201);
      expect((await company.call('/apikeys', { json: {} })).status).toBe(201);
    }
    const tiers = (await company.call<object[]>('/Subscriptions/tiers')).body.data;
    expect(tiers[0]).toMatchObject({ scansPerMonth: null, scanningInstructions: null, apiKeys: null });
  });

  it('spends tokens beyond what can be counted', async () => {
    const { api, sql } = product;
    detector.become(async () => verdict({ tokensConsumed: 700 }));
    const company = await api.newCompany();
    await sql('UPDATE subscriptions SET tokens_used = 2147483000');
    expect((await scan(company)).status).toBe(200);
    expect((await scan(company)).status).toBe(200);
    expect(await subscriptionOf(company)).toMatchObject({ tokensUsedThisPeriod: 2_147_483_647 });
  });
});

describe('the next start with other limits', () => {
  it('changes the companies of the plan, but not what one has of its own', async () => {
    const DATABASE_URL = await newDatabase();
    const before = await startWith({}, { config: { DATABASE_URL } });
    const ordinary = await before.api.newCompany();
    const modest = await before.api.newCompany({ scansPerMonth: 10 });
    const told = await before.api.newCompany();
    await before.sql(
      `UPDATE subscriptions SET scans_used = 100, usage_told = 100
       WHERE client_id = (SELECT client_id FROM users WHERE email = $1)`,
      [told.email],
    );
    expect((await scan(told)).status).toBe(429);
    await before.close();

    const after = await startWith(
      { Free: { scansPerMonth: 120, retentionDays: 400 } },
      { config: { DATABASE_URL } },
    );
    const limitsOf = async (company: Api) => subscriptionOf(company.at(after.api.url));
    expect(await limitsOf(ordinary)).toMatchObject({ scansPerMonth: 120, retentionDays: 400 });
    expect(await limitsOf(modest)).toMatchObject({ scansPerMonth: 10, retentionDays: 400 });
    expect((await scan(told.at(after.api.url))).status).toBe(200);
    const levels = 'SELECT usage_told FROM subscriptions WHERE scans_used > 0';
    expect(await after.sql(levels)).toEqual([{ usage_told: 80 }]);
    await after.close();

    const last = await startWith({ Free: UNLIMITED }, { config: { DATABASE_URL } });
    expect(await subscriptionOf(ordinary.at(last.api.url))).toMatchObject({ scansPerMonth: null });
    expect(await subscriptionOf(modest.at(last.api.url))).toMatchObject({ scansPerMonth: 10 });
  });
});

describe('a plan that is bought', () => {
  it('costs and gives what the settings say', async () => {
    const product = await startWith({
      Starter: { pricePerMonth: 24.5, scansPerMonth: null },
      Professional: { forSale: false },
      Enterprise: { forSale: false },
    });
    const buyer = await newBuyer(product);
    await product.sql('UPDATE subscriptions SET own_scans_per_month = 7');
    expect(await buyer.subscription()).toMatchObject({ canUpgrade: true });
    const tiers = (await buyer.api.call<{ type: string }[]>('/Subscriptions/tiers')).body.data;
    expect(tiers.map(({ type }) => type)).toEqual(['Free', 'Starter']);
    const refused = await buyer.checkout('Professional');
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errorCode: 'INVALID_REQUEST', errorDetails: { fields: { tierType: 'is not for sale' } } },
    ]);
    await buyer.buy('Starter');
    expect(await buyer.subscription()).toMatchObject({ scansPerMonth: null, canUpgrade: false });
    const invoices = await buyer.api.call<{ invoices: { amountPaid: number }[] }>('/Subscriptions/invoices');
    expect(invoices.body.data.invoices[0]?.amountPaid).toBe(24.5);
    expect(await product.sql('SELECT own_scans_per_month FROM subscriptions')).toEqual([
      { own_scans_per_month: null },
    ]);
  });
});
