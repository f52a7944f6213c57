import type { PaidTierType } from '../quota/tiers.js';

export type { PaidTierType };

/** Injection token of the {@link BillingProvider}; null where paid tiers can't be bought. */
export const BILLING_PROVIDER = Symbol('BILLING_PROVIDER');

/** The states of a subscription that is not over, in the words of the field. */
export const LIVE_STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'] as const;
type LiveStatus = (typeof LIVE_STATUSES)[number];

/** A subscription as it stands at the provider, at this moment. */
export interface LiveSubscription {
  id: string;
  status: LiveStatus;
  /** Null: a price that is none of ours. */
  tierType: PaidTierType | null;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** The periods are counted from here. */
  anchor: Date;
  cancelAtPeriodEnd: boolean;
  /** Since when the last invoice waits for its payment. */
  unpaidSince: Date | null;
}

/** A client as the provider knows it. */
export interface BillingAccount {
  /** False when it was deleted there. */
  exists: boolean;
  /** Those that are not over. */
  subscriptions: readonly LiveSubscription[];
}

export interface NewCustomer {
  clientId: string;
  name: string;
  /** The same key makes the same customer, however often it is asked. */
  idempotencyKey: string;
}

export interface NewCheckout {
  clientId: string;
  customerId: string;
  tierType: PaidTierType;
  successUrl: string;
  cancelUrl: string;
}

/** A visit to the hosted checkout. */
export interface CheckoutVisit {
  clientId: string | null;
  customerId: string | null;
}

export interface Invoice {
  id: string;
  number: string | null;
  created: Date;
  /** In the smallest unit of `currency`. */
  amountPaid: number;
  currency: string;
  status: string;
  pdfUrl: string | null;
}

/** That something happened. What, is asked for afterwards: events come twice, late and in any order. */
export interface BillingEvent {
  id: string;
  type: string;
  customerId: string | null;
  clientId: string | null;
}

/** Why the provider did not do what it was asked:
 * - `declined`: the payment; the message is the provider's own, for the person who pays
 * - `unavailable`: out of reach, overloaded, or busy with the same thing; later it may work
 * - `missing`: it knows no such thing
 * - `refused`: anything else; our settings are wrong, or our code
 * - `forged`: an event that it did not send, or not just now */
export type BillingFaultKind = 'declined' | 'unavailable' | 'missing' | 'refused' | 'forged';

/** The message is safe to log, and without secrets. */
export class BillingFault extends Error {
  override name = 'BillingFault';

  constructor(
    readonly kind: BillingFaultKind,
    message: string,
  ) {
    super(message);
  }
}

/** Takes the money: hosted checkout, cards, invoices. Every call ends within seconds, or throws a BillingFault. */
export interface BillingProvider {
  createCustomer(customer: NewCustomer): Promise<string>;
  account(customerId: string): Promise<BillingAccount>;
  /** The address of a hosted checkout. A customer has one open at a time: the same for the same tier. */
  openCheckout(checkout: NewCheckout): Promise<string>;
  /** Null when there is no such visit. */
  checkoutVisit(id: string): Promise<CheckoutVisit | null>;
  /** Takes or gives back the difference for the rest of the period at once; a payment that fails changes nothing. */
  changeTier(subscriptionId: string, tierType: PaidTierType): Promise<void>;
  /** The address of a page where payment methods are kept. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  /** Newest first. */
  invoices(customerId: string, limit: number): Promise<Invoice[]>;
  /** @throws BillingFault `forged` unless the provider signed exactly these bytes, within the last five minutes */
  readEvent(body: Buffer, signature: string): BillingEvent;
}
