interface Extras {
  code?: string;
  param?: string;
  type?: string;
  status?: number;
}

/** An error as Stripe returns it. */
export class StripeError extends Error {
  override name = 'StripeError';

  constructor(
    message: string,
    private readonly extras: Extras = {},
  ) {
    super(message);
  }

  get status(): number {
    return this.extras.status ?? 400;
  }

  get body(): object {
    const { code, param, type = 'invalid_request_error' } = this.extras;
    return { error: { type, message: this.message, ...(code && { code }), ...(param && { param }) } };
  }
}

export const missing = (what: string, id: string, param = 'id') =>
  new StripeError(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param });

/** A payment was not made because the bank asks the payer to authenticate. */
export const requiresAction = () =>
  new StripeError(
    'Payment for this subscription requires additional user action before it can be completed successfully.',
    { status: 402, type: 'card_error', code: 'subscription_payment_intent_requires_action' },
  );

export const declined = (message = 'Your card was declined.', code = 'card_declined') =>
  new StripeError(message, { status: 402, type: 'card_error', code });
