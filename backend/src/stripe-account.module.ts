import { createHmac } from 'node:crypto';
import {
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { BillingSandbox } from './billing-sandbox/sandbox.js';
import { billingOf } from './config/billing.js';
import { CONFIG } from './config/config.module.js';
import type { Config } from './config/config.js';
import { Transactions } from './database/transactions.js';
import { lookupKeyOf } from './integrations/stripe/prices.js';
import type { StripeAccount } from './integrations/stripe/stripe-account.js';
import { STRIPE_ACCOUNT } from './modules/subscriptions/billing/billing-provider.provider.js';
import { PAID_TIER_TYPES, TIERS } from './modules/subscriptions/tiers.js';

/** Injection token of the {@link BillingSandbox}; null where Stripe itself is used, or nobody takes money. */
export const BILLING_SANDBOX = Symbol('BILLING_SANDBOX');

const TIMEOUT_MS = 8_000;
const SANDBOX_KEY = 'sk_test_gatepost_sandbox';

const offers = PAID_TIER_TYPES.map((tierType) => ({
  lookupKey: lookupKeyOf(tierType),
  name: TIERS[tierType].name,
  amount: TIERS[tierType].pricePerMonth * 100,
}));

/** The same in every process, and nobody else's to guess. */
const sandboxWebhookSecret = ({ JWT_SECRET }: Config): string =>
  `whsec_${createHmac('sha256', JWT_SECRET).update('billing sandbox').digest('hex')}`;

const sandboxProvider: Provider = {
  provide: BILLING_SANDBOX,
  inject: [CONFIG, Transactions],
  useFactory: (config: Config, transactions: Transactions) =>
    billingOf(config) === 'sandbox'
      ? new BillingSandbox(transactions, {
          environment: config.NODE_ENV,
          secretKey: SANDBOX_KEY,
          webhookSecret: sandboxWebhookSecret(config),
          offers,
        })
      : null,
};

const accountProvider: Provider = {
  provide: STRIPE_ACCOUNT,
  inject: [CONFIG, BILLING_SANDBOX],
  useFactory: async (config: Config, sandbox: BillingSandbox | null): Promise<StripeAccount | null> => {
    const timeoutMs = TIMEOUT_MS;
    if (sandbox) {
      const webhookSecret = sandboxWebhookSecret(config);
      return { secretKey: SANDBOX_KEY, webhookSecret, apiBase: await sandbox.start(), timeoutMs };
    }
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
    if (secretKey === undefined || webhookSecret === undefined) return null;
    return { secretKey, webhookSecret, apiBase: config.STRIPE_API_BASE, timeoutMs };
  },
};

/** Stops the sandbox with the product. */
@Injectable()
class SandboxLifetime implements OnApplicationShutdown {
  constructor(@Inject(BILLING_SANDBOX) private readonly sandbox: BillingSandbox | null) {}

  async onApplicationShutdown(): Promise<void> {
    await this.sandbox?.stop();
  }
}

/** Whose account at Stripe is used: the operator's, or that of the sandbox, which then runs in this process. */
@Global()
@Module({
  providers: [sandboxProvider, accountProvider, SandboxLifetime],
  exports: [STRIPE_ACCOUNT, BILLING_SANDBOX],
})
export class StripeAccountModule {}
