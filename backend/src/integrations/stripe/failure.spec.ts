import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  BillingFault,
  type BillingFaultKind,
} from '../../modules/subscriptions/billing/billing-provider.port.js';
import { toBillingFault } from './failure.js';

const { errors } = Stripe;
const MESSAGE = 'secret words of sk_test_gatepost';

/** What the SDK makes of an answer. */
const answered = (statusCode: number, error: object = {}) =>
  errors.generateV1Error({
    type: 'api_error',
    message: MESSAGE,
    statusCode,
    requestId: 'req_1',
    headers: {},
    ...error,
  });
const invalid = { type: 'invalid_request_error' } as const;
const card = { type: 'card_error' } as const;

describe('toBillingFault', () => {
  it.each<[string, Error, BillingFaultKind, string]>([
    [
      '409',
      answered(409, { ...invalid, code: 'lock_timeout' }),
      'unavailable',
      'HTTP status 409, lock_timeout, req_1',
    ],
    ['429', answered(429, { code: 'rate_limit' }), 'unavailable', 'HTTP status 429, rate_limit, req_1'],
    ['500', answered(500), 'unavailable', 'HTTP status 500, req_1'],
    [
      '400',
      answered(400, { ...invalid, code: 'parameter_unknown' }),
      'refused',
      'HTTP status 400, parameter_unknown, req_1',
    ],
    ['401', answered(401, invalid), 'refused', 'HTTP status 401, req_1'],
    ['403', answered(403, invalid), 'refused', 'HTTP status 403, req_1'],
    [
      '404',
      answered(404, { ...invalid, code: 'resource_missing' }),
      'missing',
      'HTTP status 404, resource_missing, req_1',
    ],
    [
      'no answer',
      new errors.StripeConnectionError({ type: 'api_error', message: MESSAGE, headers: {} }),
      'unavailable',
      'the connection to Stripe failed',
    ],
    ['a fault of ours', new TypeError(MESSAGE), 'refused', 'unexpected: TypeError'],
  ])('%s: without the words of Stripe', (_, error, kind, message) => {
    expect(toBillingFault(error, Stripe.errors)).toMatchObject({ name: 'BillingFault', kind, message });
  });

  it.each<[BillingFaultKind, object]>([
    ['declined', { code: 'card_declined' }],
    ['declined', { code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['authentication', { code: 'card_declined', decline_code: 'authentication_required' }],
    ['authentication', { code: 'authentication_required' }],
    ['authentication', { code: 'invoice_payment_intent_requires_action' }],
    ['authentication', { code: 'subscription_payment_intent_requires_action' }],
  ])('a card that is refused: %s by %o, in the words of Stripe', (kind, error) => {
    const words = 'Your card has insufficient funds.';
    expect(toBillingFault(answered(402, { ...card, ...error, message: words }), Stripe.errors)).toMatchObject(
      {
        kind,
        message: words,
      },
    );
  });

  it('leaves one as it is', () => {
    const fault = new BillingFault('missing', 'there is none');
    expect(toBillingFault(fault, Stripe.errors)).toBe(fault);
  });
});
