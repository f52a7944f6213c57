import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { type Buyer, CARDS, haltClock, newBuyer, submit } from '../support/billing.js';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  app = await startApp();
  // What is prorated hangs on how much of the month is left.
  haltClock();
  buyer = await newBuyer(app);
  await buyer.buy('Starter');
  await buyer.portal({ action: 'card', card: CARDS.alwaysAsks, authentication: 'passed' });
});
afterAll(() => app.close());

const paid = async () => {
  const { body } = await buyer.api.call<{ invoices: { amountPaid: number }[] }>('/Subscriptions/invoices');
  return body.data.invoices.map(({ amountPaid }) => amountPaid);
};

describe('a change of plan whose card needs authentication', () => {
  it('goes through the hosted page, and changes nothing before that', async () => {
    const { status, body } = await buyer.checkout('Professional');
    expect([status, new URL(body.data.checkoutUrl).pathname.split('/').slice(0, 3)]).toEqual([
      200,
      ['', 'sandbox', 'change'],
    ]);
    const url = body.data.checkoutUrl;
    expect(await (await fetch(url)).text()).toContain('Gatepost Professional');
    expect((await submit(url, { card: CARDS.alwaysAsks })).text).toContain('Complete authentication');
    const failed = await submit(url, { card: CARDS.alwaysAsks, authentication: 'failed' });
    expect(failed.text).toContain('unable to authenticate');
    expect((await submit(url, { card: CARDS.declined })).text).toContain('was declined');
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Starter', status: 'active' });
    expect(await paid()).toEqual([19]);
  });

  it('is made when the payer has authenticated, and leads to the success page', async () => {
    const url = (await buyer.checkout('Professional')).body.data.checkoutUrl;
    const { location } = await submit(url, { card: CARDS.alwaysAsks, authentication: 'passed' });
    const done = new URL(location ?? '');
    expect(done.pathname).toBe('/app/subscription/success');
    const sessionId = done.searchParams.get('session_id') ?? '';
    const confirmed = await buyer.post('checkout/confirm', { sessionId });
    expect(confirmed.body.data).toMatchObject({ tierType: 'Professional', status: 'active' });
    expect(await paid()).toEqual([60, 19]);
  });
});
