import type { Env } from './env.schema.js';

/** Who takes the money: Stripe, the sandbox that stands in for it, or nobody. */
export function billingOf({
  STRIPE_SECRET_KEY,
  NODE_ENV,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'NODE_ENV'>): 'stripe' | 'sandbox' | 'off' {
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return NODE_ENV === 'production' ? 'off' : 'sandbox';
}
