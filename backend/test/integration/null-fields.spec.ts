import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { resolve, ROUTES, type Schema } from '../support/matrix/document.js';
import { newEndpoint } from '../support/webhooks.js';

const SMS = { email: null, sms: true, subject: null, body: 'The minutes are attached.', sender: null };
const KEY = 'gp-null-1';

let app: TestApp;
let company: Api;

beforeAll(async () => {
  app = await startApp();
  company = await app.api.newCompany({ scansPerMonth: null, scanAgeInDays: null });
});
afterAll(() => app.close());

const allowsNull = (given: Schema): boolean => {
  const schema = resolve(given);
  return [schema.type].flat().includes('null') || (schema.anyOf ?? []).some(allowsNull);
};

describe('null in an optional field', () => {
  it('is allowed by the document for each', () => {
    const refusing = ROUTES.flatMap(({ path, body }) =>
      Object.entries(body?.properties ?? {})
        .filter(([field, schema]) => !body?.required?.includes(field) && !allowsNull(schema))
        .map(([field]) => `${path} ${field}`),
    );
    expect(ROUTES.length).toBeGreaterThan(50);
    expect(refusing).toEqual([]);
  });

  it('is as good as none', async () => {
    expect((await company.call('/scans', { json: SMS })).status).toBe(200);
    const none = { name: null, expirationDays: null, scopes: null, scanningInstructionsId: null };
    const key = await company.call<{ id: string; expiresAt: null }>('/apikeys', { json: none });
    expect([key.status, key.body.data.expiresAt]).toEqual([201, null]);
    const rotated = await company.call(`/apikeys/${key.body.data.id}/rotate`, {
      json: { overlapHours: null },
    });
    expect(rotated.status).toBe(200);
    const { email } = await app.api.newCompany();
    const login = await app.api.call('/auth/login', {
      json: { email, password: PASSWORD, rememberMe: null },
    });
    expect(login.body.data['expiresIn']).toBe(43_200);
    const { id, url } = await newEndpoint(company, 'http://127.0.0.1:1/', 'scan.completed');
    const json = { url, eventTypes: ['scan.completed'], enabled: null };
    const changed = await company.call(`/webhooks/endpoints/${id}`, { method: 'PUT', json });
    expect([changed.status, changed.body.data['disabledAt']]).toEqual([200, null]);
  });

  it('says what a required one lacks', async () => {
    const { body } = await company.call('/scanninginstructions', { json: { name: null } });
    expect(body.errorDetails).toEqual({
      fields: { name: 'Name is required', instructions: 'Instructions are required' },
    });
  });
});

describe('a scan with a key that has instructions', () => {
  it('follows them, unless it refuses them with null', async () => {
    const json = { name: 'Payroll', instructions: 'Salaries are normal.' };
    const { id } = (await company.call<{ id: string }>('/scanninginstructions', { json })).body.data;
    const key = await company.newKey({ scanningInstructionsId: id });
    const nameOf = async (fields: object, headers = {}) => {
      const answer = await key.call('/scans', { json: { ...SMS, ...fields }, headers });
      return answer.body.data?.['scanningInstructionsName'] ?? answer.body.errorCode ?? null;
    };
    expect(await nameOf({})).toBe('Payroll');
    expect(await nameOf({ scanningInstructionsId: null })).toBeNull();
    const { body } = await key.call<{ results: { scan: { scanningInstructionsName: string | null } }[] }>(
      '/scans/batch',
      { json: { scans: [SMS, { ...SMS, scanningInstructionsId: null }] } },
    );
    const names = body.data.results.map(({ scan }) => scan.scanningInstructionsName);
    expect(names).toEqual(['Payroll', null]);
    const headers = { 'idempotency-key': KEY };
    expect(await nameOf({ scanningInstructionsId: null }, headers)).toBeNull();
    expect(await nameOf({}, headers)).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
