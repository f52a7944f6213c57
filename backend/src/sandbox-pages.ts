import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pageRoutes } from './billing-sandbox/pages/page-routes.js';
import type { Config } from './config/config.js';
import { publicUrlOf } from './config/public-url.js';
import type { BillingSandbox } from './billing-sandbox/sandbox.js';
import { BILLING_SANDBOX } from './stripe-account.module.js';

/**
 * Where there is a sandbox, shows its hosted pages under `/sandbox` of `PUBLIC_URL` or else of where this process listens,
 * and has its events sent to our own webhook.
 */
export async function serveSandbox(
  app: NestFastifyApplication,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): Promise<void> {
  const sandbox = app.get<BillingSandbox | null>(BILLING_SANDBOX);
  if (!sandbox) return;
  await app.getHttpAdapter().getInstance().register(pageRoutes(sandbox), { prefix: '/sandbox' });
  const server = app.getHttpServer();
  server.once('listening', () => {
    const { address, family, port } = server.address() as AddressInfo;
    const HOST = family === 'IPv6' ? '::1' : address;
    sandbox.servePagesAt(publicUrlOf({ PUBLIC_URL, HOST, PORT: port }));
    sandbox.deliverTo(`${publicUrlOf({ PUBLIC_URL: undefined, HOST, PORT: port })}/api/webhooks/stripe`);
  });
}
