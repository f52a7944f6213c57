import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BillingSandbox } from '@gatepost/billing-sandbox';
import { billingOf } from './config/billing.js';
import type { Config } from './config/config.js';
import { publicUrlOf } from './config/public-url.js';
import type { Transactions } from './database/transactions.js';
import { amountOf, lookupKeyOf, pricedPlans } from './integrations/stripe/prices.js';

export type { BillingSandbox };

/** Injection token of the {@link BillingSandbox}; null where Stripe itself is used, or billing is off. */
export const BILLING_SANDBOX = Symbol('BILLING_SANDBOX');

/** What the sandbox sells: also the tiers that are not for sale, for those who have them. */
const offersOf = (config: Config) =>
  pricedPlans(config).map((plan) => ({
    lookupKey: lookupKeyOf(plan),
    product: plan.tierType.toLowerCase(),
    name: config.TIERS[plan.tierType].name,
    amount: amountOf(config, plan) ?? 0,
    currency: config.BILLING_CURRENCY,
    interval: plan.interval,
  }));

/** The credentials of our requests to the sandbox and of its events. The secret is the same in every process. */
export const sandboxKeys = ({ JWT_SECRET }: Config) => ({
  secretKey: 'sk_test_gatepost_sandbox',
  webhookSecret: `whsec_${createHmac('sha256', JWT_SECRET).update('billing sandbox').digest('hex')}`,
});

/**
 * The sandbox, if the settings call for one; null where its package is not installed, as in the production image, which
 * the log then says.
 */
export async function openSandbox(config: Config, database: Transactions): Promise<BillingSandbox | null> {
  if (billingOf(config) !== 'sandbox') return null;
  try {
    const { BillingSandbox } = await import('@gatepost/billing-sandbox');
    return new BillingSandbox(database, {
      environment: config.NODE_ENV,
      ...sandboxKeys(config),
      offers: offersOf(config),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    new Logger('Billing').warn(
      'The package @gatepost/billing-sandbox is not installed: billing is not set up on this installation',
    );
    return null;
  }
}

/**
 * Serves the sandbox's hosted pages, if there is one, under `/sandbox` of `PUBLIC_URL` or else of this process's address,
 * and has its events sent to our own webhook.
 */
export async function serveSandbox(
  app: NestFastifyApplication,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): Promise<void> {
  const sandbox = app.get<BillingSandbox | null>(BILLING_SANDBOX);
  if (!sandbox) return;
  await app.getHttpAdapter().getInstance().register(sandbox.hostedPages, { prefix: '/sandbox' });
  const server = app.getHttpServer();
  server.once('listening', () => {
    const { address, family, port } = server.address() as AddressInfo;
    const HOST = family === 'IPv6' ? '::1' : address;
    sandbox.servePagesAt(publicUrlOf({ PUBLIC_URL, HOST, PORT: port }));
    sandbox.deliverTo(`${publicUrlOf({ PUBLIC_URL: undefined, HOST, PORT: port })}/api/webhooks/stripe`);
  });
}
