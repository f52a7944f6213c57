import { payInPerson } from './cards.js';
import type { Catalog } from './catalog.js';
import { type Context, newId } from './context.js';
import type { CheckoutSession } from './objects.js';
import type { NewSession } from './requests.js';
import { StripeError } from './stripe-error.js';
import { subscribe } from './subscriptions.js';

const DAY = 86_400;

export async function createSession(
  anyones: Context,
  catalog: Catalog,
  request: NewSession,
): Promise<CheckoutSession> {
  const customer = await anyones.get('customer', request.customer, 'customer');
  const context = await anyones.of(customer.id);
  const [{ price: priceId }] = request.line_items;
  const price = catalog.get(priceId, 'line_items[0][price]');
  const id = newId('cs_test');
  await context.objects.put('cart', {
    id,
    price: price.id,
    metadata: request.subscription_data?.metadata ?? {},
  });
  return context.objects.put('checkout.session', {
    id,
    object: 'checkout.session',
    created: context.now,
    livemode: false,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `${context.settings.origin}/sandbox/checkout/${id}`,
    customer: customer.id,
    client_reference_id: request.client_reference_id ?? null,
    subscription: null,
    success_url: request.success_url,
    cancel_url: request.cancel_url ?? null,
    expires_at: context.now + DAY,
    amount_total: price.unit_amount,
    currency: 'usd',
    metadata: request.metadata ?? {},
  });
}

/** The session in its current state: unfinished ones expire after a day. */
export async function getSession(context: Context, id: string): Promise<CheckoutSession> {
  const session = await context.get('checkout.session', id);
  const { now } = await context.of(session.customer);
  if (session.status !== 'open' || session.expires_at > now) return session;
  return context.objects.put('checkout.session', { ...session, status: 'expired', url: null });
}

export async function expireSession(context: Context, id: string): Promise<CheckoutSession> {
  const session = await getSession(context, id);
  if (session.status !== 'open')
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return context.objects.put('checkout.session', { ...session, status: 'expired', url: null });
}

/**
 * Pays. Returns the URL to go to next.
 * @throws StripeError when the card is declined
 */
export async function complete(
  anyones: Context,
  catalog: Catalog,
  id: string,
  card: string,
): Promise<string> {
  const session = await getSession(anyones, id);
  const context = await anyones.of(session.customer);
  const done = session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
  if (session.status === 'complete') return done;
  if (session.status === 'expired')
    throw new StripeError('This checkout is over. Start again from your account.');
  await payInPerson(context, session.customer, card);
  const cart = await context.get('cart', id);
  const price = catalog.get(cart.price, 'price');
  const subscription = await subscribe(context, session.customer, price, cart.metadata);
  const closed = await context.objects.put('checkout.session', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  });
  await context.emit('checkout.session.completed', closed);
  return done;
}
