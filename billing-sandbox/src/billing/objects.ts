/** The parts of Stripe's objects that are used. Times in seconds, amounts in cents. */
interface Stored<Kind extends string> {
  id: string;
  object: Kind;
  created: number;
  livemode: false;
}

export type Metadata = Record<string, string>;

interface Customer extends Stored<'customer'> {
  name: string | null;
  email: string | null;
  /** Negative: a credit, which the next invoices use up. */
  balance: number;
  metadata: Metadata;
  deleted?: true;
}

export interface Price extends Stored<'price'> {
  active: boolean;
  currency: 'usd';
  lookup_key: string;
  metadata: Metadata;
  nickname: string;
  product: string;
  recurring: { interval: 'month'; interval_count: 1; usage_type: 'licensed' };
  type: 'recurring';
  unit_amount: number;
}

export interface CheckoutSession extends Stored<'checkout.session'> {
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  customer: string;
  client_reference_id: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  amount_total: number;
  currency: 'usd';
  metadata: Metadata;
}

interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface Subscription extends Stored<'subscription'> {
  status: 'active' | 'past_due' | 'canceled';
  customer: string;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  collection_method: 'charge_automatically';
  currency: 'usd';
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string };
  latest_invoice: string;
  metadata: Metadata;
  start_date: number;
}

export interface Invoice extends Stored<'invoice'> {
  number: string;
  status: 'open' | 'paid' | 'uncollectible';
  customer: string;
  currency: 'usd';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  total: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  collection_method: 'charge_automatically';
  hosted_invoice_url: string;
  invoice_pdf: string;
  period_start: number;
  period_end: number;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
  };
}

export interface PortalConfiguration extends Stored<'billing_portal.configuration'> {
  active: boolean;
  application: null;
  business_profile: { headline: string | null; privacy_policy_url: null; terms_of_service_url: null };
  default_return_url: null;
  features: {
    customer_update: { allowed_updates: ('address' | 'name' | 'tax_id')[]; enabled: boolean };
    invoice_history: { enabled: boolean };
    payment_method_update: { enabled: boolean; payment_method_configuration: null };
    subscription_cancel: {
      cancellation_reason: { enabled: false; feedback_options: null; options: [] };
      enabled: boolean;
      mode: 'at_period_end';
      proration_behavior: 'none';
    };
    subscription_pause: { duration: { interval_options: []; type: 'indefinite' }; enabled: false };
    subscription_update: {
      billing_cycle_anchor: null;
      default_allowed_updates: 'price'[];
      enabled: boolean;
      products: PortalProduct[];
      proration_behavior: 'none' | 'always_invoice';
      schedule_at_period_end: { conditions: [] };
      trial_update_behavior: 'end_trial';
    };
  };
  is_default: false;
  login_page: { enabled: false; url: null };
  metadata: Metadata;
  name: null;
  updated: number;
}

interface PortalProduct {
  adjustable_quantity: { enabled: false; maximum: null; minimum: 1 };
  prices: string[];
  product: string;
}

/** The payer confirms one change of plan. */
export interface PortalFlow {
  type: 'subscription_update_confirm';
  after_completion: { type: 'redirect'; redirect: { return_url: string }; hosted_confirmation: null };
  customer_update: null;
  subscription_cancel: null;
  subscription_pause: null;
  subscription_update: null;
  subscription_update_confirm: {
    discounts: null;
    items: [{ id: string; price: string; quantity: number }];
    subscription: string;
  };
}

export interface PortalSession extends Stored<'billing_portal.session'> {
  configuration: string;
  customer_account: null;
  flow: PortalFlow | null;
  locale: null;
  on_behalf_of: null;
  customer: string;
  return_url: string;
  url: string;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
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
