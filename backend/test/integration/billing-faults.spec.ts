import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Buyer, CARDS, haltClock, newBuyer, submit, type Subscription } from '../support/billing.js';
import { answering, losing, resetting, StripeProxy } from '../support/stripe-proxy.js';
import { until } from '../support/until.js';

const proxy = new StripeProxy();
const logged: string[] = [];
let app: TestApp;
let buyer: Buyer;

beforeAll(async () => {
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(Logger.prototype, level).mockImplementation((line: unknown) => void logged.push(String(line)));
  app = await startApp();
  await proxy.standBehind(app);
  buyer = await newBuyer(app);
  await buyer.buy('Professional');
});
beforeEach(() => logged.splice(0));
afterEach(() => {
  vi.useRealTimers();
  proxy.mend();
});
afterAll(async () => {
  await proxy.stop();
  await app.close();
});

const url = () => `${buyer.api.url}/app/account`;
const paid = async (who: Buyer) =>
  (
    await who.api.call<{ invoices: { amountPaid: number }[] }>('/Subscriptions/invoices')
  ).body.data.invoices.map(({ amountPaid }) => amountPaid);

const followed = async (who: Buyer) => {
  const [row] = await app.sql<{ id: string }>(
    'SELECT payment_subscription_id AS id FROM subscriptions WHERE client_id = $1',
    [await who.clientId()],
  );
  return row?.id ?? '';
};

type Call = () => Promise<Pick<Answer<unknown>, 'status' | 'headers' | 'body'>>;
const checkout: Call = () => buyer.checkout('Enterprise');
const invoices: Call = () => buyer.api.call('/Subscriptions/invoices');
const CALLS: [string, string, Call][] = [
  ['checkout', 'The checkout could not be started. Please try again.', checkout],
  [
    'billing-portal',
    'The billing portal could not be opened. Please try again.',
    () => buyer.post('billing-portal', { returnUrl: url() }),
  ],
  ['cancel', 'The subscription could not be canceled. Please try again.', () => buyer.post('cancel')],
  ['resume', 'The subscription could not be resumed. Please try again.', () => buyer.post('resume')],
  ['invoices', 'Your invoices could not be loaded. Please try again.', invoices],
  [
    'confirm',
    'Account details could not be loaded',
    () => buyer.post('checkout/confirm', { sessionId: 'cs_1' }),
  ],
];

// Which fault is of which kind, and what people are told of each: failure.spec.ts, billing.errors.spec.ts.
describe('a Stripe that answers 429', () => {
  it.each(CALLS)('%s: says so, and changes nothing', async (_, message, call) => {
    const before = await buyer.subscription();
    proxy.break('/v1/', answering(429, { code: 'rate_limit' }));
    const { status, body, headers } = await call();
    expect([status, body.errorCode, body.message]).toEqual([503, 'SERVICE_UNAVAILABLE', message]);
    expect(headers.get('retry-after')).toBe('5');
    expect(await buyer.subscription()).toEqual(before);
    expect(logged.join()).not.toMatch(/sk_test|secret words/);
  });
});

describe.each<[string, Call]>([
  ['checkout', checkout],
  ['invoices', invoices],
])('%s', (_, call) => {
  it('says so where Stripe drops the connection, and changes nothing', async () => {
    const before = await buyer.subscription();
    proxy.break('/v1/', resetting);
    const { status, body } = await call();
    expect([status, body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(await buyer.subscription()).toEqual(before);
  });

  it('says that trying again will not help where Stripe refuses our key, and changes nothing', async () => {
    const before = await buyer.subscription();
    proxy.break('/v1/', answering(401, { type: 'invalid_request_error' }));
    const { status, body, headers } = await call();
    expect([status, body.errorCode, headers.get('retry-after')]).toEqual([500, 'INTERNAL_ERROR', null]);
    expect(body.message).toContain('Trying again will not help');
    expect(await buyer.subscription()).toEqual(before);
    expect(logged.join()).not.toMatch(/sk_test|secret words/);
    expect(logged.join()).toContain('HTTP status 4');
  });
});

describe('a card that is declined', () => {
  it('at an upgrade is reported in Stripe’s words, and nothing changes', async () => {
    const before = await buyer.subscription();
    const words = { type: 'card_error', code: 'card_declined', message: 'Your card has insufficient funds.' };
    proxy.break('POST /v1/subscriptions/', answering(402, words));
    const { status, body } = await buyer.checkout('Enterprise');
    expect([status, body.errorCode, body.message]).toEqual([409, 'CONFLICT', words.message]);
    expect(await buyer.subscription()).toEqual(before);
  });
});

describe('a lost response', () => {
  it('of an upgrade charges once, however often it is clicked', async () => {
    haltClock();
    const who = await newBuyer(app);
    await who.buy('Starter');
    proxy.break('POST /v1/subscriptions/', losing);
    expect((await who.checkout('Professional')).status).toBe(503);
    proxy.mend();
    const again = await Promise.all([who.checkout('Professional'), who.checkout('Professional')]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await paid(who)).toEqual([60, 19]);
    expect((await who.subscription()).tierType).toBe('Professional');
  });

  it('of a checkout is found by the next click', async () => {
    const who = await newBuyer(app);
    proxy.break('POST /v1/checkout/sessions', losing);
    expect((await who.checkout('Starter')).status).toBe(503);
    proxy.mend();
    const { checkoutUrl } = (await who.checkout('Starter')).body.data;
    const made = await app.sql(
      `SELECT id FROM billing_sandbox.objects WHERE kind = 'checkout.session' AND customer = (
        SELECT payment_customer_id FROM subscriptions WHERE client_id = $1)`,
      [await who.clientId()],
    );
    expect(made).toHaveLength(1);
    await submit(checkoutUrl, { card: CARDS.good });
    await who.untilSubscription(({ tierType }) => tierType === 'Starter');
    expect(await paid(who)).toEqual([19]);
  });

  it('of a new customer creates no second one', async () => {
    const who = await newBuyer(app);
    const customers = () => app.sql(`SELECT id FROM billing_sandbox.objects WHERE kind = 'customer'`);
    const before = (await customers()).length;
    proxy.break('POST /v1/customers', losing);
    expect((await who.checkout('Starter')).status).toBe(503);
    proxy.mend();
    expect((await who.checkout('Starter')).status).toBe(200);
    expect(await customers()).toHaveLength(before + 1);
  });
});

describe('a payment while Stripe does not answer us', () => {
  it('is not lost: its event is kept, and tried again', async () => {
    const who = await newBuyer(app);
    const { checkoutUrl } = (await who.checkout('Starter')).body.data;
    proxy.break('GET /v1/subscriptions', answering(429));
    await submit(checkoutUrl, { card: CARDS.good });
    await until(async () => logged.some((line) => line.startsWith('Job billing-event failed')));
    expect((await who.subscription()).tierType).toBe('Free');
    proxy.mend();
    expect(await who.untilSubscription(({ tierType }) => tierType === 'Starter')).toMatchObject({
      status: 'active',
    });
  });

  it('of a subscription that we do not know changes nothing, and is reported', async () => {
    const who = await newBuyer(app);
    await who.buy('Starter');
    const before: Subscription = await who.subscription();
    await app.sql(
      `UPDATE billing_sandbox.objects SET body = jsonb_set(body, '{items,data,0,price,lookup_key}', 'null')
        WHERE kind = 'subscription' AND customer = $1`,
      [before.paymentCustomerId],
    );
    await who.post('checkout/confirm', { sessionId: await followed(who) });
    expect(await who.subscription()).toEqual(before);
    expect(logged.join()).toContain('pays a price that is not ours');
  });
});

describe('concurrent clicks', () => {
  it('on two paid tiers end on one of them, with one subscription', async () => {
    const who = await newBuyer(app);
    await who.buy('Starter');
    haltClock();
    const answers = await Promise.all([who.checkout('Professional'), who.checkout('Enterprise')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { paymentCustomerId, tierType } = await who.subscription();
    expect(['Professional', 'Enterprise']).toContain(tierType);
    const live = await app.sql(
      `SELECT id FROM billing_sandbox.objects WHERE kind = 'subscription' AND customer = $1`,
      [paymentCustomerId],
    );
    expect(live).toHaveLength(1);
  });
});
