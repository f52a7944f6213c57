import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../config/config.js';
import { StripeBilling } from './stripe-billing.js';

const SECRET = 'whsec_1';
const account = {
  secretKey: 'sk_test_1',
  webhookSecret: SECRET,
  apiBase: 'http://127.0.0.1:1',
  timeoutMs: 600_000,
  checkout: { automaticTax: false, taxIds: false, promotionCodes: false },
};
const billing = (changes: Partial<typeof account> = {}) =>
  new StripeBilling({ ...account, ...changes }, readEnv({}));

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** The origin of a Stripe that does this with every request. */
async function stripeThat(answers: RequestListener): Promise<string> {
  server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering =
  (status: number, body: object): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a Stripe that does not answer', () => {
  const unavailable = { kind: 'unavailable', message: 'the connection to Stripe failed' };

  it('since it drops the connection, is unavailable, after one more attempt', async () => {
    let attempts = 0;
    const apiBase = await stripeThat((_, response) => {
      attempts += 1;
      response.destroy();
    });
    await expect(billing({ apiBase }).invoices('cus_1', 1)).rejects.toMatchObject(unavailable);
    expect(attempts).toBe(2);
  });

  // Its attempts are not counted: on a busy machine one can be over before it is there.
  it('since it hangs, is unavailable', async () => {
    const apiBase = await stripeThat(() => undefined);
    const asked = billing({ apiBase, timeoutMs: 20 }).invoices('cus_1', 1);
    await expect(asked).rejects.toMatchObject(unavailable);
  });
});

describe('the customer of a payment', () => {
  it.each<[string, number, object, string | null]>([
    ['is who paid', 200, { id: 'ch_1', object: 'charge', customer: 'cus_1' }, 'cus_1'],
    ['is nobody where none is named', 200, { id: 'ch_1', object: 'charge', customer: null }, null],
    ['is nobody where it is unknown', 404, { error: { code: 'resource_missing' } }, null],
  ])('%s', async (_, status, body, customer) => {
    const apiBase = await stripeThat(answering(status, body));
    expect(await billing({ apiBase }).customerOfCharge('ch_1')).toBe(customer);
  });
});

describe('the comparison of plans and prices', () => {
  it('fails with a key that was revoked', async () => {
    const apiBase = await stripeThat(
      answering(401, { error: { type: 'invalid_request_error', message: 'Expired API Key sk_test_' } }),
    );
    await expect(billing({ apiBase }).differences()).rejects.toMatchObject({
      kind: 'refused',
      message: 'HTTP status 401',
    });
  });
});

const now = () => Math.floor(Date.now() / 1000);
const read = (text: string, signature: string) => billing().readEvent(Buffer.from(text), signature);

describe('an event', () => {
  const { webhooks } = new Stripe('sk_test_1');
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.deleted',
    data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_none' } },
  });
  const sign = (payload: string, timestamp = now(), secret = SECRET) =>
    webhooks.generateTestHeaderString({ payload, timestamp, secret });

  it('is read if Stripe signed it within the last five minutes', async () => {
    expect(await read(body, sign(body, now() - 240))).toMatchObject({ id: 'evt_1', customerId: 'cus_none' });
  });

  it.each<[string, () => [string, string]]>([
    ['forged', () => [body, sign(body, now(), 'whsec_another')]],
    ['without a signature', () => [body, '']],
    ['with half a signature', () => [body, `t=${now()}`]],
    ['with a signature of nonsense', () => [body, 'v1=zz,t=now']],
    ['five minutes old', () => [body, sign(body, now() - 301)]],
    ['truncated', () => [body.slice(0, -20), sign(body)]],
    ['changed in one byte', () => [body.replace('cus_none', 'cus_nine'), sign(body)]],
    ['written again with other blanks', () => [`${body} `, sign(body)]],
    ['signed for another time', () => [body, sign(body, now() - 10).replace(/t=\d+/, `t=${now()}`)]],
  ])('is a forgery where it is %s', async (_, make) => {
    await expect(read(...make())).rejects.toThrow(
      expect.objectContaining({ name: 'BillingFault', kind: 'forged' }),
    );
  });

  it.each(['{"id":', 'null', '7', '[]', '{}', '{"id":"evt_1","type":"invoice.paid"}'])(
    'is refused where it is signed well, and is %s',
    async (text) => {
      await expect(read(text, sign(text))).rejects.toThrow(
        expect.objectContaining({ name: 'BillingFault', kind: 'refused' }),
      );
    },
  );

  it('is refused where it is empty', async () => {
    await expect(read('', sign(''))).rejects.toThrow(expect.objectContaining({ name: 'BillingFault' }));
  });
});
