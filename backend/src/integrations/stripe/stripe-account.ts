/** What the product needs to know to use one account at Stripe, or at what speaks like it. */
export interface StripeAccount {
  secretKey: string;
  /** Signs the events that this account sends us. */
  webhookSecret: string;
  /** Origin of the API; Stripe's own when undefined. */
  apiBase: string | undefined;
  /** For one request, in ms. */
  timeoutMs: number;
}
