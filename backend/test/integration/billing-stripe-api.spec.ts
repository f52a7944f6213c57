import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Form, readForm } from '@gatepost/billing-sandbox/internals/api/form';
import { startApp, type TestApp } from '../support/app.js';
import { CARDS, newBuyer } from '../support/billing.js';
import extract from '../support/stripe-extract.json' with { type: 'json' };
import { StripeProxy } from '../support/stripe-proxy.js';

type Kinds = Readonly<Record<string, readonly string[]>>;
const PARAMETERS: Readonly<Record<string, Kinds>> = extract.parameters;
const FIELDS: Readonly<Record<string, Kinds>> = extract.fields;

const proxy = new StripeProxy();
let app: TestApp;

/** Every call that the adapter makes, each at least once. */
beforeAll(async () => {
  app = await startApp();
  // The sandbox makes its tables with the first call, which another file may have made in this product.
  await (await newBuyer(app)).checkout('Starter');
  await app.sql(`DELETE FROM billing_sandbox.objects WHERE kind = 'billing_portal.configuration'`);
  await proxy.standBehind(app, { automaticTax: true, taxIds: true, promotionCodes: true });
  const buyer = await newBuyer(app);
  const { url } = buyer.api;
  await buyer.checkout('Starter');
  const sessionId = await buyer.buy('Professional');
  await buyer.post('checkout/confirm', { sessionId });
  await buyer.api.call('/Subscriptions/preview?tierType=Enterprise');
  await buyer.checkout('Enterprise');
  await buyer.post('cancel');
  await buyer.post('resume');
  await buyer.post('billing-portal', { returnUrl: `${url}/app/account` });
  await buyer.api.call('/Subscriptions/invoices');
  await buyer.post('cancel');
  await app.sql(
    `UPDATE billing_sandbox.objects SET body = jsonb_set(body, '{cancel_at_period_end}', 'false') WHERE kind = 'subscription'`,
  );
  await buyer.post('resume');
  await buyer.portal({ action: 'card', card: CARDS.alwaysAsks, authentication: 'passed' });
  await buyer.checkout('Starter');
  await buyer.checkout('Professional');
  await buyer.moveClock(0);
});
afterAll(async () => {
  await proxy.stop();
  await app.close();
});

/** `POST /v1/subscriptions/:id` */
const operationOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replace(/\/(cus|cs_test|sub)_\w+/, '/:id')}`;

/** The texts of a form by their paths, and the maps that hold what they like. */
function leaves(value: string | Form | (string | Form)[], path: string): [string, unknown][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string')
      ? [[path, value]]
      : value.flatMap((item) => leaves(item, `${path}[]`));
  if (path.endsWith('metadata')) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

function fits(value: unknown, kinds: readonly string[]): boolean {
  if (kinds.includes(`=${String(value)}`)) return true;
  if (Array.isArray(value)) return kinds.includes('array');
  if (typeof value === 'object' && value !== null) return kinds.includes('object');
  const text = String(value);
  return (
    (kinds.includes('null') && value === null) ||
    (kinds.includes('boolean') && /^(true|false)$/.test(text)) ||
    (kinds.includes('integer') && /^-?\d+$/.test(text)) ||
    (kinds.includes('string') && typeof value === 'string')
  );
}

const valueAt = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, step) => {
    const next = (inner as Record<string, unknown>)[step.replace('[]', '')];
    return step.endsWith('[]') ? (next as unknown[])[0] : next;
  }, object);

describe('the adapter', () => {
  it('is held against the version that the SDK was made from', async () => {
    expect(extract.openapi).toBe((await readFile('node_modules/stripe/OPENAPI_VERSION', 'utf8')).trim());
  });

  it('makes every call that is in the extract', () => {
    expect([...new Set(proxy.requests.map(operationOf))]).toEqual(
      expect.arrayContaining(Object.keys(PARAMETERS)),
    );
  });

  it('sends what Stripe publishes, by name and type', () => {
    const sent = proxy.requests.flatMap((request) =>
      leaves(readForm(request.parameters), '').map(([path, value]) => ({
        operation: operationOf(request),
        path,
        value,
      })),
    );
    expect(sent.length).toBeGreaterThan(40);
    const odd = sent.filter(
      ({ operation, path, value }) => !fits(value, PARAMETERS[operation]?.[path] ?? []),
    );
    expect(odd).toEqual([]);
  });

  it('names itself, its version and, where it writes, an idempotency key', () => {
    for (const { headers } of proxy.requests) {
      expect(headers.authorization).toMatch(/^Bearer sk_test_/);
      expect(headers['stripe-version']).toBe('2026-10-28.endive');
    }
    const writing = proxy.requests.filter(({ method }) => method === 'POST');
    for (const { headers } of writing) expect(headers['idempotency-key']).toBeTruthy();
  });
});

/** A call that the adapter does not make. */
const ask = async (method: string, path: string, form?: string, key?: string) => {
  const response = await fetch(`${proxy.target}${path}`, {
    method,
    headers: {
      authorization: 'Bearer sk_test_gatepost_sandbox',
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(form !== undefined && { body: form }),
  });
  const body = (await response.json()) as { id?: string; error?: Record<string, unknown> };
  return { status: response.status, body };
};

describe('the sandbox', () => {
  interface StripeObject {
    object: string;
  }
  const answered = () =>
    proxy.requests.flatMap(({ answer }) => {
      // A last question may still be on its way.
      if (!answer) return [];
      const body = answer.body as StripeObject & { data?: StripeObject[] };
      return body.object === 'list' ? (body.data ?? []) : [body];
    });

  it.each(Object.keys(FIELDS))('answers a %s with the fields that Stripe publishes', (kind) => {
    const objects = answered().filter(({ object }) => object === kind);
    expect(objects.length).toBeGreaterThan(0);
    for (const object of objects)
      for (const [path, kinds] of Object.entries(FIELDS[kind] ?? {}))
        expect({ path, fits: fits(valueAt(object, path), kinds) }).toEqual({ path, fits: true });
  });

  it.each([
    [
      'an unknown parameter',
      'POST',
      '/v1/customers',
      'nme=x',
      400,
      { code: 'parameter_unknown', param: 'nme' },
    ],
    [
      'an unknown parameter inside',
      'POST',
      '/v1/checkout/sessions',
      'mode=subscription&customer=cus_1&line_items[0][price]=p&line_items[0][quantity]=1&success_url=http://a/&subscription_data[x]=1',
      400,
      { param: 'subscription_data[x]' },
    ],
    [
      'a missing parameter',
      'POST',
      '/v1/billing_portal/sessions',
      'customer=cus_1',
      400,
      { code: 'parameter_missing', param: 'return_url' },
    ],
    ['an unknown customer', 'GET', '/v1/customers/cus_none', undefined, 404, { code: 'resource_missing' }],
    ['an unknown address', 'GET', '/v1/charges', undefined, 404, { type: 'invalid_request_error' }],
  ])('refuses %s as Stripe does', async (_, method, path, form, status, error) => {
    const answer = await ask(method, path, form);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject(error);
  });

  it('does the same for the same idempotency key, and refuses it for anything else', async () => {
    const first = await ask('POST', '/v1/customers', 'name=a', 'key-1');
    const again = await Promise.all([1, 2, 3].map(() => ask('POST', '/v1/customers', 'name=a', 'key-1')));
    expect(new Set(again.map(({ body }) => body.id))).toEqual(new Set([first.body.id]));
    const other = await ask('POST', '/v1/customers', 'name=b', 'key-1');
    expect([other.status, other.body.error?.['type']]).toEqual([400, 'idempotency_error']);
  });

  it('knows its own key only', async () => {
    const response = await fetch(`${proxy.target}/v1/prices`, {
      headers: { authorization: 'Bearer sk_live_1' },
    });
    expect(response.status).toBe(401);
  });
});
