import { asksAtEveryPayment, paysByItself } from './cards.js';
import { monthsOf } from './catalog.js';
import { type Context, newId } from './context.js';
import { charge, createInvoice, markPaid } from './invoices.js';
import { changeOf, wholePeriod } from './lines.js';
import { monthsAfter } from './months.js';
import type { Metadata, Price, Subscription } from './objects.js';
import { declined, requiresAction } from './stripe-error.js';

export async function save(
  context: Context,
  subscription: Subscription,
  event?: string,
): Promise<Subscription> {
  await context.objects.put('subscription', subscription);
  if (event) await context.emit(`customer.subscription.${event}`, subscription);
  return subscription;
}

const periodOf = ({ items }: Subscription) => {
  const [{ current_period_start: start, current_period_end: end }] = items.data;
  return { start, end };
};

const withItem = (
  subscription: Subscription,
  changes: Partial<Subscription['items']['data'][0]>,
): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [{ ...subscription.items.data[0], ...changes }] },
});

/** What subscriptions had before prices. */
const planOf = ({ unit_amount: amount, unit_amount_decimal: decimal, recurring, ...price }: Price) => ({
  id: price.id,
  object: 'plan' as const,
  active: price.active,
  amount,
  amount_decimal: decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: recurring.interval,
  interval_count: recurring.interval_count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: recurring.usage_type,
});

function newSubscription(context: Context, customer: string, price: Price, metadata: Metadata): Subscription {
  const [id, now] = [newId('sub'), context.now];
  const item: Subscription['items']['data'][0] = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_start: now,
    current_period_end: monthsAfter(now, monthsOf(price)),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: 'subscription',
    created: now,
    livemode: false,
    status: 'active',
    customer,
    ...PLAIN,
    billing_cycle_anchor: now,
    currency: price.currency,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: '',
    metadata,
    start_date: now,
  };
}

/** Without trial, discount, schedule, tax and whatever else Stripe knows. */
const PLAIN = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: null,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Subscription>;

/** Creates a paid subscription that starts now. */
export async function subscribe(
  context: Context,
  customer: string,
  price: Price,
  metadata: Metadata,
): Promise<Subscription> {
  const draft = newSubscription(context, customer, price, metadata);
  const invoice = await createInvoice(context, {
    subscription: draft,
    charges: [wholePeriod(price, periodOf(draft))],
    reason: 'subscription_create',
  });
  const subscription = await save(context, { ...draft, latest_invoice: invoice.id }, 'created');
  await markPaid(context, invoice);
  return subscription;
}

/**
 * Changes the price from now, or from `at` in the current period, on. The difference is charged immediately, or becomes a
 * credit.
 * `isThere`: the payer, who has just paid in person.
 * @throws StripeError when the charge fails; nothing has changed then
 */
export async function changePrice(
  context: Context,
  subscription: Subscription,
  { price, at = context.now }: { price: Price; at: number | undefined },
  isThere = false,
): Promise<Subscription> {
  const [item] = subscription.items.data;
  if (item.price.id === price.id) return subscription;
  const { charges, period } = changeOf(subscription, price, { at, now: context.now });
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  if (total > 0 && !isThere) await assertPays(context, subscription.customer);
  const changed = {
    ...withItem(subscription, {
      price,
      plan: planOf(price),
      current_period_start: period.start,
      current_period_end: period.end,
    }),
    billing_cycle_anchor:
      monthsOf(price) === monthsOf(item.price) ? subscription.billing_cycle_anchor : period.start,
  };
  const invoice = await createInvoice(context, {
    subscription: changed,
    charges,
    reason: 'subscription_update',
  });
  await markPaid(context, invoice);
  return { ...changed, latest_invoice: invoice.id };
}

async function assertPays(context: Context, customer: string): Promise<void> {
  if (await asksAtEveryPayment(context, customer)) throw requiresAction();
  if (!(await paysByItself(context, customer))) throw declined();
}

export const setCancelling = (
  context: Context,
  subscription: Subscription,
  cancelling: boolean,
): Subscription => ({
  ...subscription,
  cancel_at_period_end: cancelling,
  cancel_at: cancelling ? subscription.items.data[0].current_period_end : null,
  canceled_at: cancelling ? context.now : null,
});

export function end(context: Context, subscription: Subscription): Promise<Subscription> {
  return save(context, { ...subscription, status: 'canceled', ended_at: context.now }, 'deleted');
}

/** Starts the next period and bills it. */
export async function renew(context: Context, subscription: Subscription): Promise<void> {
  const [item] = subscription.items.data;
  const anchor = subscription.billing_cycle_anchor;
  const step = monthsOf(item.price);
  let months = step;
  while (monthsAfter(anchor, months) <= item.current_period_end) months += step;
  const period = {
    current_period_start: item.current_period_end,
    current_period_end: monthsAfter(anchor, months),
  };
  const next = withItem(subscription, period);
  const invoice = await createInvoice(context, {
    subscription: next,
    charges: [wholePeriod(item.price, periodOf(next))],
    reason: 'subscription_cycle',
  });
  const { invoice: result } = await charge(context, invoice);
  const status = result.status === 'paid' ? 'active' : 'past_due';
  await save(context, { ...next, status, latest_invoice: invoice.id }, 'updated');
}

/** Retries a failed payment. After the last retry the subscription ends. */
export async function retry(context: Context, subscription: Subscription): Promise<void> {
  const open = await context.get('invoice', subscription.latest_invoice);
  const { invoice, retriesLeft } = await charge(context, open);
  if (invoice.status === 'paid') await save(context, { ...subscription, status: 'active' }, 'updated');
  else if (!retriesLeft) await end(context, subscription);
}
