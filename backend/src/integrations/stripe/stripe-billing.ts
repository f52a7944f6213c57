import { Logger } from '@nestjs/common';
import type { Stripe } from 'stripe';
import {
  type BillingAccount,
  type BillingEvent,
  BillingFault,
  type BillingProvider,
  type CheckoutVisit,
  type HostedChange,
  type Invoice,
  type NewCheckout,
  type NewCustomer,
  type PaidPlan,
  type TierChange,
} from '../../modules/subscriptions/billing/billing-provider.port.js';
import { optionsOf } from './checkout-options.js';
import { toBillingFault } from './failure.js';
import {
  customerIdOf,
  ourItem,
  toBillingEvent,
  toInvoice,
  toLiveSubscription,
  toVisit,
  unpaidSinceOf,
} from './objects.js';
import { type Opened, openStripe } from './open-stripe.js';
import { accountFeatures, changeFeatures, changeFlow } from './portal.js';
import { chargeDifference, priceDifferences } from './price-check.js';
import { lookupKeyOf, type Offers, pricedPlans } from './prices.js';
import type { StripeAccount } from './stripe-account.js';
import { makeChange, previewChange } from './tier-change.js';

/** How many seconds a signature is valid. */
const TOLERANCE = 300;
/** Page size; no customer has this many subscriptions, open checkout sessions or unpaid invoices of one subscription. */
const PAGE = 100;

/** Billing through Stripe's API. */
export class StripeBilling implements BillingProvider {
  private readonly logger = new Logger('Billing');
  private opened: Promise<Opened> | undefined;

  constructor(
    private readonly settings: StripeAccount,
    private readonly offers: Offers,
  ) {}

  async differences(): Promise<string[]> {
    const plans = pricedPlans(this.offers).filter(({ tierType }) => this.offers.TIERS[tierType].forSale);
    const { data } = await this.ask(({ stripe }) =>
      stripe.prices.list({ lookup_keys: plans.map(lookupKeyOf), limit: PAGE }),
    );
    await this.ask(({ portal }) => portal.configuration(accountFeatures(this.settings.checkout)));
    return plans.flatMap((plan) => {
      const price = data.find(({ lookup_key: key }) => key === lookupKeyOf(plan));
      return priceDifferences(plan, this.offers, price);
    });
  }

  async createCustomer({ clientId, name, idempotencyKey }: NewCustomer): Promise<string> {
    const customer = await this.ask(({ stripe }) =>
      stripe.customers.create({ name, metadata: { clientId } }, { idempotencyKey }),
    );
    return customer.id;
  }

  async account(customerId: string): Promise<BillingAccount> {
    const customer = await this.orMissing(({ stripe }) => stripe.customers.retrieve(customerId));
    if (!customer || customer.deleted) return { exists: false, subscriptions: [] };
    const { data } = await this.ask(({ stripe }) =>
      stripe.subscriptions.list({ customer: customerId, limit: PAGE }),
    );
    const all = data.map(async (one) => toLiveSubscription(one, await this.unpaidSince(one)));
    const subscriptions = (await Promise.all(all)).filter((live) => live !== null);
    return { exists: true, subscriptions };
  }

  private async unpaidSince({ id, status }: Stripe.Subscription): Promise<Date | null> {
    if (status !== 'past_due') return null;
    const { data } = await this.ask(({ stripe }) => stripe.invoices.list({ subscription: id, limit: PAGE }));
    return unpaidSinceOf(data);
  }

  /** Closes other open sessions first: paying two would create two subscriptions. */
  async openCheckout(checkout: NewCheckout): Promise<string> {
    const { customerId, tierType, interval } = checkout;
    const { data: open } = await this.ask(({ stripe }) =>
      stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: PAGE }),
    );
    const same = open.find(
      ({ metadata, success_url: url }) =>
        metadata?.['tier'] === tierType && metadata['interval'] === interval && url === checkout.successUrl,
    );
    for (const { id } of open)
      if (id !== same?.id) await this.ask(({ stripe }) => stripe.checkout.sessions.expire(id));
    if (same?.url) return same.url;
    const session = await this.createSession(checkout);
    if (session.url === null) throw new BillingFault('refused', 'a checkout session without a URL');
    return session.url;
  }

  private async createSession(checkout: NewCheckout): Promise<Stripe.Checkout.Session> {
    const { clientId, customerId, tierType, interval, successUrl, cancelUrl } = checkout;
    const price = await this.priceOf(checkout);
    const metadata = { clientId, tier: tierType, interval };
    return this.ask(({ stripe }) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        client_reference_id: clientId,
        line_items: [{ price, quantity: 1 }],
        ...optionsOf(this.settings.checkout),
        success_url: successUrl,
        cancel_url: cancelUrl,
        metadata,
        subscription_data: { metadata },
      }),
    );
  }

  async checkoutVisit(id: string): Promise<CheckoutVisit | null> {
    const session = await this.orMissing(({ stripe }) => stripe.checkout.sessions.retrieve(id));
    return session && toVisit(session);
  }

  async previewTier(subscriptionId: string, plan: PaidPlan, at: Date): Promise<TierChange> {
    const price = await this.priceOf(plan);
    return this.ask(({ stripe }) => previewChange(stripe, { subscriptionId, price, at }));
  }

  async changeTier(subscriptionId: string, plan: PaidPlan, at: Date): Promise<void> {
    const price = await this.priceOf(plan);
    await this.ask(({ stripe }) => makeChange(stripe, { subscriptionId, price, at }, plan));
  }

  async openChange(change: HostedChange): Promise<string> {
    const { customerId, subscriptionId, successUrl, cancelUrl } = change;
    const [price, subscription] = await Promise.all([
      this.offerOf(change),
      this.ask(({ stripe }) => stripe.subscriptions.retrieve(subscriptionId)),
    ]);
    const flow = changeFlow(ourItem(subscription), price, successUrl);
    const session = { customer: customerId, return_url: cancelUrl, flow_data: flow };
    return this.ask(({ portal }) => portal.open(changeFeatures(price), session));
  }

  openPortal(customerId: string, returnUrl: string): Promise<string> {
    return this.ask(({ portal }) =>
      portal.open(accountFeatures(this.settings.checkout), {
        customer: customerId,
        return_url: returnUrl,
      }),
    );
  }

  async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
    await this.ask(({ stripe }) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
    );
  }

  /** A cancellation is a flag or, since 2025, a date: resets whichever is set. */
  async resume(subscriptionId: string): Promise<void> {
    const { cancel_at_period_end: flagged, cancel_at: at } = await this.ask(({ stripe }) =>
      stripe.subscriptions.retrieve(subscriptionId),
    );
    if (!flagged && at === null) return;
    await this.ask(({ stripe }) =>
      stripe.subscriptions.update(
        subscriptionId,
        flagged ? { cancel_at_period_end: false } : { cancel_at: '' },
      ),
    );
  }

  async invoices(customerId: string, limit: number): Promise<Invoice[]> {
    const { data } = await this.ask(({ stripe }) => stripe.invoices.list({ customer: customerId, limit }));
    return data.map(toInvoice);
  }

  async customerOfCharge(chargeId: string): Promise<string | null> {
    const charge = await this.orMissing(({ stripe }) => stripe.charges.retrieve(chargeId));
    return charge && customerIdOf(charge);
  }

  readEvent(body: Buffer, signature: string): Promise<BillingEvent> {
    const { webhookSecret } = this.settings;
    return this.ask(async ({ stripe }) => {
      try {
        return toBillingEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE));
      } catch (error) {
        // Without a cause: the parser quotes the body.
        throw error instanceof SyntaxError
          ? new BillingFault('refused', 'the signed body is not JSON')
          : error;
      }
    });
  }

  private async priceOf(plan: PaidPlan): Promise<string> {
    return (await this.offerOf(plan)).id;
  }

  private async offerOf(plan: PaidPlan): Promise<Stripe.Price> {
    const key = lookupKeyOf(plan);
    const { data } = await this.ask(({ stripe }) =>
      stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
    );
    const [price] = data;
    if (!price) throw new BillingFault('refused', `there is no active price with the lookup key ${key}`);
    const difference = chargeDifference(plan, this.offers, price);
    if (difference !== null) this.logger.warn(difference);
    return price;
  }

  private async ask<T>(request: (opened: Opened) => Promise<T>): Promise<T> {
    const opened = await (this.opened ??= openStripe(this.settings));
    try {
      return await request(opened);
    } catch (error) {
      throw toBillingFault(error, opened.errors);
    }
  }

  private async orMissing<T>(request: (opened: Opened) => Promise<T>): Promise<T | null> {
    try {
      return await this.ask(request);
    } catch (error) {
      if (error instanceof BillingFault && error.kind === 'missing') return null;
      throw error;
    }
  }
}
