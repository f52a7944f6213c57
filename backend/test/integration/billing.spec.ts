import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { type Buyer, CARDS, haltClock, newBuyer } from '../support/billing.js';
import { now } from '../support/stripe-events.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

describe('the tiers', () => {
  it('are shown to everyone who is signed in', async () => {
    const buyer = await newBuyer(app);
    const { body } = await buyer.api.call<{ type: string; pricePerMonth: number }[]>('/Subscriptions/tiers');
    expect(body.data.map(({ type, pricePerMonth }) => [type, pricePerMonth])).toEqual([
      ['Free', 0],
      ['Starter', 19],
      ['Professional', 79],
      ['Enterprise', 399],
    ]);
    expect((await app.api.call('/Subscriptions/tiers')).status).toBe(401);
  });
});

describe('a year of billing', () => {
  it('goes from Free over checkout, invoice, cancel and resume to the renewal', async () => {
    const buyer = await newBuyer(app);
    expect(await buyer.subscription()).toMatchObject({
      tierType: 'Free',
      canUpgrade: true,
      paymentCustomerId: null,
    });
    await buyer.use(40);

    const visit = await buyer.buy('Professional');
    expect(visit).toMatch(/^cs_test_\w+$/);
    const bought = await buyer.subscription();
    expect(bought).toMatchObject({
      tierType: 'Professional',
      tierName: 'Professional',
      pricePerMonth: 79,
      status: 'active',
      autoRenew: true,
      scansUsedThisPeriod: 0,
      scansPerMonth: 20_000,
      retentionDays: 90,
      canUpgrade: true,
    });
    expect(bought.paymentCustomerId).toMatch(/^cus_/);

    const { body } = await buyer.api.call<{ invoices: Record<string, unknown>[] }>(
      '/Subscriptions/invoices?limit=12',
    );
    expect(body.data.invoices).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        number: expect.stringMatching(/^SANDBOX-\d{4}$/),
        created: expect.stringMatching(/Z$/),
        amountPaid: 79,
        currency: 'usd',
        status: 'paid',
        pdfUrl: expect.stringContaining('/sandbox/invoices/in_'),
      },
    ]);
    const pdf = await fetch(String(body.data.invoices[0]?.['pdfUrl']));
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 8)]).toEqual([
      'application/pdf',
      '%PDF-1.4',
    ]);

    const cancelled = await buyer.post('cancel');
    expect(cancelled.body.message).toBe('Your subscription ends with the current billing period.');
    expect(cancelled.body.data).toMatchObject({
      tierType: 'Professional',
      cancelAtPeriodEnd: true,
      autoRenew: false,
    });
    const resumed = await buyer.post('resume');
    expect(resumed.body.data).toMatchObject({ cancelAtPeriodEnd: false, autoRenew: true });

    await buyer.use(77);
    await buyer.moveClock(32);
    const renewed = await buyer.untilSubscription(({ scansUsedThisPeriod }) => scansUsedThisPeriod === 0);
    expect(renewed.currentPeriodStart).toBe(bought.currentPeriodEnd);
    expect(renewed).toMatchObject({ tierType: 'Professional', status: 'active' });

    const log = await buyer.api.call<{ entries: { action: string; details: object }[] }>('/AuditLog');
    const told = log.body.data.entries.filter(({ action }) => action.startsWith('billing.'));
    expect(told.toReversed()).toMatchObject([
      { action: 'billing.checkout_started', details: { to: 'Professional' } },
      { action: 'billing.subscription_started', details: { from: 'Free', to: 'Professional' } },
      { action: 'billing.subscription_cancelled' },
      { action: 'billing.subscription_resumed' },
    ]);
  });

  it('ends with the period after a cancellation, and counts months from registration again', async () => {
    const buyer = await newBuyer(app);
    const before = await buyer.subscription();
    await buyer.buy('Starter');
    await buyer.post('cancel');
    await buyer.moveClock(32);
    const after = await buyer.untilSubscription(({ tierType }) => tierType === 'Free');
    expect(after).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
      autoRenew: false,
      scansPerMonth: 100,
      currentPeriodStart: before.currentPeriodStart,
      currentPeriodEnd: before.currentPeriodEnd,
    });
    expect((await buyer.post('resume')).body).toMatchObject({ errorCode: 'CONFLICT' });
    await buyer.buy('Enterprise');
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Enterprise', canUpgrade: false });
  });
});

const DAY = 86_400;
const OF_CUSTOMER = '(SELECT payment_customer_id FROM subscriptions WHERE client_id = $1)';

/** A second month is unpaid, since now; the answer makes the first one unpaid since some days, and fetches it. */
async function secondUnpaid(clientId: string) {
  await app.sql(
    `WITH second AS (
       INSERT INTO billing_sandbox.objects (kind, id, customer, body)
       SELECT kind, id || '_second', customer, body || jsonb_build_object('id', id || '_second', 'created', $2::int)
       FROM billing_sandbox.objects
       WHERE kind = 'invoice' AND body->>'status' = 'open' AND customer = ${OF_CUSTOMER} RETURNING *
     )
     UPDATE billing_sandbox.objects AS subscription
     SET body = subscription.body || jsonb_build_object('latest_invoice', second.id)
     FROM second WHERE subscription.kind = 'subscription' AND subscription.customer = second.customer`,
    [clientId, now()],
  );
  const [followed] = await app.sql<{ id: string }>(
    'SELECT payment_subscription_id AS id FROM subscriptions WHERE client_id = $1',
    [clientId],
  );
  return async (buyer: Buyer, days: number) => {
    await app.sql(
      `UPDATE billing_sandbox.objects SET body = jsonb_set(body, '{created}', to_jsonb($2::int))
       WHERE kind = 'invoice' AND body->>'status' = 'open' AND id NOT LIKE '%second' AND customer = ${OF_CUSTOMER}`,
      [clientId, now() - days * DAY],
    );
    return (await buyer.post('checkout/confirm', { sessionId: followed?.id })).body.data;
  };
}

describe('a payment that fails', () => {
  it('keeps access for the grace, and is made up for in the portal', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Professional');
    await buyer.moveClock(31.2, 'fail');
    const owing = await buyer.untilSubscription(({ status }) => status === 'past_due');
    expect(owing).toMatchObject({ tierType: 'Professional', scansPerMonth: 20_000 });
    const upgrade = await buyer.checkout('Enterprise');
    expect(new URL(upgrade.body.data.checkoutUrl).pathname).toMatch(/^\/sandbox\/portal\//);
    expect((await buyer.portal({ action: 'card', card: CARDS.declined })).text).toContain('was declined');
    await buyer.portal({ action: 'card', card: CARDS.good });
    expect(await buyer.untilSubscription(({ status }) => status === 'active')).toMatchObject({
      tierType: 'Professional',
    });
  });

  it('for good is Free in the end, and a week after the first unpaid invoice, not the latest', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter', CARDS.failsLater);
    await buyer.moveClock(31.2);
    await buyer.untilSubscription(({ status }) => status === 'past_due');
    const refresh = await secondUnpaid(await buyer.clientId());
    expect(await refresh(buyer, 6)).toMatchObject({ tierType: 'Starter', status: 'past_due' });
    expect(await refresh(buyer, 8)).toMatchObject({ tierType: 'Free', status: 'past_due' });
    await buyer.moveClock(20);
    expect(await buyer.untilSubscription(({ status }) => status === 'active')).toMatchObject({
      tierType: 'Free',
    });
  });
});

describe('cancel and resume', () => {
  it('raced end in one of the two states, told alike by everybody', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    const calls = ['cancel', 'resume', 'cancel', 'resume'];
    haltClock();
    const answers = await Promise.all(calls.map((path) => buyer.post(path)));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
    for (const [index, { body }] of answers.entries())
      expect(body.data.cancelAtPeriodEnd).toBe(calls[index] === 'cancel');
    const { cancelAtPeriodEnd } = await buyer.subscription();
    const [row] = await app.sql<{ body: { cancel_at_period_end: boolean } }>(
      `SELECT body FROM billing_sandbox.objects WHERE kind = 'subscription' ORDER BY place DESC LIMIT 1`,
    );
    expect(row?.body.cancel_at_period_end).toBe(cancelAtPeriodEnd);
  });

  it.each(['cancel', 'resume'])('%s needs something that is paid for', async (path) => {
    const buyer = await newBuyer(app);
    const { status, body } = await buyer.post(path);
    expect([status, body.errorCode, body.message]).toEqual([
      409,
      'CONFLICT',
      'There is no paid subscription.',
    ]);
  });

  it('work in the portal too', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    await buyer.portal({ action: 'cancel' });
    const cancelled = await buyer.untilSubscription(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd);
    expect(cancelled).toMatchObject({ tierType: 'Starter', autoRenew: false });
    await buyer.portal({ action: 'resume' });
    const resumed = await buyer.untilSubscription(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd);
    expect(resumed).toMatchObject({ tierType: 'Starter', autoRenew: true });
  });
});
