import { asksAtEveryPayment, paysByItself } from './cards.js';
import { type Context, newId } from './context.js';
import { charge, createInvoice, markPaid } from './invoices.js';
import { monthsAfter } from './months.js';
import type { Metadata, Price, Subscription } from './objects.js';
import { type PriceChange, prorate } from './proration.js';
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

const withItem = (
  subscription: Subscription,
  changes: Partial<Subscription['items']['data'][0]>,
): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [{ ...subscription.items.data[0], ...changes }] },
});

function newSubscription(context: Context, customer: string, price: Price, metadata: Metadata): Subscription {
  const [id, now] = [newId('sub'), context.now];
  const item: Subscription['items']['data'][0] = {
    id: newId('si'),
    object: 'subscription_item',
    created: now,
    current_period_start: now,
    current_period_end: monthsAfter(now, 1),
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  };
  return {
    id,
    object: 'subscription',
    created: now,
    livemode: false,
    status: 'active',
    customer,
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    collection_method: 'charge_automatically',
    currency: 'usd',
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
    total: price.unit_amount,
    reason: 'subscription_create',
  });
  const subscription = await save(context, { ...draft, latest_invoice: invoice.id }, 'created');
  await markPaid(context, invoice);
  return subscription;
}

/**
 * Changes the price from now, or from `at` in the current period, on. The difference for the rest of the period is charged
 * immediately, or becomes a credit.
 * `isThere`: the payer, who has just paid in person.
 * @throws StripeError when the charge fails; nothing has changed then
 */
export async function changePrice(
  context: Context,
  subscription: Subscription,
  { price, at }: PriceChange,
  isThere = false,
): Promise<Subscription> {
  const [item] = subscription.items.data;
  if (item.price.id === price.id) return subscription;
  const { unused, remaining } = prorate(subscription, price, at ?? context.now);
  const total = unused + remaining;
  if (total > 0 && !isThere) await assertPays(context, subscription.customer);
  const changed = withItem(subscription, { price });
  const invoice = await createInvoice(context, {
    subscription: changed,
    total,
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
  let months = 1;
  while (monthsAfter(anchor, months) <= item.current_period_end) months += 1;
  const period = {
    current_period_start: item.current_period_end,
    current_period_end: monthsAfter(anchor, months),
  };
  const next = withItem(subscription, period);
  const invoice = await createInvoice(context, {
    subscription: next,
    total: item.price.unit_amount,
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
