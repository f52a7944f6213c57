import type { Env } from './env.schema.js';
import { isLoopback } from './loopback.js';

/** Who takes the money: Stripe, the sandbox that stands in for it, or nobody. */
export type Billing = 'stripe' | 'sandbox' | 'off';

/** Injection token of the {@link Billing} of this process: `off` also where the settings want a sandbox that is not installed. */
export const BILLING = Symbol('BILLING');

/**
 * What the settings want. The sandbox sells every plan for nothing, so it is there for whoever sits at this machine, and
 * for nobody else.
 */
export function billingOf({
  STRIPE_SECRET_KEY,
  NODE_ENV,
  HOST,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'NODE_ENV' | 'HOST'>): Billing {
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return NODE_ENV !== 'production' && isLoopback(HOST) ? 'sandbox' : 'off';
}
