import { asksAtEveryPayment, paysByItself } from './cards.js';
import { type Context, newId } from './context.js';
import { type Charge, changeOf, lineOf } from './lines.js';
import type { Customer, Invoice, Price, Subscription } from './objects.js';

const DAY = 86_400;
/** Days between retries of a failed payment; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

interface NewInvoice {
  subscription: Subscription;
  /** If negative in sum, it becomes a credit. */
  charges: readonly Charge[];
  reason: Invoice['billing_reason'];
}

/** Without tax, discount, shipping and whatever else Stripe knows. */
const PLAIN = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Gatepost (sandbox)',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;

/** An unpaid invoice, after applying the customer's credit. Nothing is stored. */
function draftOf(
  context: Context,
  customer: Customer,
  { id, subscription, charges, reason }: NewInvoice & { id: string },
): Invoice {
  const [item] = subscription.items.data;
  const lines = charges.map((charge) => lineOf(id, subscription, charge));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  return {
    ...PLAIN,
    id,
    amount_due: due,
    amount_remaining: due,
    billing_reason: reason,
    created: context.now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    ending_balance: customer.balance + total - due,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: item.current_period_end,
    period_start: item.current_period_start,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

/** Creates an unpaid invoice, which uses up the customer's credit or adds to it. */
export async function createInvoice(context: Context, asked: NewInvoice): Promise<Invoice> {
  const customer = await context.get('customer', asked.subscription.customer);
  const count = context.settings.invoices + 1;
  await context.saveSettings({ invoices: count });
  const id = newId('in');
  const draft = draftOf(context, customer, { ...asked, id });
  await context.objects.put('customer', { ...customer, balance: draft.ending_balance });
  const page = `${context.settings.origin}/sandbox/invoices/${id}.pdf`;
  return context.objects.put('invoice', {
    ...draft,
    number: `SANDBOX-${String(count).padStart(4, '0')}`,
    status: 'open',
    effective_at: context.now,
    status_transitions: { ...draft.status_transitions, finalized_at: context.now },
    hosted_invoice_url: page,
    invoice_pdf: page,
  });
}

/**
 * Stripe's preview of the invoice that a change of price brings. Nothing is stored.
 * @param at from when it is prorated, in seconds
 */
export async function previewInvoice(
  context: Context,
  subscription: Subscription,
  { price, at = context.now }: { price: Price; at: number | undefined },
): Promise<Invoice> {
  const customer = await context.get('customer', subscription.customer);
  const { charges } = changeOf(subscription, price, { at, now: context.now });
  const id = newId('upcoming_in');
  return draftOf(context, customer, { id, subscription, charges, reason: 'subscription_update' });
}

export async function markPaid(context: Context, invoice: Invoice): Promise<Invoice> {
  const paid = await context.objects.put('invoice', {
    ...invoice,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: context.now },
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
