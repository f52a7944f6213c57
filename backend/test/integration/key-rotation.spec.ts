import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyUsage } from '../../src/modules/apikeys/key-usage.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { putOnPlan } from '../support/plans.js';

interface Made {
  id: string;
  plainTextKey: string;
  expiresAt: string | null;
  previousEndsAt: string | null;
}
interface Listed {
  id: string;
  keyPrefix: string;
  previousKeyPrefix: string | null;
  previousEndsAt: string | null;
  usageCount: number;
}

const HOUR_MS = 3_600_000;
const UNKNOWN = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';

let app: TestApp;
let admin: Api & { email: string };

beforeAll(async () => {
  app = await startApp();
  admin = await app.api.newCompany();
  await putOnPlan(app, admin.email, 'Professional');
});
afterAll(() => app.close());

const make = async (fields = {}) => (await admin.call<Made>('/apikeys', { json: fields })).body.data;
const rotate = async (id: string, json: Record<string, unknown> = {}) =>
  (await admin.call<Made>(`/apikeys/${id}/rotate`, { json })).body.data;
const status = async ({ plainTextKey }: Made) =>
  (await app.api.call('/scans', { headers: { 'x-api-key': plainTextKey } })).status;
const listed = async (id: string) =>
  (await admin.call<{ keys: Listed[] }>('/apikeys')).body.data.keys.find((key) => key.id === id);

describe('rotation', () => {
  it('gives the same key a new secret, while the previous one works for a day', async () => {
    const first = await make({ name: 'CRM', expirationDays: 90 });
    const second = await rotate(first.id);
    expect(second).toMatchObject({ id: first.id, name: 'CRM', expiresAt: first.expiresAt });
    expect(second.plainTextKey).not.toBe(first.plainTextKey);
    expect(Date.parse(second.previousEndsAt ?? '') - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
    expect([await status(first), await status(second)]).toEqual([200, 200]);
    await app.app.get(KeyUsage, { strict: false }).flush();
    const key = await listed(first.id);
    expect(key).toMatchObject({
      keyPrefix: second.plainTextKey.slice(0, 11),
      previousKeyPrefix: first.plainTextKey.slice(0, 11),
      previousEndsAt: second.previousEndsAt,
      usageCount: 2,
    });
    expect(JSON.stringify(key)).not.toContain(second.plainTextKey);
  });

  it('ends the previous secret with the overlap', async () => {
    const first = await make();
    const second = await rotate(first.id, { overlapHours: 1 });
    await app.sql('UPDATE api_keys SET previous_ends_at = now() - make_interval(secs => 1) WHERE id = $1', [
      first.id,
    ]);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect(await listed(first.id)).toMatchObject({ previousKeyPrefix: null, previousEndsAt: null });
  });

  it('without an overlap ends every previous secret at once', async () => {
    const first = await make();
    const second = await rotate(first.id);
    const third = await rotate(first.id, { overlapHours: 0 });
    expect(third.previousEndsAt).toBeNull();
    expect([await status(first), await status(second), await status(third)]).toEqual([401, 401, 200]);
  });

  it('leaves at most two secrets, however often and at once it is done', async () => {
    const first = await make();
    const rotated = await Promise.all(Array.from({ length: 5 }, () => rotate(first.id)));
    const statuses = await Promise.all([first, ...rotated].map(status));
    expect(statuses.filter((code) => code === 200)).toHaveLength(2);
    expect(statuses[0]).toBe(401);
  });

  it('does not let the previous secret outlive the key', async () => {
    const first = await make({ expirationDays: 1 });
    const second = await rotate(first.id, { overlapHours: 168 });
    expect(second.previousEndsAt).toBe(first.expiresAt);
  });

  it('is undone by a revocation: both secrets end with the next call', async () => {
    const first = await make();
    const second = await rotate(first.id);
    await admin.call(`/apikeys/${first.id}`, { method: 'DELETE' });
    expect([await status(first), await status(second)]).toEqual([401, 401]);
  });

  it('is refused for a key that is revoked, has expired, is not there or belongs to another client', async () => {
    const [revoked, expired, foreign] = [await make(), await make({ expirationDays: 1 }), await make()];
    await admin.call(`/apikeys/${revoked.id}`, { method: 'DELETE' });
    await app.sql('UPDATE api_keys SET expires_at = now() WHERE id = $1', [expired.id]);
    const stranger = await app.api.newCompany();
    const codes = await Promise.all(
      [
        [admin, revoked.id],
        [admin, expired.id],
        [admin, UNKNOWN],
        [stranger, foreign.id],
      ].map(
        async ([api, id]) =>
          (await (api as Api).call(`/apikeys/${id as string}/rotate`, { json: {} })).body.errorCode,
      ),
    );
    expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await status(foreign)).toBe(200);
  });

  it.each([-1, 169, 1.5, '24'])('is refused with overlapHours %j', async (overlapHours) => {
    const { id } = await make();
    const answer = await admin.call(`/apikeys/${id}/rotate`, { json: { overlapHours } });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('is for Admins', async () => {
    const company = await app.api.newCompany();
    const made = await company.call<Made>('/apikeys', { json: {} });
    await app.sql(`UPDATE users SET role = 'Member' WHERE email = $1`, [company.email]);
    const answer = await company.call(`/apikeys/${made.body.data.id}/rotate`, { json: {} });
    expect(answer.body.errorCode).toBe('FORBIDDEN');
  });
});
