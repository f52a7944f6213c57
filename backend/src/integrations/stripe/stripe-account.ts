import type { CheckoutOptions } from './checkout-options.js';

/** Access to an account at Stripe, or at the sandbox, which has the same API. */
export interface StripeAccount {
  secretKey: string;
  /** Signs the events that this account sends us. */
  webhookSecret: string;
  /** Origin of the API; Stripe's own when undefined. */
  apiBase: string | undefined;
  /** For one request, in ms. */
  timeoutMs: number;
  checkout: CheckoutOptions;
}
