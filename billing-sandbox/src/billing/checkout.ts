import { payInPerson } from './cards.js';
import type { Catalog } from './catalog.js';
import { type Desk, newId } from './desk.js';
import type { CheckoutSession } from './objects.js';
import type { NewSession } from './requests.js';
import { StripeError } from './stripe-error.js';
import { subscribe } from './subscriptions.js';

const DAY = 86_400;

export async function createSession(
  anyones: Desk,
  catalog: Catalog,
  request: NewSession,
): Promise<CheckoutSession> {
  const customer = await anyones.get('customer', request.customer, 'customer');
  const desk = await anyones.of(customer.id);
  const [{ price: priceId }] = request.line_items;
  const price = catalog.get(priceId, 'line_items[0][price]');
  const id = newId('cs_test');
  await desk.shelf.put('cart', { id, price: price.id, metadata: request.subscription_data?.metadata ?? {} });
  return desk.shelf.put('checkout.session', {
    id,
    object: 'checkout.session',
    created: desk.now,
    livemode: false,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `${desk.settings.origin}/sandbox/checkout/${id}`,
    customer: customer.id,
    client_reference_id: request.client_reference_id ?? null,
    subscription: null,
    success_url: request.success_url,
    cancel_url: request.cancel_url ?? null,
    expires_at: desk.now + DAY,
    amount_total: price.unit_amount,
    currency: 'usd',
    metadata: request.metadata ?? {},
  });
}

/** As it is now: a visit that nobody finished within a day is over. */
export async function getSession(desk: Desk, id: string): Promise<CheckoutSession> {
  const session = await desk.get('checkout.session', id);
  const { now } = await desk.of(session.customer);
  if (session.status !== 'open' || session.expires_at > now) return session;
  return desk.shelf.put('checkout.session', { ...session, status: 'expired', url: null });
}

export async function expireSession(desk: Desk, id: string): Promise<CheckoutSession> {
  const session = await getSession(desk, id);
  if (session.status !== 'open')
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return desk.shelf.put('checkout.session', { ...session, status: 'expired', url: null });
}

/**
 * The person pays. Answers where to go next.
 * @throws StripeError when the card is declined
 */
export async function complete(anyones: Desk, catalog: Catalog, id: string, card: string): Promise<string> {
  const session = await getSession(anyones, id);
  const desk = await anyones.of(session.customer);
  const done = session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
  if (session.status === 'complete') return done;
  if (session.status === 'expired')
    throw new StripeError('This checkout is over. Start again from your account.');
  await payInPerson(desk, session.customer, card);
  const cart = await desk.get('cart', id);
  const price = catalog.get(cart.price, 'price');
  const subscription = await subscribe(desk, session.customer, price, cart.metadata);
  const closed = await desk.shelf.put('checkout.session', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  });
  await desk.emit('checkout.session.completed', closed);
  return done;
}
