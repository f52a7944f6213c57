import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/config/config.js';
import type { StripeAccount } from '../../src/integrations/stripe/stripe-account.js';
import { STRIPE_ACCOUNT } from '../../src/stripe-account.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Buyer, haltClock, newBuyer, submit } from '../support/billing.js';
import { until } from '../support/until.js';

const DAY_MS = 86_400_000;
const { TIERS } = readEnv({
  TIERS: JSON.stringify({
    Starter: { pricePerYear: 190 },
    Professional: { pricePerYear: 790.5 },
  }),
});
const OPTIONS = { STRIPE_AUTOMATIC_TAX: true, STRIPE_TAX_IDS: true, STRIPE_PROMOTION_CODES: true };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config: { TIERS, BILLING_CURRENCY: 'eur', ...OPTIONS } });
  // What is prorated hangs on how much of the month is left.
  haltClock();
});
afterAll(() => app.close());

const subscriptionOf = async (buyer: Buyer) => {
  const { body } = await buyer.api.call<{ subscription: Record<string, string> }>('/Client/me');
  return body.data.subscription;
};
const daysFromNow = (iso: string | undefined) => Math.round((Date.parse(iso ?? '') - Date.now()) / DAY_MS);
const amounts = async (buyer: Buyer) =>
  (await buyer.api.call<{ invoices: { amountPaid: number; currency: string }[] }>('/Subscriptions/invoices'))
    .body.data.invoices;

/** Through the checkout to a plan that is paid by the year. */
async function buyYear(buyer: Buyer, tierType: string): Promise<string> {
  const { body } = await buyer.checkout(tierType, { interval: 'year' });
  const page = await (await fetch(body.data.checkoutUrl)).text();
  await submit(body.data.checkoutUrl, { card: '4242424242424242' });
  await buyer.untilSubscription(({ tierType: now }) => now === tierType);
  return page;
}

describe('a plan that is paid by the year', () => {
  it('is bought in the currency of the settings, renews in a year, and its limits are for a month', async () => {
    const buyer = await newBuyer(app);
    const tiers = (await buyer.api.call<object[]>('/Subscriptions/tiers')).body.data;
    expect(tiers[1]).toMatchObject({ pricePerMonth: 19, pricePerYear: 190, currency: 'eur' });
    expect(tiers[3]).toMatchObject({ pricePerYear: null });
    expect(await buyYear(buyer, 'Starter')).toContain('€190.00</strong> per year');
    const bought = await subscriptionOf(buyer);
    expect(bought).toMatchObject({ billingInterval: 'year', pricePerYear: 190, currency: 'eur' });
    expect(daysFromNow(bought['renewsAt'])).toBeGreaterThanOrEqual(365);
    expect(daysFromNow(bought['currentPeriodEnd'])).toBeLessThanOrEqual(31);
    expect(await amounts(buyer)).toMatchObject([{ amountPaid: 190, currency: 'eur' }]);
    await buyer.use(1_999);
    await buyer.moveClock(300);
    expect(await amounts(buyer)).toHaveLength(1);
    await buyer.moveClock(70);
    expect(await amounts(buyer)).toHaveLength(2);
    await until(async () => daysFromNow((await subscriptionOf(buyer))['renewsAt']) > 700);
    expect(daysFromNow((await subscriptionOf(buyer))['currentPeriodEnd'])).toBeLessThanOrEqual(31);
  });

  it('is changed to and from at the price that the preview says, in one subscription', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    const preview = async (query: string) =>
      (await buyer.api.call<Record<string, string>>(`/Subscriptions/preview?${query}`)).body.data;
    const toYear = await preview('tierType=Starter&interval=year');
    expect(toYear).toMatchObject({ interval: 'year', amountDue: 171, credit: 0, price: 190 });
    expect(daysFromNow(toYear['renewsAt'])).toBeGreaterThanOrEqual(365);
    const { prorationDate = '' } = toYear;
    await buyer.checkout('Starter', { interval: 'year', prorationDate });
    expect(await subscriptionOf(buyer)).toMatchObject({ tierType: 'Starter', billingInterval: 'year' });
    expect((await amounts(buyer)).map(({ amountPaid }) => amountPaid)).toEqual([171, 19]);
    // Without an interval the plan changes, and the interval stays.
    const larger = await preview('tierType=Professional');
    expect(larger).toMatchObject({ interval: 'year', amountDue: 600.5, price: 790.5 });
    const back = await preview('tierType=Starter&interval=month');
    expect(back).toMatchObject({ interval: 'month', amountDue: 0, credit: 171, price: 19 });
    expect(daysFromNow(back['renewsAt'])).toBeLessThanOrEqual(31);
    await buyer.checkout('Starter', { interval: 'month' });
    expect(await subscriptionOf(buyer)).toMatchObject({ tierType: 'Starter', billingInterval: 'month' });
  });

  it('is not sold where it has no price, and another interval is another checkout', async () => {
    const buyer = await newBuyer(app);
    const refused = await buyer.checkout('Enterprise', { interval: 'year' });
    expect([refused.status, refused.body.message]).toEqual([400, 'interval: is not for sale']);
    const urls = [];
    for (const interval of ['month', 'year', 'year'])
      urls.push((await buyer.checkout('Starter', { interval })).body.data.checkoutUrl);
    expect(urls[1]).not.toBe(urls[0]);
    expect(urls[2]).toBe(urls[1]);
    const sessions = await app.sql(
      `SELECT body->>'status' AS status FROM billing_sandbox.objects WHERE kind = 'checkout.session' AND customer = (
        SELECT payment_customer_id FROM subscriptions WHERE client_id = $1) ORDER BY place`,
      [await buyer.clientId()],
    );
    expect(sessions).toEqual([{ status: 'expired' }, { status: 'open' }]);
  });
});

it('what the checkout offers is what the settings say', () => {
  // What that asks of Stripe: checkout-options.spec.ts, billing-stripe-api.spec.ts.
  const { checkout } = app.app.get<StripeAccount>(STRIPE_ACCOUNT);
  expect(checkout).toEqual({ automaticTax: true, taxIds: true, promotionCodes: true });
});
