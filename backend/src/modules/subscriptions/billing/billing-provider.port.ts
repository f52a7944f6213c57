import type { BillingInterval, PaidTierType } from '../../../config/tiers.js';

/** A plan, paid for by the month or the year. */
export interface PaidPlan {
  tierType: PaidTierType;
  interval: BillingInterval;
}

/** Injection token of the {@link BillingProvider}; null where paid tiers can't be bought. */
export const BILLING_PROVIDER = Symbol('BILLING_PROVIDER');

/** The states of a subscription that has not ended, best first. */
export const LIVE_STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'] as const;
type LiveStatus = (typeof LIVE_STATUSES)[number];

/** A subscription's current state at the provider. */
export interface LiveSubscription {
  id: string;
  status: LiveStatus;
  /** Null: a price that is not ours. */
  tierType: PaidTierType | null;
  interval: BillingInterval;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Periods count from here. */
  anchor: Date;
  cancelAtPeriodEnd: boolean;
  /** Past due: since when. The date of the first invoice that nobody has paid since. */
  unpaidSince: Date | null;
}

/** A client as the provider knows it. */
export interface BillingAccount {
  /** False if the customer was deleted there. */
  exists: boolean;
  /** Those that have not ended. */
  subscriptions: readonly LiveSubscription[];
}

export interface NewCustomer {
  clientId: string;
  name: string;
  /** Calls with the same key create one customer. */
  idempotencyKey: string;
}

export interface NewCheckout extends PaidPlan {
  clientId: string;
  customerId: string;
  successUrl: string;
  cancelUrl: string;
}

/** A change of plan that the payer confirms on a hosted page. */
export interface HostedChange extends PaidPlan {
  customerId: string;
  subscriptionId: string;
  /** Where the page leads when it is done. */
  successUrl: string;
  /** Where it leads when the payer goes back. */
  cancelUrl: string;
}

/** A session of the hosted checkout. */
export interface CheckoutVisit {
  clientId: string | null;
  customerId: string | null;
}

/** What a change of tier would do, if it were made at `at`. Amounts in the smallest unit of `currency`. */
export interface TierChange {
  /** Charged at once. */
  amountDue: number;
  /** Kept for later invoices, when the new tier costs less. */
  credit: number;
  currency: string;
  /** When the first whole month or year at the new price starts, or the one after it where a change of interval starts one at once. */
  renewsAt: Date;
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

/** Something changed. The current state is fetched afterwards: events come twice, late and in any order. */
export interface BillingEvent {
  id: string;
  type: string;
  customerId: string | null;
  clientId: string | null;
  /** The payment that it is about, if it names that instead of the customer. */
  chargeId: string | null;
}

/** Why the provider did not do what it was asked:
 * - `declined`: the payment; the message is the provider's own, for the person who pays
 * - `authentication`: the card's bank asks the payer to authenticate, which only a hosted page can do
 * - `unavailable`: unreachable, overloaded, or busy with the same request; a retry may succeed
 * - `missing`: no such object
 * - `refused`: anything else; our settings or our code are wrong
 * - `forged`: an event that it did not send, or not recently */
export type BillingFaultKind =
  | 'declined'
  | 'authentication'
  | 'unavailable'
  | 'missing'
  | 'refused'
  | 'forged';

/** The message is safe to log: it contains no secrets. */
export class BillingFault extends Error {
  override name = 'BillingFault';

  constructor(
    readonly kind: BillingFaultKind,
    message: string,
  ) {
    super(message);
  }
}

/** Hosted checkout, cards, invoices. Every call returns within seconds, or throws a BillingFault. */
export interface BillingProvider {
  /**
   * What at the provider differs from what people are shown, or keeps a plan from being bought, in sentences for the
   * operator. Also makes ready what is needed later.
   */
  differences(): Promise<string[]>;
  createCustomer(customer: NewCustomer): Promise<string>;
  account(customerId: string): Promise<BillingAccount>;
  /** The URL of a hosted checkout. A customer has one open session at a time, reused for the same plan. */
  openCheckout(checkout: NewCheckout): Promise<string>;
  /** Null when there is no such session. */
  checkoutVisit(id: string): Promise<CheckoutVisit | null>;
  /** Changes nothing. */
  previewTier(subscriptionId: string, plan: PaidPlan, at: Date): Promise<TierChange>;
  /** Charges or credits the difference, prorated from `at`, immediately; a failed payment changes nothing. */
  changeTier(subscriptionId: string, plan: PaidPlan, at: Date): Promise<void>;
  /**
   * The URL of a hosted page where the payer confirms the change and pays the prorated difference, with the bank's
   * authentication if it asks. Until then nothing changes.
   */
  openChange(change: HostedChange): Promise<string>;
  /** The URL of a page for managing payment methods. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  /** Newest first. */
  invoices(customerId: string, limit: number): Promise<Invoice[]>;
  /** Null for a payment that is unknown, or without a customer. */
  customerOfCharge(chargeId: string): Promise<string | null>;
  /** @throws BillingFault `forged` unless the provider signed `body` within the last five minutes */
  readEvent(body: Buffer, signature: string): Promise<BillingEvent>;
}
