import { asksAtEveryPayment, paysByItself } from './cards.js';
import { type Context, newId } from './context.js';
import type { Invoice, Subscription } from './objects.js';

const DAY = 86_400;
/** Days between retries of a failed payment; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

interface NewInvoice {
  subscription: Subscription;
  /** If negative, it becomes a credit. */
  total: number;
  reason: Invoice['billing_reason'];
}

/** Creates an unpaid invoice, after applying the customer's credit. */
export async function createInvoice(
  context: Context,
  { subscription, total, reason }: NewInvoice,
): Promise<Invoice> {
  const customer = await context.get('customer', subscription.customer);
  const due = Math.max(0, total + customer.balance);
  await context.objects.put('customer', { ...customer, balance: customer.balance + total - due });
  const count = context.settings.invoices + 1;
  await context.saveSettings({ invoices: count });
  const id = newId('in');
  const [item] = subscription.items.data;
  return context.objects.put('invoice', {
    id,
    object: 'invoice',
    created: context.now,
    livemode: false,
    number: `SANDBOX-${String(count).padStart(4, '0')}`,
    status: 'open',
    customer: customer.id,
    currency: 'usd',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    total,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    hosted_invoice_url: `${context.settings.origin}/sandbox/invoices/${id}.pdf`,
    invoice_pdf: `${context.settings.origin}/sandbox/invoices/${id}.pdf`,
    period_start: item.current_period_start,
    period_end: item.current_period_end,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
  });
}

export async function markPaid(context: Context, invoice: Invoice): Promise<Invoice> {
  const paid = await context.objects.put('invoice', {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
  });
  await context.emit('invoice.paid', paid);
  return paid;
}

/** Charges the card on file. A failed payment is retried after some days, until `retriesLeft` is false. */
export async function charge(
  context: Context,
  invoice: Invoice,
): Promise<{ invoice: Invoice; retriesLeft: boolean }> {
  if (invoice.amount_due === 0 || (await paysByItself(context, invoice.customer)))
    return { invoice: await markPaid(context, invoice), retriesLeft: true };
  const wait = RETRY_DAYS[invoice.attempt_count];
  const failed = await context.objects.put('invoice', {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: wait === undefined ? null : context.now + wait * DAY,
  });
  await context.emit('invoice.payment_failed', failed);
  if (await asksAtEveryPayment(context, invoice.customer))
    await context.emit('invoice.payment_action_required', failed);
  return { invoice: failed, retriesLeft: wait !== undefined };
}
