import type { Env } from './env.schema.js';
import { isLoopback } from './loopback.js';

/**
 * Who handles payments: Stripe, the sandbox that stands in for it, or nobody. The sandbox gives every plan away, so
 * it is only available to people on this machine.
 */
export function billingOf({
  STRIPE_SECRET_KEY,
  NODE_ENV,
  HOST,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'NODE_ENV' | 'HOST'>): 'stripe' | 'sandbox' | 'off' {
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return NODE_ENV !== 'production' && isLoopback(HOST) ? 'sandbox' : 'off';
}
