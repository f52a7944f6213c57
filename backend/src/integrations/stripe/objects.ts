import type { Stripe } from 'stripe';
import { validate } from 'uuid';
import { z } from 'zod';
import {
  type BillingEvent,
  BillingFault,
  type CheckoutVisit,
  type Invoice,
  LIVE_STATUSES,
  type LiveSubscription,
  type TierChange,
} from '../../modules/subscriptions/billing/billing-provider.port.js';
import { tierOf } from './prices.js';

const date = (seconds: number): Date => new Date(seconds * 1000);

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Null for one that has ended. The period is that of its item with our price; other items may stand beside it. */
export function toLiveSubscription(
  subscription: Stripe.Subscription,
  unpaidSince: Date | null,
): LiveSubscription | null {
  const status = LIVE_STATUSES.find((live) => live === subscription.status);
  if (!status) return null;
  const item = subscription.items.data.find(isOurs) ?? subscription.items.data[0];
  if (!item) throw new BillingFault('refused', 'a subscription without items');
  return {
    id: subscription.id,
    status,
    tierType: tierOf(item.price),
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    createdAt: date(subscription.created),
    periodStart: date(item.current_period_start),
    periodEnd: date(item.current_period_end),
    anchor: date(subscription.billing_cycle_anchor),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    unpaidSince,
  };
}

const isOurs = ({ price }: Stripe.SubscriptionItem): boolean => tierOf(price) !== null;

/**
 * The item of a subscription that is for one of our plans.
 * @throws BillingFault for a subscription without one
 */
export function ourItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data.find(isOurs);
  if (!item) throw new BillingFault('refused', 'a subscription without an item of ours');
  return item;
}

/**
 * When the first of a subscription's invoices was made that nobody has paid since, of its `invoices`, newest first. One
 * that was paid ends the search: what was owed before it no longer counts, as with Stripe. A credit is no payment.
 */
export function unpaidSinceOf(
  invoices: readonly Pick<Stripe.Invoice, 'status' | 'total' | 'created'>[],
): Date | null {
  const paid = invoices.findIndex(({ status, total }) => status === 'paid' && total > 0);
  const first = invoices
    .slice(0, paid === -1 ? undefined : paid)
    .findLast(({ status }) => status === 'open' || status === 'uncollectible');
  return first ? date(first.created) : null;
}

export const toInvoice = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id ?? '',
  number: invoice.number,
  created: date(invoice.created),
  amountPaid: invoice.amount_paid,
  currency: invoice.currency,
  status: invoice.status ?? 'draft',
  pdfUrl: invoice.invoice_pdf ?? null,
});

export const customerIdOf = (charge: Stripe.Charge): string | null => idOf(charge.customer);

/** In seconds. Stripe takes a time within the current period only. */
export const prorationDate = (item: Stripe.SubscriptionItem, at: Date): number =>
  Math.max(Math.floor(at.getTime() / 1000), item.current_period_start);

/**
 * @param invoice a preview of what a change of `item` to `price` brings; a negative total becomes credit. A price for another
 *   interval begins a period of its own.
 */
export function toTierChange(
  { amount_due: amountDue, total, currency, lines }: Stripe.Invoice,
  item: Stripe.SubscriptionItem,
  price: string,
): TierChange {
  const next = lines.data.find(({ pricing }) => idOf(pricing?.price_details?.price) === price);
  return {
    amountDue,
    credit: Math.max(0, -total),
    currency,
    renewsAt: date(next?.period.end ?? item.current_period_end),
  };
}

export const toVisit = (session: Stripe.Checkout.Session): CheckoutVisit => ({
  clientId: session.client_reference_id,
  customerId: idOf(session.customer),
});

/** Stripe guarantees ids of at most 255 characters. */
const stripeId = z.string().regex(/^[\w-]{1,255}$/);
const billingEvent = z.object({
  id: stripeId,
  type: z.string().regex(/^[\w.]{1,100}$/),
  customerId: stripeId.nullable(),
  chargeId: stripeId.nullable(),
});

/**
 * All objects of a customer name it in the same field, except the customer itself, and a dispute, which names its charge.
 * @throws BillingFault for a signed body that is not an event
 */
export function toBillingEvent({ id, type, data }: Stripe.Event): BillingEvent {
  const object = data.object as {
    id?: string;
    object?: string;
    customer?: string | { id: string } | null;
    client_reference_id?: string | null;
    charge?: string | { id: string } | null;
  };
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer);
  const reference = object.client_reference_id;
  const chargeId = object.object === 'dispute' ? idOf(object.charge) : null;
  const event = billingEvent.safeParse({ id, type, customerId, chargeId });
  if (!event.success) throw new BillingFault('refused', 'the signed body is not an event');
  // On a shared account, a checkout that is not ours may have any reference.
  return { ...event.data, clientId: validate(reference) ? String(reference) : null };
}
