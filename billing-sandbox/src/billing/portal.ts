import { payInPerson } from './cards.js';
import { runUntil } from './clock.js';
import type { Desk } from './desk.js';
import { markPaid } from './invoices.js';
import type { Invoice, Subscription } from './objects.js';
import { save, setCancelling } from './subscriptions.js';

const DAY = 86_400;

export interface PortalView {
  /** The customer's time, in seconds, and what its clock lets happen. */
  now: number;
  renewalsFail: boolean;
  returnUrl: string;
  card: string | undefined;
  subscription: Subscription | undefined;
  /** Of the subscription: what waits for a payment. */
  openInvoice: Invoice | undefined;
}

/**
 * The session that an unguessable address names, in the time of its customer.
 * @throws StripeError `resource_missing`
 */
async function openPortal(anyones: Desk, id: string): Promise<PortalView & { desk: Desk; customer: string }> {
  const { customer, return_url: returnUrl } = await anyones.get('billing_portal.session', id);
  const desk = await anyones.of(customer);
  const card = await desk.shelf.find('card', customer);
  const all = await desk.shelf.list('subscription', customer);
  const subscription = all.find(({ status }) => status !== 'canceled');
  const latest = subscription && (await desk.shelf.find('invoice', subscription.latest_invoice));
  return {
    desk,
    customer,
    now: desk.now,
    renewalsFail: desk.clock.renewalsFail,
    returnUrl,
    card: card?.number,
    subscription,
    openInvoice: latest?.status === 'open' ? latest : undefined,
  };
}

/** @throws StripeError `resource_missing` */
export const viewPortal = (desk: Desk, id: string): Promise<PortalView> => openPortal(desk, id);

/** Moves the customer's time on, and no other's. */
export async function moveClock(
  anyones: Desk,
  id: string,
  { days, renewals }: { days: number; renewals: string | null },
): Promise<void> {
  const { desk } = await openPortal(anyones, id);
  if (renewals !== null) await desk.saveClock({ renewalsFail: renewals === 'fail' });
  await runUntil(desk, desk.now + Math.round(days * DAY));
}

/** The card that pays from now on, and at once what is open. */
export async function useCard(anyones: Desk, id: string, card: string): Promise<void> {
  const { desk, customer, subscription, openInvoice } = await openPortal(anyones, id);
  await payInPerson(desk, customer, card);
  if (!subscription || !openInvoice) return;
  await markPaid(desk, openInvoice);
  await save(desk, { ...subscription, status: 'active' }, 'updated');
}

export async function cancelInPortal(anyones: Desk, id: string, cancelling: boolean): Promise<void> {
  const { desk, subscription } = await openPortal(anyones, id);
  if (subscription) await save(desk, setCancelling(desk, subscription, cancelling), 'updated');
}
