import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { newBuyer } from '../support/billing.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Sent {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string;
}
/** `fetch` lets nobody choose the host. */
const send = (url: string, { method = 'GET', host, headers = {}, body }: Sent) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...(host && { host }) } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject).end(body);
  });

describe('the billing sandbox', () => {
  it('advances the time of one company, and no other lapses', async () => {
    const { api } = app;
    const [ada, grace] = [await newBuyer(app), await newBuyer(app)];
    await ada.buy('Starter');
    await grace.buy('Enterprise');
    const before = await grace.subscription();
    await ada.moveClock(31.2, 'fail');
    await ada.untilSubscription(({ status }) => status === 'past_due');
    await ada.moveClock(20, 'fail');
    await ada.untilSubscription(({ tierType }) => tierType === 'Free');
    expect(await (await newBuyer(app)).subscription()).toMatchObject({ tierType: 'Free' });
    expect((await grace.post('resume')).body.data).toEqual(before);
    for (const path of ['/sandbox', '/sandbox/clock'])
      expect((await send(api.url + path, { method: 'POST' })).status).toBe(404);
  });

  it('is where the settings say, whatever a caller calls it, and so are the invoices of all', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    const portal = new URL(await buyer.portalUrl());
    expect(portal.origin).toBe(app.api.url);
    const stranger = await app.api.newCompany();
    const checkout = await send(`${app.api.url}/api/Subscriptions/checkout`, {
      method: 'POST',
      host: 'evil.example',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await app.api.login(stranger.email)}`,
      },
      body: JSON.stringify({
        tierType: 'Starter',
        successUrl: 'http://evil.example/?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'http://evil.example/',
      }),
    });
    expect(checkout.status).toBe(200);
    expect(checkout.text).toContain(`${app.api.url}/sandbox/checkout/`);
    await buyer.moveClock(32);
    await buyer.untilSubscription(({ scansUsedThisPeriod }) => scansUsedThisPeriod === 0);
    const { body } = await buyer.api.call<{ invoices: { pdfUrl: string }[] }>('/Subscriptions/invoices');
    expect(body.data.invoices).toHaveLength(2);
    for (const { pdfUrl } of body.data.invoices) expect(new URL(pdfUrl).origin).toBe(app.api.url);
  });

  it('answers under its own name only, and takes forms from its own pages only', async () => {
    const buyer = await newBuyer(app);
    await buyer.buy('Starter');
    const portal = await buyer.portalUrl();
    const form = { method: 'POST', body: 'action=cancel' };
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(portal, { host: 'rebound.evil.example' })).status).toBe(403);
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await send(portal, { ...form, headers: { ...type, ...foreign } })).status).toBe(403);
    expect((await buyer.subscription()).cancelAtPeriodEnd).toBe(false);
    const { origin } = new URL(portal);
    const own = { origin, 'sec-fetch-site': 'same-origin' };
    expect((await send(portal, { ...form, headers: { ...type, ...own } })).status).toBe(303);
  });
});
