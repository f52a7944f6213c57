import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';

const MESSAGE = { email: true, subject: 'Agenda', body: 'The agenda for Monday is attached.' };
const KEY = 'order-4711';

let app: TestApp;
let company: Api;

beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM scans');
  await app.sql('DELETE FROM idempotency_keys');
  await app.sql('UPDATE subscriptions SET scans_used = 0, scans_per_month = 100');
});

const send = (json: unknown = MESSAGE, { by = company, key = KEY }: { by?: Api; key?: string } = {}) =>
  by.call('/scans', { json, headers: { 'idempotency-key': key } });

describe('a request that created nothing', () => {
  it.each([
    ['400', { json: { ...MESSAGE, body: '' } }],
    [
      '400 for instructions',
      { json: { ...MESSAGE, scanningInstructionsId: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' } },
    ],
    ['401', { json: MESSAGE, by: 'nobody' }],
    ['403', { json: MESSAGE, by: 'reader' }],
    ['429', { json: MESSAGE, by: 'poor' }],
    ['500', { json: { ...MESSAGE, body: 'refused by the table' } }],
  ])('leaves its key free: %s', async (name, { json, by }: { json: object; by?: string }) => {
    await app.sql(`UPDATE subscriptions SET scans_per_month = $1`, [by === 'poor' ? 0 : 100]);
    const callers: Record<string, Api> = {
      nobody: app.api,
      ...(by === 'reader' && { reader: await company.newKey({ scopes: ['scans:read'] }) }),
    };
    await app.sql(`ALTER TABLE scans ADD CONSTRAINT refusal CHECK (body <> 'refused by the table')`);
    const refused = await send(json, { by: callers[by ?? ''] ?? company });
    expect(refused.status).toBe(Number(name.slice(0, 3)));
    expect(await app.sql('SELECT id FROM idempotency_keys')).toEqual([]);
    await app.sql('ALTER TABLE scans DROP CONSTRAINT refusal');
    await app.sql('UPDATE subscriptions SET scans_per_month = 100');
    const next = await send();
    expect([next.status, next.body.data['status']]).toEqual([200, 'completed']);
  });
});

describe('an invalid key', () => {
  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['with a blank', 'a b'],
    ['beyond ASCII', 'cl\u00e9'],
    ['with a tab', 'a\tb'],
  ])('is refused: %s', async (_, key) => {
    const { status, body } = await send(MESSAGE, { key });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.errorDetails).toEqual({ fields: { 'Idempotency-Key': expect.stringContaining('255') } });
    expect(await app.sql('SELECT id FROM scans')).toEqual([]);
  });

  it('is refused when there are two', async () => {
    const made = await company.call<{ plainTextKey: string }>('/apikeys', { json: {} });
    const sent = request(`${app.api.url}/api/scans`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': made.body.data.plainTextKey,
        'idempotency-key': ['a', 'b'],
      },
    });
    sent.end(JSON.stringify(MESSAGE));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    'k'.repeat(255),
    '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    "'; DROP TABLE scans; --".replaceAll(' ', '_'),
    '__proto__',
  ])('does not include %s', async (key) => {
    const first = await send(MESSAGE, { key });
    const again = await send(MESSAGE, { key });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });
});
