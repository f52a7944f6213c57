import { newId } from '@gatepost/billing-sandbox/internals/billing/context';
import { signatureOf } from '@gatepost/billing-sandbox/internals/events/signature';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StripeAccount } from '../../src/integrations/stripe/stripe-account.js';
import {
  BILLING_PROVIDER,
  type BillingProvider,
} from '../../src/modules/subscriptions/billing/billing-provider.port.js';
import { STRIPE_ACCOUNT } from '../../src/stripe-account.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Buyer, CARDS, newBuyer } from '../support/billing.js';
import { eventOf, now } from '../support/stripe-events.js';
import { until } from '../support/until.js';

let app: TestApp;
let buyer: Buyer;
let customer: string;
beforeAll(async () => {
  app = await startApp();
  buyer = await newBuyer(app);
  await buyer.buy('Starter');
  customer = (await buyer.subscription()).paymentCustomerId ?? '';
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Sends what Stripe would, and waits until it is processed. */
async function send(type: string, object: object, id = newId('evt')): Promise<void> {
  const raw = eventOf(type, object, id);
  const secret = app.app.get<StripeAccount>(STRIPE_ACCOUNT).webhookSecret;
  const headers = { 'stripe-signature': signatureOf(raw, secret, now()) };
  const { status } = await app.api.call('/webhooks/stripe', { raw, headers });
  expect(status).toBe(200);
  await until(async () => {
    const rows = await app.sql<{ done: boolean }>(
      'SELECT done_at IS NOT NULL AS done FROM billing_events WHERE id = $1',
      [id],
    );
    return rows[0]?.done === true;
  });
}

const recorded = async (who: Buyer, action: string): Promise<number> => {
  const rows = await app.sql<{ actor_type: string }>(
    'SELECT actor_type FROM audit_log WHERE client_id = $1 AND action = $2',
    [await who.clientId(), action],
  );
  for (const row of rows) expect(row.actor_type).toBe('stripe');
  return rows.length;
};
const total = async () => (await app.sql('SELECT id FROM audit_log')).length;
const chargeIsOf = (owner: string) =>
  vi
    .spyOn(app.app.get<BillingProvider>(BILLING_PROVIDER, { strict: false }), 'customerOfCharge')
    .mockResolvedValue(owner);

describe('an event about money', () => {
  it.each([
    ['charge.refunded', 'charge', 'billing.payment_refunded'],
    ['invoice.payment_action_required', 'invoice', 'billing.authentication_required'],
  ])('%s is recorded once, however often it comes, and changes no plan', async (type, object, action) => {
    const before = await buyer.subscription();
    const [id, about] = [newId('evt'), { id: newId('x'), object, customer }];
    await send(type, about, id);
    await send(type, about, id);
    expect(await recorded(buyer, action)).toBe(1);
    expect(await buyer.subscription()).toEqual(before);
  });

  it.each([
    ['charge.dispute.created', 'billing.payment_disputed'],
    ['charge.dispute.closed', 'billing.dispute_closed'],
  ])('%s is recorded for the company whose payment it names', async (type, action) => {
    const asked = chargeIsOf(customer);
    await send(type, { id: newId('dp'), object: 'dispute', charge: 'ch_ours' });
    expect(asked).toHaveBeenCalledExactlyOnceWith('ch_ours');
    expect(await recorded(buyer, action)).toBe(1);
  });

  it('of a customer that is not ours is recorded for nobody', async () => {
    const before = await total();
    const asked = chargeIsOf('cus_foreign');
    await send('charge.dispute.created', { id: newId('dp'), object: 'dispute', charge: 'ch_foreign' });
    asked.mockRestore();
    // As Stripe answers for a charge that it does not know.
    await send('charge.dispute.created', { id: newId('dp'), object: 'dispute', charge: 'ch_none' });
    await send('charge.refunded', { id: newId('ch'), object: 'charge', customer: 'cus_foreign' });
    expect(await total()).toBe(before);
  });

  it('tells of a renewal whose card needs authentication', async () => {
    const who = await newBuyer(app);
    await who.buy('Starter');
    await who.portal({ action: 'card', card: CARDS.alwaysAsks, authentication: 'passed' });
    await who.moveClock(31.2);
    await who.untilSubscription(({ status }) => status === 'past_due');
    await expect.poll(() => recorded(who, 'billing.authentication_required')).toBe(1);
  });
});
