import { payInPerson } from './cards.js';
import type { Catalog } from './catalog.js';
import { type Context, newId } from './context.js';
import type { CheckoutSession } from './objects.js';
import type { NewSession } from './requests.js';
import { StripeError } from './stripe-error.js';
import { subscribe } from './subscriptions.js';

const DAY = 86_400;

const NO_TAX = { liability: null, provider: null, status: null };

/** Without whatever else Stripe's checkout can ask for and tell. */
const PLAIN = {
  object: 'checkout.session',
  livemode: false,
  mode: 'subscription',
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  total_details: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<CheckoutSession>;

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
    created: context.now,
    status: 'open',
    payment_status: 'unpaid',
    url: `${context.settings.origin}/sandbox/checkout/${id}`,
    customer: customer.id,
    client_reference_id: request.client_reference_id ?? null,
    subscription: null,
    success_url: request.success_url,
    cancel_url: request.cancel_url ?? null,
    expires_at: context.now + DAY,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    currency: price.currency,
    allow_promotion_codes: request.allow_promotion_codes ?? null,
    automatic_tax: { ...NO_TAX, enabled: request.automatic_tax?.enabled ?? false },
    metadata: request.metadata ?? {},
    ...PLAIN,
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
