import type { Stripe } from 'stripe';
import type { PaidPlan, TierChange } from '../../modules/subscriptions/billing/billing-provider.port.js';
import { ourItem, prorationDate, toTierChange } from './objects.js';

/** Another price for a subscription, prorated from `at`. */
interface NewPrice {
  subscriptionId: string;
  /** Its id in Stripe. */
  price: string;
  at: Date;
}

/** What the change would charge or credit. */
export async function previewChange(stripe: Stripe, newPrice: NewPrice): Promise<TierChange> {
  const { item, change } = await changeOf(stripe, newPrice);
  const { subscriptionId: subscription } = newPrice;
  const invoice = await stripe.invoices.createPreview({ subscription, subscription_details: change });
  return toTierChange(invoice, item, newPrice.price);
}

/** Charges or credits at once; a payment that fails changes nothing. */
export async function makeChange(stripe: Stripe, newPrice: NewPrice, plan: PaidPlan): Promise<void> {
  const { change } = await changeOf(stripe, newPrice);
  await stripe.subscriptions.update(newPrice.subscriptionId, {
    ...change,
    payment_behavior: 'error_if_incomplete',
    metadata: { tier: plan.tierType, interval: plan.interval },
  });
}

/** The same for the preview and for the change, so that what is charged is what was shown. */
async function changeOf(stripe: Stripe, { subscriptionId, price, at }: NewPrice) {
  const item = ourItem(await stripe.subscriptions.retrieve(subscriptionId));
  const change = {
    items: [{ id: item.id, price }],
    proration_behavior: 'always_invoice' as const,
    proration_date: prorationDate(item, at),
  };
  return { item, change };
}
