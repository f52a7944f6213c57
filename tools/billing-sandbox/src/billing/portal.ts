import { payInPerson } from './cards.js';
import type { Catalog } from './catalog.js';
import { runUntil } from './clock.js';
import type { Context } from './context.js';
import { markPaid } from './invoices.js';
import type { Invoice, PortalSession, Price, Subscription } from './objects.js';
import { missing, StripeError } from './stripe-error.js';
import { changePrice, save, setCancelling } from './subscriptions.js';

const DAY = 86_400;

export interface PortalView {
  /** The customer's time, in seconds. */
  now: number;
  renewalsFail: boolean;
  returnUrl: string;
  card: string | undefined;
  subscription: Subscription | undefined;
  /** The subscription's unpaid invoice. */
  openInvoice: Invoice | undefined;
}

/**
 * The session that an unguessable address names, in the time of its customer.
 * @throws StripeError `resource_missing`
 */
async function openPortal(
  anyones: Context,
  id: string,
): Promise<PortalView & { context: Context; customer: string }> {
  const { customer, return_url: returnUrl } = await anyones.get('billing_portal.session', id);
  const context = await anyones.of(customer);
  const card = await context.objects.find('card', customer);
  const all = await context.objects.list('subscription', customer);
  const subscription = all.find(({ status }) => status !== 'canceled');
  const latest = subscription && (await context.objects.find('invoice', subscription.latest_invoice));
  return {
    context,
    customer,
    now: context.now,
    renewalsFail: context.clock.renewalsFail,
    returnUrl,
    card: card?.number,
    subscription,
    openInvoice: latest?.status === 'open' ? latest : undefined,
  };
}

/** @throws StripeError `resource_missing` */
export const viewPortal = (context: Context, id: string): Promise<PortalView> => openPortal(context, id);

/** Advances this customer's time only. */
export async function moveClock(
  anyones: Context,
  id: string,
  { days, renewals }: { days: number; renewals: string | null },
): Promise<void> {
  const { context } = await openPortal(anyones, id);
  if (renewals !== null) await context.saveClock({ renewalsFail: renewals === 'fail' });
  await runUntil(context, context.now + Math.round(days * DAY));
}

/** Replaces the customer's card, and charges any open invoice to it. */
export async function useCard(anyones: Context, id: string, card: string): Promise<void> {
  const { context, customer, subscription, openInvoice } = await openPortal(anyones, id);
  await payInPerson(context, customer, card);
  if (!subscription || !openInvoice) return;
  await markPaid(context, openInvoice);
  await save(context, { ...subscription, status: 'active' }, 'updated');
}

/** A change of plan that a session asks the payer to confirm. */
interface AskedChange {
  session: PortalSession;
  subscription: Subscription;
  price: Price;
  successUrl: string;
}

/** @throws StripeError `resource_missing`, also for a session that opens the portal itself */
export async function changeAsked(context: Context, catalog: Catalog, id: string): Promise<AskedChange> {
  const session = await context.get('billing_portal.session', id);
  if (!session.flow) throw missing('billing_portal.session', id);
  const { subscription_update_confirm: asked, after_completion: after } = session.flow;
  const subscription = await context.get('subscription', asked.subscription);
  const price = catalog.get(asked.items[0].price, 'price');
  return { session, subscription, price, successUrl: after.redirect.return_url };
}

/** Pays with this card and changes the plan. Returns the URL to go to next. */
export async function confirmChange(
  anyones: Context,
  { session, subscription, price, successUrl }: AskedChange,
  card: string,
): Promise<string> {
  if (subscription.status !== 'active') throw new StripeError('The subscription is not active.');
  const context = await anyones.of(session.customer);
  await payInPerson(context, session.customer, card);
  await save(context, await changePrice(context, subscription, { price, at: undefined }, true), 'updated');
  return successUrl;
}

export async function cancelInPortal(anyones: Context, id: string, cancelling: boolean): Promise<void> {
  const { context, subscription } = await openPortal(anyones, id);
  if (subscription) await save(context, setCancelling(context, subscription, cancelling), 'updated');
}
