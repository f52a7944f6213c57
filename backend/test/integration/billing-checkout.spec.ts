import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BillingRepository } from '../../src/modules/subscriptions/billing/billing.repository.js';
import { startApp, type TestApp } from '../support/app.js';
import { CARDS, haltClock, newBuyer, submit } from '../support/billing.js';
import { fakeDate } from '../support/clock.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('checkout', () => {
  it('stays on its page when a card is declined, and when the bank refuses', async () => {
    const buyer = await newBuyer(app);
    const url = (await buyer.checkout('Starter')).body.data.checkoutUrl;
    expect((await submit(url, { card: CARDS.declined })).text).toContain('Your card was declined.');
    const bank = await submit(url, { card: CARDS.authentication });
    expect(bank.text).toContain('Complete authentication');
    const failed = await submit(url, { card: CARDS.authentication, authentication: 'failed' });
    expect(failed.text).toContain('unable to authenticate');
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Free', paymentCustomerId: null });
    const passed = await submit(url, { card: CARDS.authentication, authentication: 'passed' });
    expect(passed.location).toContain('/app/subscription/success?session_id=cs_test_');
    await buyer.untilSubscription(({ tierType }) => tierType === 'Starter');
  });

  it('requested five times at once is one session, and paid twice is one subscription', async () => {
    const buyer = await newBuyer(app);
    haltClock();
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.checkout('Starter')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const urls = new Set(answers.map(({ body }) => body.data.checkoutUrl));
    expect(urls.size).toBe(1);
    const [url = ''] = urls;
    const paid = await Promise.all([submit(url, { card: CARDS.good }), submit(url, { card: CARDS.good })]);
    expect(new Set(paid.map(({ location }) => location)).size).toBe(1);
    await buyer.untilSubscription(({ tierType }) => tierType === 'Starter');
    const { body } = await buyer.api.call<{ invoices: unknown[] }>('/Subscriptions/invoices');
    expect(body.data.invoices).toHaveLength(1);
  });

  it('waits for a change in another process, though by its own clock that has expired', async () => {
    const buyer = await newBuyer(app);
    const clientId = await buyer.clientId();
    const hold = `UPDATE subscriptions SET billing_busy_until = now() + $2::interval WHERE client_id = $1`;
    await app.sql(hold, [clientId, '1 hour']);
    const take = vi.spyOn(app.app.get(BillingRepository, { strict: false }), 'take');
    fakeDate(Date.now() + 600_000);
    const checkout = buyer.checkout('Starter');
    await expect.poll(() => take.mock.calls.length).toBeGreaterThan(1);
    await app.sql(hold, [clientId, '0']);
    expect((await checkout).status).toBe(200);
  });

  it('for another tier closes the one that is open', async () => {
    const buyer = await newBuyer(app);
    const first = (await buyer.checkout('Starter')).body.data.checkoutUrl;
    const second = (await buyer.checkout('Professional')).body.data.checkoutUrl;
    expect((await submit(first, { card: CARDS.good })).text).toContain('This checkout is over');
    await submit(second, { card: CARDS.good });
    expect(await buyer.untilSubscription(({ tierType }) => tierType !== 'Free')).toMatchObject({
      tierType: 'Professional',
    });
  });

  it('is confirmed at once for its own client only', async () => {
    const [buyer, stranger] = [await newBuyer(app), await newBuyer(app)];
    const url = (await buyer.checkout('Starter')).body.data.checkoutUrl;
    const { location } = await submit(url, { card: CARDS.good });
    const sessionId = new URL(location ?? '').searchParams.get('session_id') ?? '';
    const foreign = await stranger.post('checkout/confirm', { sessionId });
    expect([foreign.status, foreign.body.errorCode]).toEqual([403, 'FORBIDDEN']);
    expect((await stranger.subscription()).tierType).toBe('Free');
    expect((await buyer.post('checkout/confirm', { sessionId })).body.data.tierType).toBe('Starter');
    expect((await buyer.post('checkout/confirm', { sessionId: 'cs_test_none' })).status).toBe(404);
    expect((await buyer.post('checkout/confirm', { sessionId: '../cs' })).status).toBe(400);
  });

  it.each([
    ['successUrl', 'https://evil.example/?session_id={CHECKOUT_SESSION_ID}'],
    ['cancelUrl', 'javascript:alert(1)'],
    ['tierType', 'Free'],
    ['tierType', 'Platinum'],
    ['price', 'price_1'],
  ])('refuses %s %s', async (field, value) => {
    const buyer = await newBuyer(app);
    const { status, body } = await buyer.checkout('Starter', { [field]: value });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(Object.keys(body.errorDetails?.['fields'] ?? {})).toEqual([field]);
  });
});

describe('a person who is not an Admin', () => {
  // Which calls are refused whom stands in the access matrix.
  it('is refused before the request is read', async () => {
    const company = await app.api.newCompany();
    await app.sql(`UPDATE users SET role = 'Member' WHERE email = $1`, [company.email]);
    const json = { tierType: 'Starter', successUrl: 'x', cancelUrl: 'x' };
    const asked = await company.call('/Subscriptions/checkout', { json });
    expect([asked.status, asked.body.errorCode]).toEqual([403, 'FORBIDDEN']);
    const key = await (await app.api.newCompany()).newKey();
    expect((await key.call('/Subscriptions/checkout', { json })).status).toBe(401);
  });

  it('sees the tiers, the subscription and the invoices, and can change none of it', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    await app.sql(`UPDATE users SET role = 'Member' WHERE client_id = $1`, [await buyer.clientId()]);
    expect((await buyer.api.call('/Subscriptions/tiers')).status).toBe(200);
    expect((await buyer.subscription()).tierType).toBe('Starter');
    const { body } = await buyer.api.call<{ invoices: object[] }>('/Subscriptions/invoices');
    expect(body.data.invoices).toMatchObject([{ amountPaid: 19, status: 'paid' }]);
    const returnUrl = `${buyer.api.url}/app/account`;
    const refused = [
      await buyer.checkout('Enterprise'),
      await buyer.post('billing-portal', { returnUrl }),
      await buyer.post('cancel'),
      await buyer.post('resume'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('without a customer', () => {
  it('there are no invoices, and no portal', async () => {
    const buyer = await newBuyer(app);
    expect((await buyer.api.call('/Subscriptions/invoices')).body.data).toEqual({ invoices: [] });
    const portal = await buyer.post('billing-portal', { returnUrl: `${buyer.api.url}/app/account` });
    expect([portal.status, portal.body.errorCode]).toEqual([409, 'CONFLICT']);
  });
});
