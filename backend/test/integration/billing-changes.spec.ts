import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { CARDS, haltClock, newBuyer } from '../support/billing.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
// What is prorated hangs on how much of the month is left.
beforeEach(() => {
  haltClock();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.close());

describe('a change between paid tiers', () => {
  it('is one subscription with proration, and the counts of the period stay', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    const before = await buyer.subscription();
    await buyer.use(1_500);
    const { body } = await buyer.checkout('Professional');
    expect(new URL(body.data.checkoutUrl).pathname).toBe('/app/subscription/success');
    const sessionId = new URL(body.data.checkoutUrl).searchParams.get('session_id') ?? '';
    expect((await buyer.post('checkout/confirm', { sessionId })).body.data).toMatchObject({
      tierType: 'Professional',
      scansUsedThisPeriod: 1_500,
      scansPerMonth: 20_000,
      currentPeriodStart: before.currentPeriodStart,
    });
    const invoices = await buyer.api.call<{ invoices: { amountPaid: number }[] }>('/Subscriptions/invoices');
    expect(invoices.body.data.invoices.map(({ amountPaid }) => amountPaid)).toEqual([60, 19]);
    await buyer.checkout('Starter');
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Starter', scansPerMonth: 2_000 });
    const credited = await buyer.api.call<{ invoices: { amountPaid: number }[] }>('/Subscriptions/invoices');
    expect(credited.body.data.invoices.map(({ amountPaid }) => amountPaid)).toEqual([0, 60, 19]);
  });

  it('is charged what its preview said, which changes nothing itself, in both directions', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    const { currentPeriodEnd } = await buyer.subscription();
    const preview = async (tierType: string) => {
      const path = `/Subscriptions/preview?tierType=${tierType}`;
      return (await buyer.api.call<{ prorationDate: string }>(path)).body.data;
    };
    const up = await preview('Enterprise');
    expect(up).toEqual({
      tierType: 'Enterprise',
      interval: 'month',
      amountDue: 380,
      credit: 0,
      currency: 'usd',
      price: 399,
      renewsAt: currentPeriodEnd,
      prorationDate: expect.stringMatching(/Z$/),
    });
    expect((await buyer.subscription()).tierType).toBe('Starter');
    await buyer.checkout('Enterprise', { prorationDate: up.prorationDate });
    expect(await preview('Starter')).toMatchObject({ amountDue: 0, credit: 380, price: 19 });
    await buyer.checkout('Starter');
    // The credit pays for it.
    expect(await preview('Professional')).toMatchObject({ amountDue: 0, credit: 0 });
    const invoices = await buyer.api.call<{ invoices: { amountPaid: number }[] }>('/Subscriptions/invoices');
    expect(invoices.body.data.invoices.map(({ amountPaid }) => amountPaid)).toEqual([0, 380, 19]);
  });

  // How old a preview can be: asked-plan.spec.ts.
  it('is refused at the price of an old preview, and nothing is charged', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    const prorationDate = new Date(Date.now() - 3_601_000).toISOString();
    expect((await buyer.checkout('Enterprise', { prorationDate })).body.errorCode).toBe('CONFLICT');
    expect((await buyer.subscription()).tierType).toBe('Starter');
  });

  it('takes a cancellation back', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    await buyer.post('cancel');
    await buyer.checkout('Starter');
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Starter', cancelAtPeriodEnd: false });
  });

  it('whose payment is declined changes nothing, and says so', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter', CARDS.failsLater);
    const refused = await buyer.checkout('Enterprise');
    expect([refused.status, refused.body.errorCode, refused.body.message]).toEqual([
      409,
      'CONFLICT',
      'Your card was declined.',
    ]);
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Starter', status: 'active' });
  });
});
