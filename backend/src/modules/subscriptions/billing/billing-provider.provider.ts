import type { Provider } from '@nestjs/common';
import type { StripeAccount } from '../../../integrations/stripe/stripe-account.js';
import { StripeBilling } from '../../../integrations/stripe/stripe-billing.js';
import { BILLING_PROVIDER } from './billing-provider.js';

/** Injection token of the {@link StripeAccount} in use; null where there is none. */
export const STRIPE_ACCOUNT = Symbol('STRIPE_ACCOUNT');

export const billingProvider: Provider = {
  provide: BILLING_PROVIDER,
  inject: [STRIPE_ACCOUNT],
  useFactory: (account: StripeAccount | null) => account && new StripeBilling(account),
};
