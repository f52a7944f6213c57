import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/config/config.js';
import { Transactions } from '../../src/database/transactions.js';
import { SubscriptionsRepository } from '../../src/modules/subscriptions/quota/subscriptions.repository.js';
import { TierLimits } from '../../src/modules/subscriptions/quota/tier-limits.service.js';
import { UsageAlerts } from '../../src/modules/subscriptions/quota/usage-alerts.service.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { newBuyer } from '../support/billing.js';
import { newDatabase } from '../support/database.js';
import { FakeDetector, verdict } from '../support/detectors.js';
import { clientOf, fillUp, putOnPlan } from '../support/plans.js';

const tiersOf = (tiers: object) => readEnv({ TIERS: JSON.stringify(tiers) }).TIERS;
const UNLIMITED = {
  name: 'Staff',
  scansPerMonth: null,
  monthlyTokenBudget: null,
  scanningInstructions: null,
  apiKeys: null,
};
const TIERS = tiersOf({
  Free: { name: 'Trial', scansPerMonth: 2, retentionDays: 3, apiKeys: 1 },
  Starter: { ...UNLIMITED, pricePerMonth: 24.5 },
  Professional: { forSale: false },
  Enterprise: { forSale: false },
});

const detector = new FakeDetector();
let app: TestApp;
/** Registered before the product was started with these tiers. */
const old = randomUUID();

beforeAll(async () => {
  const DATABASE_URL = await newDatabase();
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(`INSERT INTO clients (id, name) VALUES ($1, 'Northwind')`, [old]);
  await client.query(
    `INSERT INTO subscriptions (client_id, tier_type, status, period_anchor, current_period_start, current_period_end,
       scans_per_month, monthly_token_budget, retention_days)
     VALUES ($1, 'Free', 'active', now(), now(), now() + interval '1 month', 100, 100000, 30)`,
    [old],
  );
  await client.end();
  app = await startApp({ detector, config: { DATABASE_URL, TIERS } });
});
afterAll(() => app.close());

/** As the next start with these tiers does. */
async function apply(tiers: typeof TIERS): Promise<void> {
  const rows = app.app.get(SubscriptionsRepository, { strict: false });
  const transactions = app.app.get(Transactions, { strict: false });
  await new TierLimits(rows, transactions, { ...app.config, TIERS: tiers }).onApplicationBootstrap();
}

const subscriptionOf = async (company: Api) =>
  (await company.call<{ subscription: Record<string, unknown> }>('/Client/me')).body.data.subscription;
const MESSAGE = { sms: true, body: 'Lunch at noon?' };
const scan = (company: Api) => company.call('/scans', { json: MESSAGE });
const rateLimits = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`));

describe('a plan whose limits are changed', () => {
  it('gives them to the companies that the start finds', async () => {
    expect(
      await app.sql('SELECT scans_per_month, retention_days FROM subscriptions WHERE client_id = $1', [old]),
    ).toEqual([{ scans_per_month: 2, retention_days: 3 }]);
  });

  it('gives them to new companies, in the headers, the refusal, the figures and the lists', async () => {
    const company = await app.api.newCompany();
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

  // What is less and what is more: starting-limits.spec.ts.
  it('gives a company that asked for less no more', async () => {
    const modest = await app.api.newCompany({ scansPerMonth: 1, scanAgeInDays: 2 });
    expect(await subscriptionOf(modest)).toMatchObject({ scansPerMonth: 1, retentionDays: 2 });
  });
});

/** A company on the plan without limits. */
async function staff(): Promise<Api & { email: string }> {
  const company = await app.api.newCompany();
  await putOnPlan(app, company.email, 'Starter');
  await apply(TIERS);
  return company;
}

describe('a plan without limits', () => {
  it('scans on beyond what can be counted down, without headers, warnings or alerts', async () => {
    const company = await staff();
    await app.sql(
      `UPDATE subscriptions SET scans_used = 1000000, tokens_used = 2147483000 WHERE client_id = ${clientOf}`,
      [company.email],
    );
    const one = await scan(company);
    expect([one.status, ...rateLimits(one)]).toEqual([200, null, null, null]);
    const batch = await company.call('/scans/batch', {
      json: { scans: Array.from({ length: 10 }, () => MESSAGE) },
    });
    expect([batch.status, ...rateLimits(batch)]).toEqual([200, null, null, null]);
    expect(await subscriptionOf(company)).toMatchObject({
      tierName: 'Staff',
      scansUsedThisPeriod: 1_000_011,
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
    await app.app.get(UsageAlerts, { strict: false }).sweep();
    expect(await app.sql(`SELECT FROM alerts WHERE client_id = ${clientOf}`, [company.email])).toEqual([]);
  });

  it('repeats a batch under its idempotency key', async () => {
    const company = await staff();
    const call = { json: { scans: [MESSAGE, MESSAGE] }, headers: { 'idempotency-key': 'batch-of-two' } };
    const [first, again] = [
      await company.call('/scans/batch', call),
      await company.call('/scans/batch', call),
    ];
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('keeps any number of keys and instructions', async () => {
    const company = await staff();
    for (const path of ['/scanninginstructions', '/apikeys'] as const) {
      await fillUp(app, company.email, path, { count: 501 });
      const json = path === '/apikeys' ? {} : { name: 'one more', instructions: 'text' };
      expect((await company.call(path, { json })).status).toBe(201);
    }
    const tiers = (await company.call<object[]>('/Subscriptions/tiers')).body.data;
    expect(tiers[1]).toMatchObject({ scansPerMonth: null, scanningInstructions: null, apiKeys: null });
  });

  it('spends tokens beyond what can be counted', async () => {
    detector.become(async () => verdict({ tokensConsumed: 700 }));
    const company = await staff();
    await app.sql(`UPDATE subscriptions SET tokens_used = 2147483000 WHERE client_id = ${clientOf}`, [
      company.email,
    ]);
    expect((await scan(company)).status).toBe(200);
    expect((await scan(company)).status).toBe(200);
    expect(await subscriptionOf(company)).toMatchObject({ tokensUsedThisPeriod: 2_147_483_647 });
  });
});

describe('the next start with other limits', () => {
  afterEach(() => apply(TIERS));

  it('changes the companies of the plan, but not what one has of its own', async () => {
    const [ordinary, told] = [await app.api.newCompany(), await app.api.newCompany()];
    const modest = await app.api.newCompany({ scansPerMonth: 1 });
    await apply(tiersOf({}));
    await app.sql(
      `UPDATE subscriptions SET scans_used = 100, usage_notified = 100 WHERE client_id = ${clientOf}`,
      [told.email],
    );
    expect((await scan(told)).status).toBe(429);

    await apply(tiersOf({ Free: { scansPerMonth: 120, retentionDays: 400 } }));
    expect(await subscriptionOf(ordinary)).toMatchObject({ scansPerMonth: 120, retentionDays: 400 });
    expect(await subscriptionOf(modest)).toMatchObject({ scansPerMonth: 1, retentionDays: 400 });
    expect((await scan(told)).status).toBe(200);
    const level = `SELECT usage_notified FROM subscriptions WHERE client_id = ${clientOf}`;
    expect(await app.sql(level, [told.email])).toEqual([{ usage_notified: 80 }]);

    await apply(tiersOf({ Free: UNLIMITED }));
    expect(await subscriptionOf(ordinary)).toMatchObject({ scansPerMonth: null });
    expect(await subscriptionOf(modest)).toMatchObject({ scansPerMonth: 1 });
  });
});

describe('a plan that is bought', () => {
  it('costs and gives what the settings say', async () => {
    const buyer = await newBuyer(app);
    const clientId = await buyer.clientId();
    await app.sql('UPDATE subscriptions SET own_scans_per_month = 7 WHERE client_id = $1', [clientId]);
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
    const own = 'SELECT own_scans_per_month FROM subscriptions WHERE client_id = $1';
    expect(await app.sql(own, [clientId])).toEqual([{ own_scans_per_month: null }]);
  });
});
