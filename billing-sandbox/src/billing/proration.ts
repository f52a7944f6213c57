import { type Context, newId } from './context.js';
import type { Price, Subscription } from './objects.js';
import { StripeError } from './stripe-error.js';

export interface PriceChange {
  price: Price;
  /** From when it is prorated, in seconds; now, if undefined. */
  at: number | undefined;
}

/**
 * The two lines of a change of price, in cents: the rest of the old one, given back, and of the new one.
 * @throws StripeError for a time outside of the current period
 */
export function prorate(subscription: Subscription, price: Price, at: number) {
  const [{ current_period_start: start, current_period_end: end, price: old }] = subscription.items.data;
  if (at < start || at > end)
    throw new StripeError(
      "You cannot specify a proration date outside of the subscription's current billing period.",
      { param: 'subscription_details[proration_date]' },
    );
  const rest = (end - at) / (end - start);
  return { unused: -Math.round(old.unit_amount * rest), remaining: Math.round(price.unit_amount * rest) };
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A line of the preview `id`: the rest of the period at one price. */
const lineOf =
  (subscription: Subscription, { id, at }: { id: string; at: number }) =>
  (what: 'Unused' | 'Remaining', amount: number, price: Price) => {
    const [item] = subscription.items.data;
    return {
      id: newId('il_tmp'),
      object: 'line_item',
      livemode: false,
      invoice: id,
      amount,
      currency: 'usd',
      description: `${what} time on ${price.nickname} after ${day.format(at * 1000)}`,
      metadata: {},
      period: { start: at, end: item.current_period_end },
      pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
      quantity: 1,
      parent: {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: newId('ii'),
          proration: true,
          proration_details: null,
          subscription: subscription.id,
          subscription_item: item.id,
        },
      },
    };
  };

/** What every invoice has that is yet to be made. */
const DRAFT = {
  object: 'invoice',
  livemode: false,
  number: null,
  status: 'draft',
  currency: 'usd',
  amount_paid: 0,
  attempt_count: 0,
  attempted: false,
  next_payment_attempt: null,
  billing_reason: 'subscription_update',
  collection_method: 'charge_automatically',
  hosted_invoice_url: null,
  invoice_pdf: null,
} as const;

/** Stripe's preview of the invoice that a change of price brings. Nothing is stored. */
export async function previewInvoice(
  context: Context,
  subscription: Subscription,
  { price, at = context.now }: PriceChange,
): Promise<object> {
  const customer = await context.get('customer', subscription.customer);
  const [item] = subscription.items.data;
  const { unused, remaining } = prorate(subscription, price, at);
  const total = unused + remaining;
  const due = Math.max(0, total + customer.balance);
  const id = newId('upcoming_in');
  const line = lineOf(subscription, { id, at });
  return {
    ...DRAFT,
    id,
    created: at,
    customer: customer.id,
    amount_due: due,
    amount_remaining: due,
    subtotal: total,
    total,
    starting_balance: customer.balance,
    ending_balance: customer.balance + total - due,
    lines: {
      object: 'list',
      data: [line('Unused', unused, item.price), line('Remaining', remaining, price)],
      has_more: false,
      url: `/v1/invoices/upcoming/lines?subscription=${subscription.id}`,
    },
    period_start: item.current_period_start,
    period_end: item.current_period_end,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
  };
}
