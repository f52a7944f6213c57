import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { CheckoutOptions } from './checkout-options.js';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type NewSession = Omit<Stripe.BillingPortal.SessionCreateParams, 'configuration'>;

/** Metadata key of our configurations: a digest of the features that they were created with. */
const KEY = 'gatepost_portal';
/** Page size. An account has few configurations: one for each set of features that it ever used. */
const PAGE = 100;

const digestOf = (features: Features): string =>
  createHash('sha256').update(JSON.stringify(features)).digest('hex').slice(0, 16);

/** The portal that opens from the account page. Plans are changed in our own pages. */
export const accountFeatures = ({ automaticTax, taxIds }: CheckoutOptions): Features => ({
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  ...((automaticTax || taxIds) && {
    customer_update: {
      enabled: true,
      allowed_updates: taxIds ? ['name', 'address', 'tax_id'] : ['name', 'address'],
    },
  }),
});

/** The portal for confirming one change of plan: no other price can be chosen there. */
export const changeFeatures = ({ id, product }: Stripe.Price): Features => ({
  payment_method_update: { enabled: true },
  subscription_update: {
    enabled: true,
    default_allowed_updates: ['price'],
    proration_behavior: 'always_invoice',
    products: [{ product: typeof product === 'string' ? product : product.id, prices: [id] }],
  },
});

/** A flow of the portal: the payer confirms that `item` gets `price`, and is led to `successUrl`. */
export const changeFlow = (
  item: Stripe.SubscriptionItem,
  price: Stripe.Price,
  successUrl: string,
): Stripe.BillingPortal.SessionCreateParams.FlowData => ({
  type: 'subscription_update_confirm',
  subscription_update_confirm: {
    subscription: item.subscription,
    items: [{ id: item.id, price: price.id, quantity: 1 }],
  },
  after_completion: { type: 'redirect', redirect: { return_url: successUrl } },
});

/**
 * Stripe's hosted portal. Each session names a configuration of ours: an account has none of its own until somebody saves
 * one in the dashboard, and what it would let people do is decided there.
 */
export class Portal {
  /** Ids of configurations by the digest of their features; each is looked up once in a process. */
  private readonly known = new Map<string, Promise<string>>();

  constructor(
    private readonly stripe: Stripe,
    private readonly errors: typeof Stripe.errors,
  ) {}

  /** The id of the configuration with these features: the newest active one, otherwise a new one. */
  configuration(features: Features): Promise<string> {
    const digest = digestOf(features);
    const known = this.known.get(digest);
    if (known) return known;
    const found = this.findOrCreate(digest, features);
    this.known.set(digest, found);
    found.catch(() => this.known.delete(digest));
    return found;
  }

  /** The URL of a session. A configuration that was deactivated since it was looked up is replaced by another. */
  async open(features: Features, session: NewSession): Promise<string> {
    const create = async () => {
      const configuration = await this.configuration(features);
      return this.stripe.billingPortal.sessions.create({ ...session, configuration });
    };
    try {
      return (await create()).url;
    } catch (error) {
      if (!(error instanceof this.errors.StripeError) || error.param !== 'configuration') throw error;
      this.known.delete(digestOf(features));
      return (await create()).url;
    }
  }

  /** Two processes that start at once may create two that are alike, which does no harm. */
  private async findOrCreate(digest: string, features: Features): Promise<string> {
    const { configurations } = this.stripe.billingPortal;
    const { data } = await configurations.list({ active: true, limit: PAGE });
    const found = data.find(({ metadata }) => metadata?.[KEY] === digest);
    if (found) return found.id;
    const created = await configurations.create({
      features,
      business_profile: { headline: 'Gatepost' },
      metadata: { [KEY]: digest },
    });
    return created.id;
  }
}
