import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp } from '../support/app.js';

const entry = z.strictObject({
  key: z.string().min(1),
  value: z.string(),
  type: z.literal('string').optional(),
  description: z.string().optional(),
  disabled: z.literal(true).optional(),
});
const auth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('noauth') }),
  z.strictObject({ type: z.literal('bearer'), bearer: z.array(entry).length(1) }),
  z.strictObject({ type: z.literal('apikey'), apikey: z.array(entry).length(3) }),
]);
const request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  description: z.string(),
  auth: auth.optional(),
  header: z.array(entry),
  url: z.strictObject({
    raw: z.string(),
    host: z.tuple([z.literal('{{baseUrl}}')]),
    path: z.array(z.string().regex(/^:?[\w-]+$/)),
    query: z.array(entry).optional(),
    variable: z.array(entry).optional(),
  }),
  body: z
    .strictObject({
      mode: z.literal('raw'),
      raw: z.string(),
      options: z.strictObject({ raw: z.strictObject({ language: z.enum(['json', 'text']) }) }),
    })
    .optional(),
});
const item = z.strictObject({ name: z.string().min(1), request, response: z.tuple([]) });

/** What Postman's collection format 2.1.0 requires of the parts that we use, and nothing beside them. */
const collectionSchema = z.strictObject({
  info: z.strictObject({
    name: z.string(),
    description: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  auth,
  variable: z.array(entry),
  item: z.array(z.strictObject({ name: z.string(), description: z.string().min(1), item: z.array(item) })),
});
type Sent = z.output<typeof request>;

const read = (name: string): unknown => JSON.parse(readFileSync(`openapi/${name}.json`, 'utf8'));
const collection = collectionSchema.parse(read('postman_collection'));
const requests = collection.item.flatMap((folder) => folder.item);
const variables: Record<string, string> = {};

/** What Postman sends when nothing but the variables is filled in. */
async function send({
  method,
  auth: own,
  header,
  url,
  body,
}: Sent): Promise<{ status: number; said: string }> {
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? '');
  const path = url.path.map((part) => url.variable?.find(({ key }) => part === `:${key}`)?.value ?? part);
  const query = new URLSearchParams();
  for (const { key, value, disabled } of url.query ?? []) if (!disabled) query.append(key, value);
  const { type } = own ?? collection.auth;
  const headers = header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]);
  const response = await fetch(`${filled(url.host[0])}/${path.join('/')}?${query.toString()}`, {
    method,
    headers: {
      ...(Object.fromEntries(headers) as Record<string, string>),
      ...(type === 'apikey' && { 'x-api-key': variables['apiKey'] ?? '' }),
      ...(type === 'bearer' && { authorization: `Bearer ${variables['token']}` }),
    },
    ...(body && { body: filled(body.raw) }),
  });
  return { status: response.status, said: await response.text() };
}

describe('the Postman collection', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('has every operation of the document once', () => {
    const { paths } = read('openapi') as { paths: Record<string, Record<string, unknown>> };
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const collected = requests.map(
      ({ request: { method, url } }) => `${method} /${url.path.join('/').replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(collected.sort()).toEqual(documented.sort());
    for (const { request } of requests) {
      const named = request.url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1));
      expect((request.url.variable ?? []).map(({ key }) => key)).toEqual(named);
    }
  });

  it('can be sent as it is: no request is malformed', async () => {
    const signUp = requests.find(({ request }) => request.url.raw.endsWith('/auth/register'));
    const signIn = requests.find(({ request }) => request.url.raw.endsWith('/auth/login'));
    variables['baseUrl'] = app.api.url;
    expect((await send(signUp!.request)).status).toBe(201);
    const { said } = await send(signIn!.request);
    variables['token'] = (JSON.parse(said) as { data: { accessToken: string } }).data.accessToken;
    const company = app.api.with({ authorization: `Bearer ${variables['token']}` });
    const scopes = ['scans:read', 'scans:write', 'scans:delete', 'holds:decide'];
    const created = await company.call<{ plainTextKey: string }>('/apikeys', { json: { name: 'A', scopes } });
    variables['apiKey'] = created.body.data.plainTextKey;
    // These end the session, take a code of somebody's app, ask a provider that is an example, or belong to Stripe or a mail
    // provider, whose signatures nobody else has.
    const apart =
      /\/Client\/single-sign-on|\/auth\/(register|login|logout|password|invitations|two-factor\/.+)|\/webhooks\/stripe$|\/events\/:provider/;
    const malformed: string[] = [];
    for (const { name, request } of requests.filter(({ request }) => !apart.test(request.url.raw))) {
      const { status, said } = await send(request);
      if ([400, 401, 403, 405, 413, 415, 500].includes(status)) malformed.push(`${name}: ${status} ${said}`);
    }
    expect(malformed).toEqual([]);
  });
});
