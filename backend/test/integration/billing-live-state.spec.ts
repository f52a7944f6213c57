import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { type Buyer, newBuyer } from '../support/billing.js';
import { now } from '../support/stripe-events.js';
import { answering, StripeProxy } from '../support/stripe-proxy.js';

const proxy = new StripeProxy();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ proxy });
});
afterAll(async () => {
  await app.close();
  await proxy.stop();
});

const DAY = 86_400;
const OF_CUSTOMER = `(SELECT payment_customer_id FROM subscriptions WHERE client_id = $1)`;

/** As after an event: the row follows what Stripe says now. */
async function refresh(buyer: Buyer) {
  const [row] = await app.sql<{ id: string }>(
    'SELECT payment_subscription_id AS id FROM subscriptions WHERE client_id = $1',
    [await buyer.clientId()],
  );
  return (await buyer.post('checkout/confirm', { sessionId: row?.id })).body.data;
}

/** Two months are unpaid: one since `days` ago, one since now. */
async function owing(days: number): Promise<Buyer> {
  const buyer = await newBuyer(app);
  await buyer.buy('Professional');
  await buyer.moveClock(31.2, 'fail');
  await buyer.untilSubscription(({ status }) => status === 'past_due');
  await app.sql(
    `WITH first AS (
       UPDATE billing_sandbox.objects SET body = jsonb_set(body, '{created}', to_jsonb($2::int))
       WHERE kind = 'invoice' AND body->>'status' = 'open' AND customer = ${OF_CUSTOMER} RETURNING *
     ), second AS (
       INSERT INTO billing_sandbox.objects (kind, id, customer, body)
       SELECT kind, id || 'b', customer, body || jsonb_build_object('id', id || 'b', 'created', $3::int)
       FROM first RETURNING *
     )
     UPDATE billing_sandbox.objects AS subscription
     SET body = subscription.body || jsonb_build_object('latest_invoice', second.id)
     FROM second WHERE subscription.kind = 'subscription' AND subscription.customer = second.customer`,
    [await buyer.clientId(), now() - days * DAY, now()],
  );
  return buyer;
}

describe('the grace of a payment that failed', () => {
  it('counts from the first unpaid invoice, not from the latest', async () => {
    expect(await refresh(await owing(8))).toMatchObject({ tierType: 'Free', status: 'past_due' });
    expect(await refresh(await owing(6))).toMatchObject({ tierType: 'Professional', status: 'past_due' });
  });
});

describe('a subscription with an item of somebody else before ours', () => {
  it('is of our plan, and a change of plan changes our item', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Professional');
    const before = await buyer.subscription();
    await app.sql(
      `UPDATE billing_sandbox.objects SET body = jsonb_set(body, '{items,data}', jsonb_build_array(
         body#>'{items,data,0}' || '{"id":"si_foreign","price":{"id":"price_x","lookup_key":null,"metadata":{}}}',
         body#>'{items,data,0}'))
       WHERE kind = 'subscription' AND customer = ${OF_CUSTOMER}`,
      [await buyer.clientId()],
    );
    const [ours] = await app.sql<{ id: string }>(
      `SELECT body#>>'{items,data,1,id}' AS id FROM billing_sandbox.objects
       WHERE kind = 'subscription' AND customer = ${OF_CUSTOMER}`,
      [await buyer.clientId()],
    );
    await app.sql(`UPDATE subscriptions SET tier_type = 'Starter' WHERE client_id = $1`, [
      await buyer.clientId(),
    ]);
    expect(await refresh(buyer)).toEqual(before);
    proxy.break('POST /v1/subscriptions/', answering(402, { type: 'card_error', code: 'card_declined' }));
    await buyer.checkout('Enterprise');
    const sent = proxy.requests.findLast(
      ({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions/'),
    );
    expect(new URLSearchParams(sent?.parameters).get('items[0][id]')).toBe(ours?.id);
  });
});
