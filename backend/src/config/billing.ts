import type { Env } from './env.schema.js';
import { isLoopback } from './loopback.js';

/**
 * Who takes the money: Stripe, the sandbox that stands in for it, or nobody. The sandbox sells every plan for nothing, so
 * it is there for whoever sits at this machine, and for nobody else.
 */
export function billingOf({
  STRIPE_SECRET_KEY,
  NODE_ENV,
  HOST,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'NODE_ENV' | 'HOST'>): 'stripe' | 'sandbox' | 'off' {
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return NODE_ENV !== 'production' && isLoopback(HOST) ? 'sandbox' : 'off';
}
