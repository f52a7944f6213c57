import { monthsOf } from './catalog.js';
import { newId } from './context.js';
import { monthsAfter } from './months.js';
import type { InvoiceLine, Price, Subscription } from './objects.js';
import { StripeError } from './stripe-error.js';

interface Period {
  start: number;
  end: number;
}

/** What a line of an invoice is for. A negative amount is given back. */
export interface Charge {
  amount: number;
  description: string;
  price: Price;
  period: Period;
  proration: boolean;
}

export const wholePeriod = (price: Price, period: Period): Charge => ({
  amount: price.unit_amount,
  description: `1 × ${price.nickname} (by the ${price.recurring.interval})`,
  price,
  period,
  proration: false,
});

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * What a change of price charges: the rest of the old one, given back from `at` on, and the rest of the period at the new
 * one; a price for another interval starts a period of its own `now`, in full. Times in seconds.
 * @throws StripeError for a time outside of the current period
 */
export function changeOf(
  { items }: Subscription,
  price: Price,
  { at, now }: { at: number; now: number },
): { charges: Charge[]; period: Period } {
  const [{ current_period_start: start, current_period_end: end, price: old }] = items.data;
  if (at < start || at > end)
    throw new StripeError(
      "You cannot specify a proration date outside of the subscription's current billing period.",
      { param: 'subscription_details[proration_date]' },
    );
  const share = (end - at) / (end - start);
  const rest = (what: 'Unused' | 'Remaining', sign: 1 | -1, of: Price): Charge => ({
    amount: sign * Math.round(of.unit_amount * share),
    description: `${what} time on ${of.nickname} after ${day.format(at * 1000)}`,
    price: of,
    period: { start: at, end },
    proration: true,
  });
  const unused = rest('Unused', -1, old);
  if (monthsOf(old) === monthsOf(price))
    return { charges: [unused, rest('Remaining', 1, price)], period: { start, end } };
  const period = { start: now, end: monthsAfter(now, monthsOf(price)) };
  return { charges: [unused, wholePeriod(price, period)], period };
}

/** A line of the invoice `id`. */
export const lineOf = (
  id: string,
  subscription: Subscription,
  { amount, description, price, period, proration }: Charge,
): InvoiceLine => ({
  id: newId('il'),
  object: 'line_item',
  livemode: false,
  invoice: id,
  amount,
  currency: price.currency,
  description,
  discount_amounts: [],
  discountable: !proration,
  discounts: [],
  metadata: {},
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: proration ? newId('ii') : null,
      proration,
      proration_details: null,
      subscription: subscription.id,
      subscription_item: subscription.items.data[0].id,
    },
  },
  period,
  pretax_credit_amounts: [],
  pricing: {
    type: 'price_details',
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: String(amount),
  },
  quantity: 1,
  quantity_decimal: '1',
  subscription: subscription.id,
  subtotal: amount,
  taxes: [],
});
