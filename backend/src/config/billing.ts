import type { Env } from './env.schema.js';
import { isLoopback } from './loopback.js';

/** What handles payments: Stripe, the sandbox in its place, or nothing. */
export type Billing = 'stripe' | 'sandbox' | 'off';

/** Injection token of this process's {@link Billing}; `off` also if the sandbox that the settings call for is not installed. */
export const BILLING = Symbol('BILLING');

/**
 * What the settings call for. The sandbox sells every plan for nothing, so it only runs where other machines can't reach
 * it.
 */
export function billingOf({
  STRIPE_SECRET_KEY,
  NODE_ENV,
  HOST,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'NODE_ENV' | 'HOST'>): Billing {
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return NODE_ENV !== 'production' && isLoopback(HOST) ? 'sandbox' : 'off';
}
