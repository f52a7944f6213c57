import { Inject, Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { BILLING_SANDBOX, type BillingSandbox, openSandbox, sandboxKeys } from './billing-sandbox.js';
import { BILLING, type Billing } from './config/billing.js';
import { CONFIG } from './config/config.module.js';
import type { Config } from './config/config.js';
import { Transactions } from './database/transactions.js';
import { checkoutOptionsOf } from './integrations/stripe/checkout-options.js';
import type { StripeAccount } from './integrations/stripe/stripe-account.js';

/** Injection token of the {@link StripeAccount} in use; null without one. */
export const STRIPE_ACCOUNT = Symbol('STRIPE_ACCOUNT');

const TIMEOUT_MS = 8_000;

const sandboxProvider: Provider = {
  provide: BILLING_SANDBOX,
  inject: [CONFIG, Transactions],
  useFactory: openSandbox,
};

const accountProvider: Provider = {
  provide: STRIPE_ACCOUNT,
  inject: [CONFIG, BILLING_SANDBOX],
  useFactory: async (config: Config, sandbox: BillingSandbox | null): Promise<StripeAccount | null> => {
    const common = { timeoutMs: TIMEOUT_MS, checkout: checkoutOptionsOf(config) };
    if (sandbox) return { ...sandboxKeys(config), apiBase: await sandbox.start(), ...common };
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
    if (secretKey === undefined || webhookSecret === undefined) return null;
    return { secretKey, webhookSecret, apiBase: config.STRIPE_API_BASE, ...common };
  },
};

const billingProvider: Provider = {
  provide: BILLING,
  inject: [STRIPE_ACCOUNT, BILLING_SANDBOX],
  useFactory: (account: StripeAccount | null, sandbox: BillingSandbox | null): Billing =>
    sandbox ? 'sandbox' : account ? 'stripe' : 'off',
};

/** Stops the sandbox with the product. */
@Injectable()
class SandboxLifetime implements OnApplicationShutdown {
  constructor(@Inject(BILLING_SANDBOX) private readonly sandbox: BillingSandbox | null) {}

  async onApplicationShutdown(): Promise<void> {
    await this.sandbox?.stop();
  }
}

/** The Stripe account in use: the operator's, or that of the sandbox, which then runs in this process. */
export const stripeAccountProviders: Provider[] = [
  sandboxProvider,
  accountProvider,
  billingProvider,
  SandboxLifetime,
];
