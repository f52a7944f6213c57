import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '@gatepost/billing-sandbox/internals/events/signature';
import type { StripeAccount } from '../../src/integrations/stripe/stripe-account.js';
import { STRIPE_ACCOUNT } from '../../src/stripe-account.js';
import { startApp, type TestApp } from '../support/app.js';
import { about, eventOf, now } from '../support/stripe-events.js';
import { until } from '../support/until.js';

const LIMIT = 5;
const STRIPE = '198.51.100.7';

let app: TestApp;
let secret: string;
beforeAll(async () => {
  app = await startApp({ config: { AUTH_RATE_LIMIT_PER_MINUTE: LIMIT } });
  secret = app.app.get<StripeAccount>(STRIPE_ACCOUNT).webhookSecret;
});
afterAll(() => app.close());

const body = eventOf('invoice.paid', about('cus_none'));
const notJson = 'not JSON at all';
const forge = (raw: string) => signatureOf(raw, 'whsec_another', now());
const forged = () => forge(body);

let addresses = 0;
/** An address that nobody else calls from. */
const newAddress = () => `203.0.113.${(addresses += 1)}`;
const from = (address: string, raw: string, signature: string) =>
  app.api.call('/webhooks/stripe', {
    raw,
    headers: { 'stripe-signature': signature, 'x-forwarded-for': address },
  });
const sendSigned = (raw: string, address = newAddress()) =>
  from(address, raw, signatureOf(raw, secret, now()));

describe('forgeries', () => {
  it.each([
    ['with another secret', body, forged],
    ['without a signature', body, () => ''],
    ['that are no JSON', notJson, () => forge(notJson)],
    ['of 1 MB', `"${'x'.repeat(1_000_000)}"`, forged],
  ])('%s are refused, then limited, and keep no other address out', async (_, raw, sign) => {
    const address = newAddress();
    const first = await from(address, raw, sign());
    expect([400, 413]).toContain(first.status);
    await until(async () => (await from(address, raw, sign())).status === 429);
    const limited = await from(address, raw, sign());
    expect([limited.status, limited.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sendSigned(body, STRIPE)).status).toBe(200);
  });

  it('are counted, what Stripe sends is not', async () => {
    const sent = Array.from({ length: LIMIT * 4 }, () => sendSigned(body, STRIPE));
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('over 256 KiB are not read: refused by what they say of their length', async () => {
    const large = `"${'x'.repeat(262_144)}"`;
    const { status, body: answer } = await sendSigned(large);
    expect([status, answer.errorCode, answer.message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      'The event is larger than 256 KiB',
    ]);
  });
});
