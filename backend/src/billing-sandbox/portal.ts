import { payInPerson } from './cards.js';
import type { Desk } from './desk.js';
import { markPaid } from './invoices.js';
import type { Invoice, Subscription } from './objects.js';
import { save, setCancelling } from './subscriptions.js';

export interface PortalView {
  returnUrl: string;
  card: string | undefined;
  subscription: Subscription | undefined;
  /** Of the subscription: what waits for a payment. */
  openInvoice: Invoice | undefined;
}

/** @throws StripeError `resource_missing` */
export async function viewPortal(desk: Desk, id: string): Promise<PortalView & { customer: string }> {
  const { customer, return_url: returnUrl } = await desk.get('billing_portal.session', id);
  const card = await desk.shelf.find('card', customer);
  const all = await desk.shelf.list('subscription', customer);
  const subscription = all.find(({ status }) => status !== 'canceled');
  const latest = subscription && (await desk.shelf.find('invoice', subscription.latest_invoice));
  return {
    customer,
    returnUrl,
    card: card?.number,
    subscription,
    openInvoice: latest?.status === 'open' ? latest : undefined,
  };
}

/** The card that pays from now on, and at once what is open. */
export async function useCard(desk: Desk, id: string, card: string): Promise<void> {
  const { customer, subscription, openInvoice } = await viewPortal(desk, id);
  await payInPerson(desk, customer, card);
  if (!subscription || !openInvoice) return;
  await markPaid(desk, openInvoice);
  await save(desk, { ...subscription, status: 'active' }, 'updated');
}

export async function cancelInPortal(desk: Desk, id: string, cancelling: boolean): Promise<void> {
  const { subscription } = await viewPortal(desk, id);
  if (subscription) await save(desk, setCancelling(desk, subscription, cancelling), 'updated');
}
