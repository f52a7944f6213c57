import type { Stripe } from 'stripe';

// Stripe's own types, narrowed to what the sandbox makes: an object that lacks a field of theirs does not compile. Times in
// seconds, amounts in the currency's smallest units.
type Narrowed<T, Changes extends Partial<T>> = Omit<T, keyof Changes> & Changes & { livemode: false };

/** The SDK makes an object of a decimal, which is text on the wire. */
type AsText<T, Field extends string> = Omit<T, Field> & Record<Field, string>;

export type Metadata = Record<string, string>;

export interface Customer extends Narrowed<Stripe.Customer, { name: string | null }> {
  /** Negative: a credit, which the next invoices use up. */
  balance: number;
  deleted?: never;
}

export interface Price extends AsText<
  Narrowed<
    Stripe.Price,
    {
      lookup_key: string;
      nickname: string;
      product: string;
      recurring: Stripe.Price.Recurring & { interval: 'month' | 'year' };
      unit_amount: number;
    }
  >,
  'unit_amount_decimal'
> {
  deleted?: never;
}

export type CheckoutSession = Narrowed<
  Stripe.Checkout.Session,
  {
    status: 'open' | 'complete' | 'expired';
    customer: string;
    subscription: string | null;
    success_url: string;
    metadata: Metadata;
  }
>;

type Plan = AsText<Stripe.Plan, 'amount_decimal'>;

interface SubscriptionItem extends Omit<Stripe.SubscriptionItem, 'plan' | 'price'> {
  plan: Plan;
  price: Price;
  deleted?: never;
}

export interface Subscription extends Omit<
  Narrowed<
    Stripe.Subscription,
    { status: 'active' | 'past_due' | 'canceled'; customer: string; latest_invoice: string }
  >,
  'items'
> {
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string };
}

export interface InvoiceLine extends AsText<
  Omit<Stripe.InvoiceLineItem, 'pricing'> & { livemode: false },
  'quantity_decimal'
> {
  pricing: AsText<Stripe.InvoiceLineItem.Pricing, 'unit_amount_decimal'>;
}

export interface Invoice extends Omit<
  Narrowed<
    Stripe.Invoice,
    {
      status: 'draft' | 'open' | 'paid' | 'uncollectible';
      customer: string;
      ending_balance: number;
      billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
      parent: Stripe.Invoice.Parent & { subscription_details: { subscription: string } };
    }
  >,
  'lines'
> {
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string };
  deleted?: never;
}

export type PortalConfiguration = Narrowed<Stripe.BillingPortal.Configuration, { metadata: Metadata }>;

/** The payer confirms one change of plan. */
export interface PortalFlow extends Stripe.BillingPortal.Session.Flow {
  type: 'subscription_update_confirm';
  after_completion: { type: 'redirect'; redirect: { return_url: string }; hosted_confirmation: null };
  subscription_update_confirm: {
    discounts: null;
    items: [{ id: string; price: string; quantity: number }];
    subscription: string;
  };
}

export type PortalSession = Narrowed<
  Stripe.BillingPortal.Session,
  { configuration: string; flow: PortalFlow | null; return_url: string }
>;

/** Its type says which object it tells of: for us any. */
export interface StripeEvent extends Omit<Stripe.EventBase, 'type' | 'data'> {
  type: string;
  data: { object: object };
}

/** Everything that the sandbox stores, by kind. */
export interface Kinds {
  customer: Customer;
  'checkout.session': CheckoutSession;
  subscription: Subscription;
  invoice: Invoice;
  'billing_portal.session': PortalSession;
  'billing_portal.configuration': PortalConfiguration;
  /** Sent until our own webhook has accepted it. */
  event: StripeEvent;
  /** The number of the card that a customer pays with. */
  card: { id: string; number: string };
  /** What a checkout session is for. */
  cart: { id: string; price: string; metadata: Metadata };
  /** Responses to requests with an idempotency key. */
  replay: { id: string; request: string; body: unknown };
  /** A customer's clock: how far its time is ahead, in seconds, and whether renewals fail. */
  clock: { id: string; ahead: number; renewalsFail: boolean };
  /** A single row: the origin of the hosted pages, and the number of invoices so far. */
  settings: { id: string; origin: string; invoices: number };
}
