import type { Stripe } from 'stripe';
import {
  BillingFault,
  type BillingFaultKind,
} from '../../modules/subscriptions/billing/billing-provider.port.js';

type Errors = typeof Stripe.errors;
const CONFLICT = 409;
const PAYMENT_REQUIRED = 402;
const TOO_MANY = 429;
const SERVER_FAULT = 500;
/** Codes of payments that were not made because the bank asks the payer to authenticate (3-D Secure). */
const ASKS_PAYER = /(requires_action|action_required|authentication_required)$/;

/**
 * Without Stripe's own message, except for a declined card, where it is meant for the person paying; and without its error as
 * a cause, which holds the request and, for a signature, the body.
 */
export function toBillingFault(error: unknown, errors: Errors): BillingFault {
  if (error instanceof BillingFault) return error;
  if (error instanceof errors.StripeSignatureVerificationError)
    return new BillingFault('forged', 'the signature does not match');
  if (error instanceof errors.StripeConnectionError)
    return new BillingFault('unavailable', 'the connection to Stripe failed');
  if (!(error instanceof errors.StripeError))
    return new BillingFault('refused', `unexpected: ${error instanceof Error ? error.name : typeof error}`);
  const kind = kindOf(error);
  if (kind === 'declined' || kind === 'authentication') return new BillingFault(kind, error.message);
  const words = [`HTTP status ${error.statusCode}`, error.code, error.requestId].filter(Boolean);
  return new BillingFault(kind, words.join(', '));
}

function kindOf({
  statusCode = SERVER_FAULT,
  code = '',
  decline_code: declined = '',
}: InstanceType<Errors['StripeError']>): BillingFaultKind {
  if (statusCode === PAYMENT_REQUIRED)
    return ASKS_PAYER.test(code) || ASKS_PAYER.test(declined) ? 'authentication' : 'declined';
  if (statusCode === CONFLICT || statusCode === TOO_MANY || statusCode >= SERVER_FAULT) return 'unavailable';
  return code === 'resource_missing' ? 'missing' : 'refused';
}
