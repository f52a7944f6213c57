import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyUsage } from '../../src/modules/apikeys/key-usage.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FakeDetector } from '../support/detectors.js';

interface Key {
  id: string;
  name: string | null;
  keyPrefix: string;
  isActive: boolean;
  usageCount: number;
}
interface KeyList {
  keys: Key[];
  totalCount: number;
}
const MESSAGE = { sms: true, body: 'Your parcel is at the front desk.' };

let app: TestApp;
let admin: Api & { email: string };
const detector = new FakeDetector();

beforeAll(async () => {
  app = await startApp({ detector });
  admin = await app.api.newCompany();
});
afterAll(() => app.close());

describe('an API key', () => {
  it('is shown once, works for scans, and for nothing else', async () => {
    const made = await admin.call<{ plainTextKey: string; name: string }>('/apikeys', {
      json: { name: 'CRM' },
    });
    expect(made.status).toBe(201);
    expect(made.body.data.plainTextKey).toMatch(/^gp_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
    const list = await admin.call<KeyList>('/apikeys');
    expect(JSON.stringify(list.body)).not.toContain(made.body.data.plainTextKey);
    const key = app.api.with({ 'x-api-key': made.body.data.plainTextKey });
    expect((await key.call('/scans', { json: MESSAGE })).status).toBe(200);
    for (const path of ['/Client/me', '/apikeys', '/scanninginstructions'])
      expect((await key.call(path)).status).toBe(401);
    const [row] = await app.sql<{ digest: Buffer }>('SELECT digest FROM api_keys');
    expect(row?.digest).toHaveLength(32);
  });

  it('stops at the next call after it is revoked, and can be revoked once', async () => {
    const made = await admin.call<{ id: string; plainTextKey: string }>('/apikeys', { json: {} });
    const key = app.api.with({ 'x-api-key': made.body.data.plainTextKey });
    expect((await key.call('/scans')).status).toBe(200);
    expect((await admin.call(`/apikeys/${made.body.data.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await key.call('/scans')).body.errorCode).toBe('UNAUTHORIZED');
    expect((await admin.call(`/apikeys/${made.body.data.id}`, { method: 'DELETE' })).status).toBe(404);
    const active = await admin.call<KeyList>('/apikeys');
    const all = await admin.call<KeyList>('/apikeys?activeOnly=false');
    expect(active.body.data.keys.map(({ id }) => id)).not.toContain(made.body.data.id);
    expect(all.body.data.keys.find(({ id }) => id === made.body.data.id)).toMatchObject({ isActive: false });
  });

  it('stops when it expires', async () => {
    const key = await admin.newKey({ expirationDays: 1 });
    expect((await key.call('/scans')).status).toBe(200);
    await app.sql('UPDATE api_keys SET expires_at = now() WHERE expires_at IS NOT NULL');
    expect((await key.call('/scans')).status).toBe(401);
  });

  it('does only what its scopes allow', async () => {
    const reader = await admin.newKey({ scopes: ['scans:read'] });
    expect((await reader.call('/scans')).status).toBe(200);
    const refused = await reader.call('/scans', { json: MESSAGE });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(['', 'gp_', 'gp_12345678_' + 'a'.repeat(38), 'x'.repeat(5_000), "' OR 1=1"])(
    'is not %j',
    async (text) => {
      const answer = await app.api.call('/scans', { headers: { 'x-api-key': text } });
      expect([answer.status, answer.body.errorCode]).toEqual([401, 'UNAUTHORIZED']);
    },
  );

  it('brings its own instructions, unless the scan names others', async () => {
    const newInstructions = async (name: string) =>
      (await admin.call<{ id: string }>('/scanninginstructions', { json: { name, instructions: name } })).body
        .data.id;
    const key = await admin.newKey({ scanningInstructionsId: await newInstructions('of the key') });
    await key.call('/scans', { json: MESSAGE });
    expect(detector.seen.at(-1)?.instructions).toBe('of the key');
    await key.call('/scans', {
      json: { ...MESSAGE, scanningInstructionsId: await newInstructions('of the scan') },
    });
    expect(detector.seen.at(-1)?.instructions).toBe('of the scan');
  });

  it('has its uses counted', async () => {
    const made = await admin.call<{ id: string; plainTextKey: string }>('/apikeys', { json: {} });
    const key = app.api.with({ 'x-api-key': made.body.data.plainTextKey });
    for (let index = 0; index < 3; index += 1) await key.call('/scans');
    await app.app.get(KeyUsage, { strict: false }).flush();
    const { body } = await admin.call<KeyList>('/apikeys');
    expect(body.data.keys.find(({ id }) => id === made.body.data.id)).toMatchObject({ usageCount: 3 });
  });

  it.each([
    ['expirationDays', 0],
    ['expirationDays', 366],
    ['expirationDays', 1.5],
    ['scopes', []],
    ['scopes', ['scans:everything']],
    ['name', 'n'.repeat(101)],
    ['scanningInstructionsId', '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f'],
  ])('is not made with %s %j', async (field, value) => {
    const answer = await admin.call('/apikeys', { json: { [field]: value } });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('a Member', () => {
  it('sees keys, and neither makes nor revokes them', async () => {
    const company = await app.api.newCompany();
    const made = await company.call<{ id: string }>('/apikeys', { json: {} });
    await app.sql(`UPDATE users SET role = 'Member' WHERE email = $1`, [company.email]);
    expect((await company.call('/apikeys')).status).toBe(200);
    expect((await company.call('/apikeys', { json: {} })).body.errorCode).toBe('FORBIDDEN');
    const revoked = await company.call(`/apikeys/${made.body.data.id}`, { method: 'DELETE' });
    expect(revoked.body.errorCode).toBe('FORBIDDEN');
  });
});

describe('scanning instructions', () => {
  const TEXT = { name: ' Payroll ', instructions: ' Salaries are normal. ' };

  it('are written, rewritten, listed newest first and deleted', async () => {
    const company = await app.api.newCompany();
    const first = await company.call<{ id: string }>('/scanninginstructions', { json: TEXT });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ name: 'Payroll', instructions: 'Salaries are normal.' });
    await company.call('/scanninginstructions', { json: { ...TEXT, name: 'Second' } });
    const path = `/scanninginstructions/${first.body.data.id}`;
    const rewritten = await company.call(path, { method: 'PUT', json: { ...TEXT, name: 'Pay' } });
    expect(rewritten.body.data).toMatchObject({ id: first.body.data.id, name: 'Pay' });
    const list = await company.call<{ name: string }[]>('/scanninginstructions');
    expect(list.body.data.map(({ name }) => name)).toEqual(['Second', 'Pay']);
    expect((await company.call(path, { method: 'DELETE' })).body.data).toBeNull();
    expect((await company.call(path, { method: 'DELETE' })).body.errorCode).toBe('NOT_FOUND');
  });

  it('of another client are not there', async () => {
    const mine = await admin.call<{ id: string }>('/scanninginstructions', { json: TEXT });
    const stranger = await app.api.newCompany();
    const path = `/scanninginstructions/${mine.body.data.id}`;
    expect((await stranger.call(path, { method: 'PUT', json: TEXT })).status).toBe(404);
    expect((await stranger.call(path, { method: 'DELETE' })).status).toBe(404);
    const scan = await stranger.call('/scans', {
      json: { ...MESSAGE, scanningInstructionsId: mine.body.data.id },
    });
    expect([scan.status, scan.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each([
    [{ ...TEXT, name: '  ' }, { name: 'Name is required' }],
    [{ ...TEXT, instructions: '' }, { instructions: 'Instructions are required' }],
  ])('need a name and a text: %j', async (json, fields) => {
    const answer = await admin.call('/scanninginstructions', { json });
    expect(answer.body.errorDetails).toEqual({ fields });
  });
});
