import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@gatepost/billing-sandbox/internals/billing/context';
import { signatureOf } from '@gatepost/billing-sandbox/internals/events/signature';
import type { StripeAccount } from '../../src/integrations/stripe/stripe-account.js';
import { BillingSweeper } from '../../src/modules/subscriptions/billing/billing-sweeper.js';
import { STRIPE_ACCOUNT } from '../../src/stripe-account.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Buyer, newBuyer, type Subscription } from '../support/billing.js';
import { about, eventOf, now } from '../support/stripe-events.js';
import { until } from '../support/until.js';

let app: TestApp;
let secret: string;
let buyer: Buyer;
beforeAll(async () => {
  app = await startApp();
  secret = app.app.get<StripeAccount>(STRIPE_ACCOUNT).webhookSecret;
});
afterAll(() => app.close());

const send = (raw: string, signature: string) =>
  app.api.call('/webhooks/stripe', { raw, headers: { 'stripe-signature': signature } });
const sendSigned = (raw: string) => send(raw, signatureOf(raw, secret, now()));

const signed = (text: string, time: number, key = secret) => [text, signatureOf(text, key, time)];

const rowsOf = (id: string) =>
  app.sql<{ done_at: Date | null }>('SELECT done_at FROM billing_events WHERE id = $1', [id]);
const untilDone = (id: string) => until(async () => (await rowsOf(id))[0]?.done_at instanceof Date);
const customerOf = async (who: Buyer) => {
  const [row] = await app.sql<{ id: string }>(
    'SELECT payment_customer_id AS id FROM subscriptions WHERE client_id = $1',
    [await who.clientId()],
  );
  return row?.id ?? '';
};

describe('a webhook that Stripe did not send just now', () => {
  const body = eventOf('customer.subscription.deleted', about('cus_none'), 'evt_forged');

  // What else is no signature of Stripe's: stripe-billing.spec.ts.
  it.each<[string, () => string[]]>([
    ['forged', () => signed(body, now(), 'whsec_another')],
    ['without a signature', () => [body, '']],
    ['with half a signature', () => [body, `t=${now()}`]],
    ['empty', () => ['', signatureOf('', secret, now())]],
    ['signed well, and no JSON', () => signed('{"id":', now())],
    ['signed well, and no event', () => signed('{"id":"evt_forged","type":"invoice.paid"}', now())],
  ])('is refused and leaves nothing behind: %s', async (_, make) => {
    const [text = '', signature = ''] = make();
    const { status, body: answer } = await send(text, signature);
    expect([status, answer.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(await app.sql('SELECT id FROM billing_events WHERE id = $1', ['evt_forged'])).toEqual([]);
  });
});

describe('a webhook that Stripe sent', () => {
  beforeEach(async () => {
    buyer = await newBuyer(app);
  });

  it('eight times in parallel is one event, and counters start again once', async () => {
    await buyer.buy('Starter');
    await buyer.use(12);
    const id = newId('evt');
    const raw = eventOf('customer.subscription.updated', about(await customerOf(buyer)), id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendSigned(raw)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await untilDone(id);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Starter', scansUsedThisPeriod: 12 });
    await sendSigned(raw);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it('beside four others ends in the same state', async () => {
    await buyer.buy('Starter');
    await buyer.use(12);
    const customer = await customerOf(buyer);
    const ids = Array.from({ length: 5 }, () => newId('evt'));
    await Promise.all(ids.map((id) => sendSigned(eventOf('invoice.paid', about(customer), id))));
    await Promise.all(ids.map(untilDone));
    expect(await buyer.subscription()).toMatchObject({ tierType: 'Starter', scansUsedThisPeriod: 12 });
  });

  it('is acknowledged and not stored when it is of no use to us', async () => {
    const id = newId('evt');
    expect((await sendSigned(eventOf('charge.succeeded', { object: 'charge' }, id))).status).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
  });

  it.each([
    ['a customer of nobody here', 'customer.subscription.updated', about('cus_unknown')],
    ['no customer at all', 'invoice.paid', { id: 'in_1', object: 'invoice', customer: null }],
    [
      'the checkout of a client that is gone',
      'checkout.session.completed',
      {
        object: 'checkout.session',
        customer: 'cus_x',
        client_reference_id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
      },
    ],
    [
      'a checkout of another shop',
      'checkout.session.completed',
      { object: 'checkout.session', customer: 'cus_y', client_reference_id: "order-7'; --" },
    ],
  ])('is marked as processed when it is about %s', async (_, type, object) => {
    const id = newId('evt');
    expect((await sendSigned(eventOf(type, object, id))).status).toBe(200);
    await untilDone(id);
    expect((await buyer.subscription()).tierType).toBe('Free');
  });

  it('brings a client to Free whose customer was deleted; a new one is made for the next checkout', async () => {
    await buyer.buy('Starter');
    const customer = await customerOf(buyer);
    await app.sql(`UPDATE billing_sandbox.objects SET body = body || '{"deleted": true}' WHERE id = $1`, [
      customer,
    ]);
    await sendSigned(eventOf('customer.deleted', { id: customer, object: 'customer' }));
    const after = await buyer.untilSubscription(({ tierType }) => tierType === 'Free');
    expect(after.paymentCustomerId).toBeNull();
    await buyer.buy('Starter');
    expect(await customerOf(buyer)).not.toBe(customer);
  });

  it('finds the client of a checkout whose customer id was not stored in time', async () => {
    await buyer.buy('Starter');
    const customer = await customerOf(buyer);
    const clientId = await buyer.clientId();
    await app.sql(
      `UPDATE subscriptions SET payment_customer_id = NULL, tier_type = 'Free', status = 'active' WHERE client_id = $1`,
      [clientId],
    );
    const object = { id: 'cs_1', object: 'checkout.session', customer, client_reference_id: clientId };
    await sendSigned(eventOf('checkout.session.completed', object));
    expect(await buyer.untilSubscription(({ tierType }) => tierType === 'Starter')).toMatchObject({
      paymentCustomerId: customer,
    });
  });
});

describe('a history of four events', () => {
  const types = [
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
    'customer.subscription.updated',
  ];
  let customer: string;
  let bought: Subscription;
  beforeAll(async () => {
    buyer = await newBuyer(app);
    await buyer.buy('Starter');
    await buyer.use(9);
    customer = await customerOf(buyer);
    bought = await buyer.subscription();
  });

  // All have the same effect: event-effects.spec.ts.
  it.each([
    ['as they happened', types],
    ['backwards', types.toReversed()],
  ])('ends in the same state: %s', async (_, order) => {
    // As if none of them had arrived yet.
    await app.sql(
      `UPDATE subscriptions SET tier_type = 'Free', payment_subscription_id = NULL WHERE client_id = $1`,
      [await buyer.clientId()],
    );
    for (const type of order) {
      const id = newId('evt');
      await sendSigned(eventOf(type, about(customer), id));
      await untilDone(id);
    }
    expect(await buyer.subscription()).toEqual(bought);
  });
});

describe('changes without an event', () => {
  beforeEach(async () => {
    buyer = await newBuyer(app);
  });

  it('are found by the sweep: events that were stored but not processed, and periods that are over', async () => {
    await buyer.buy('Starter');
    const sweeper = app.app.get(BillingSweeper, { strict: false });
    const id = newId('evt');
    await app.sql(
      `INSERT INTO billing_events (id, type, customer_id, received_at) VALUES ($1, 'invoice.paid', 'cus_gone', now() - interval '5 minutes')`,
      [id],
    );
    const clientId = await buyer.clientId();
    await app.sql(
      `UPDATE subscriptions SET tier_type = 'Enterprise', current_period_end = now() - interval '1 hour' WHERE client_id = $1`,
      [clientId],
    );
    await sweeper.sweep();
    expect((await rowsOf(id))[0]?.done_at).toBeInstanceOf(Date);
    expect((await buyer.subscription()).tierType).toBe('Starter');
  });

  it('are found once a day, and old events are deleted', async () => {
    await buyer.buy('Professional');
    const id = newId('evt');
    await app.sql(
      `INSERT INTO billing_events (id, type, done_at) VALUES ($1, 'invoice.paid', now() - interval '31 days')`,
      [id],
    );
    await app.sql(`UPDATE subscriptions SET tier_type = 'Free' WHERE client_id = $1`, [
      await buyer.clientId(),
    ]);
    await app.app.get(BillingSweeper, { strict: false }).reconcile();
    expect((await buyer.subscription()).tierType).toBe('Professional');
    expect(await rowsOf(id)).toEqual([]);
  });
});
