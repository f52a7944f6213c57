import type { Stripe } from 'stripe';
import { Portal } from './portal.js';
import type { StripeAccount } from './stripe-account.js';

/** What a request to Stripe is made with. */
export interface Opened {
  stripe: Stripe;
  portal: Portal;
  errors: typeof Stripe.errors;
}

/** Loads Stripe's SDK, a twentieth of a start, when there is something to ask. */
export async function openStripe({ secretKey, apiBase, timeoutMs }: StripeAccount): Promise<Opened> {
  const { Stripe: Client } = await import('stripe');
  const address = apiBase === undefined ? undefined : new URL(apiBase);
  const stripe = new Client(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
    }),
  });
  return { stripe, portal: new Portal(stripe, Client.errors), errors: Client.errors };
}
