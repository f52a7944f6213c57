import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pageRoutes } from './billing-sandbox/pages/page-routes.js';
import type { BillingSandbox } from './billing-sandbox/sandbox.js';
import { BILLING_SANDBOX } from './stripe-account.module.js';

/** Shows the sandbox's hosted pages under `/sandbox`, and has its events sent to our own webhook, where there is one. */
export async function serveSandbox(app: NestFastifyApplication): Promise<void> {
  const sandbox = app.get<BillingSandbox | null>(BILLING_SANDBOX);
  if (!sandbox) return;
  await app.getHttpAdapter().getInstance().register(pageRoutes(sandbox), { prefix: '/sandbox' });
  const server = app.getHttpServer();
  server.once('listening', () => {
    const { address, family, port } = server.address() as AddressInfo;
    const own = /^(0\.0\.0\.0|::)$/.test(address) ? '127.0.0.1' : address;
    const host = family === 'IPv6' && own === address ? `[${own}]` : own;
    sandbox.deliverTo(`http://${host}:${port}/api/webhooks/stripe`);
  });
}
