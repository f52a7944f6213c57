import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StripeAccount } from '../../src/integrations/stripe/stripe-account.js';
import { StripeBilling } from '../../src/integrations/stripe/stripe-billing.js';
import { STRIPE_ACCOUNT } from '../../src/stripe-account.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Buyer, newBuyer } from '../support/billing.js';
import { StripeProxy } from '../support/stripe-proxy.js';

const proxy = new StripeProxy();
let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  app = await startApp();
  buyer = await newBuyer(app);
  await buyer.buy('Starter');
  await app.sql(`DELETE FROM billing_sandbox.objects WHERE kind = 'billing_portal.configuration'`);
  await proxy.standBehind(app);
});
afterAll(async () => {
  await proxy.stop();
  await app.close();
});

const open = async () => {
  const { status } = await buyer.post('billing-portal', { returnUrl: `${buyer.api.url}/app/account` });
  const sent = proxy.requests.findLast(({ path }) => path === '/v1/billing_portal/sessions');
  return { status, configuration: new URLSearchParams(sent?.parameters).get('configuration') };
};
const configurations = () =>
  app.sql<{ id: string; body: { features: Record<string, { enabled: boolean }> } }>(
    `SELECT id, body FROM billing_sandbox.objects WHERE kind = 'billing_portal.configuration' ORDER BY place`,
  );

describe('the billing portal, where nobody has saved a configuration in the dashboard', () => {
  it('opens with a configuration that is created once', async () => {
    const opened = [await open(), await open()];
    const [made, ...others] = await configurations();
    expect(others).toEqual([]);
    expect(opened).toEqual([
      { status: 200, configuration: made?.id },
      { status: 200, configuration: made?.id },
    ]);
    const on = Object.entries(made?.body.features ?? {}).flatMap(([name, { enabled }]) =>
      enabled ? [name] : [],
    );
    expect(on.toSorted()).toEqual(['invoice_history', 'payment_method_update', 'subscription_cancel']);
  });

  it('is found by the next process, not created again', async () => {
    const [made] = await configurations();
    const account = app.app.get<StripeAccount>(STRIPE_ACCOUNT, { strict: false });
    const other = new StripeBilling(account, app.config);
    const { paymentCustomerId } = await buyer.subscription();
    const url = await other.openPortal(paymentCustomerId ?? '', `${buyer.api.url}/app/account`);
    const [session] = await app.sql<{ configuration: string }>(
      `SELECT body->>'configuration' AS configuration FROM billing_sandbox.objects WHERE id = $1`,
      [url.split('/').at(-1)],
    );
    expect(session).toEqual({ configuration: made?.id });
    expect(await configurations()).toHaveLength(1);
  });

  it('opens with another when that was deactivated meanwhile', async () => {
    const before = await open();
    await app.sql(
      `UPDATE billing_sandbox.objects SET body = jsonb_set(body, '{active}', 'false') WHERE id = $1`,
      [before.configuration],
    );
    const after = await open();
    expect(after.status).toBe(200);
    expect((await configurations()).map(({ id }) => id)).toEqual([before.configuration, after.configuration]);
  });
});
