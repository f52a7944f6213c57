import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditService } from '../../src/modules/audit/audit.service.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { invite, newPerson, tokenIn } from '../support/people.js';

interface Entry {
  id: string;
  action: string;
  actor: { type: string; id: string | null; email: string | null };
  target: { type: string; id: string; name: string | null } | null;
  details: Record<string, string>;
  address: string | null;
  createdAt: string;
}
interface Log {
  entries: Entry[];
  totalCount: number;
  pageNumber: number;
  pageSize: number;
}
const ADDRESS = '192.0.2.7';
const SECRET_TEXT = 'Salaries are normal, says Grace';

let app: TestApp;
let admin: Api & { email: string };
beforeAll(async () => {
  app = await startApp();
  admin = await app.api.newCompany();
});
afterAll(() => app.close());

const logOf = async (company: Api, query = '') => (await company.call<Log>(`/auditlog${query}`)).body.data;

describe('the audit log', () => {
  it('records who created and revoked a key, and from where', async () => {
    const headers = { 'x-forwarded-for': ADDRESS };
    const made = await admin.call<{ id: string }>('/apikeys', { json: { name: 'CRM' }, headers });
    await admin.call(`/apikeys/${made.body.data.id}`, { method: 'DELETE', headers });
    const { entries } = await logOf(admin);
    const entry = {
      actor: { type: 'user', email: admin.email },
      target: { type: 'key', id: made.body.data.id, name: 'CRM' },
      address: ADDRESS,
    };
    expect(entries.slice(0, 2)).toMatchObject([
      { ...entry, action: 'key.revoked' },
      { ...entry, action: 'key.created' },
    ]);
  });

  it('records instructions by name, without their text', async () => {
    const json = { name: 'Payroll', instructions: SECRET_TEXT };
    const made = await admin.call<{ id: string }>('/scanninginstructions', { json });
    const path = `/scanninginstructions/${made.body.data.id}`;
    await admin.call(path, { method: 'PUT', json: { ...json, name: 'Pay' } });
    await admin.call(path, { method: 'DELETE' });
    const log = await logOf(admin, '?pageSize=3');
    expect(log.entries.map(({ action, target }) => [action, target?.name])).toEqual([
      ['instructions.deleted', 'Pay'],
      ['instructions.updated', 'Pay'],
      ['instructions.created', 'Payroll'],
    ]);
    const rows = await app.sql('SELECT * FROM audit_log');
    expect(JSON.stringify(rows)).not.toContain(SECRET_TEXT);
  });

  it('records new secrets of keys, and webhooks by their host only', async () => {
    const key = await admin.call<{ id: string }>('/apikeys', { json: { name: 'CRM' } });
    await admin.call(`/apikeys/${key.body.data.id}/rotate`, { json: { overlapHours: 1 } });
    const json = { url: 'https://hooks.northwind.example/secret-path', eventTypes: ['scan.completed'] };
    const made = await admin.call<{ id: string }>('/webhooks/endpoints', { json });
    const path = `/webhooks/endpoints/${made.body.data.id}`;
    await admin.call(path, { method: 'PUT', json: { ...json, enabled: false } });
    await admin.call(`${path}/rotate-secret`, { method: 'POST' });
    await admin.call(path, { method: 'DELETE' });
    const log = await logOf(admin, '?pageSize=6');
    expect(log.entries.map(({ action, target }) => [action, target?.name])).toEqual([
      ['webhook.deleted', 'hooks.northwind.example'],
      ['webhook.updated', 'hooks.northwind.example'],
      ['webhook.updated', 'hooks.northwind.example'],
      ['webhook.created', 'hooks.northwind.example'],
      ['key.rotated', 'CRM'],
      ['key.created', 'CRM'],
    ]);
    expect(JSON.stringify(log)).not.toContain('secret-path');
  });

  it('records changes of people and of their roles', async () => {
    const company = await app.api.newCompany();
    const person = await newPerson(company);
    const path = `/users/${person.id}`;
    await company.call(path, { method: 'PATCH', json: { role: 'Admin' } });
    await company.call(path, { method: 'PATCH', json: { role: 'Admin' } });
    for (const what of ['deactivate', 'deactivate', 'reactivate'])
      await company.call(`${path}/${what}`, { method: 'POST' });
    const invited = await invite(company);
    await company.call(`/users/${invited.body.data.user.id}/invitation`, { method: 'POST' });
    await company.call(`/users/${invited.body.data.user.id}/invitation`, { method: 'DELETE' });
    const { entries } = await logOf(company, '?pageSize=100');
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['user.invitation_withdrawn', { role: 'Member' }],
      ['user.invitation_resent', { role: 'Member' }],
      ['user.invited', { role: 'Member' }],
      ['user.reactivated', {}],
      ['user.deactivated', {}],
      ['user.role_changed', { from: 'Member', to: 'Admin' }],
      ['user.joined', { role: 'Member' }],
      ['user.invited', { role: 'Member' }],
      ['user.signed_in', {}],
      ['client.registered', {}],
    ]);
    expect(entries[5]).toMatchObject({
      actor: { email: company.email },
      target: { type: 'user', id: person.id, name: person.email },
    });
    expect(JSON.stringify(entries)).not.toContain(tokenIn(invited.body.data.invitationUrl));
  });

  it('records nothing that did not happen', async () => {
    const before = (await logOf(admin)).totalCount;
    const unknown = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';
    await admin.call(`/apikeys/${unknown}`, { method: 'DELETE' });
    await admin.call('/apikeys', { json: { scanningInstructionsId: unknown } });
    await admin.call(`/scanninginstructions/${unknown}`, { method: 'DELETE' });
    expect((await logOf(admin)).totalCount).toBe(before);
  });

  it('comes in pages, and only what was asked for', async () => {
    const all = await logOf(admin, '?pageSize=100');
    const second = await logOf(admin, '?pageSize=2&pageNumber=1');
    expect(second).toMatchObject({ pageNumber: 1, pageSize: 2, totalCount: all.totalCount });
    expect(second.entries).toEqual(all.entries.slice(2, 4));
    const created = await logOf(admin, '?action=key.created');
    expect(new Set(created.entries.map(({ action }) => action))).toEqual(new Set(['key.created']));
    const mine = await logOf(admin, `?userId=${all.entries[0]?.actor.id}&action=key.revoked`);
    expect(mine.totalCount).toBe(1);
    const nobody = await logOf(admin, '?userId=01976f9c-5c1e-7000-8000-3a5b7c9d1e2f');
    expect(nobody).toMatchObject({ entries: [], totalCount: 0 });
  });

  it('belongs to one company', async () => {
    const stranger = await app.api.newCompany();
    const actions = (await logOf(stranger)).entries.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('key.'))).toEqual([]);
  });

  it.each(['?action=key.eaten', '?userId=1', '?pageSize=101', '?page=1'])('refuses %s', async (query) => {
    const answer = await admin.call(`/auditlog${query}`);
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('is for Admins', async () => {
    const company = await app.api.newCompany();
    await app.sql(`UPDATE users SET role = 'Member' WHERE email = $1`, [company.email]);
    expect((await company.call('/auditlog')).body.errorCode).toBe('FORBIDDEN');
    expect((await (await admin.newKey()).call('/auditlog')).status).toBe(401);
    expect((await app.api.call('/auditlog')).status).toBe(401);
  });

  it('is kept for a year', async () => {
    const company = await app.api.newCompany();
    for (const name of ['old', 'young']) await company.call('/apikeys', { json: { name } });
    await app.sql(
      `UPDATE audit_log SET created_at = now() - interval '366 days'
       WHERE target_name = 'old' AND client_id = (SELECT client_id FROM users WHERE email = $1)`,
      [company.email],
    );
    await app.app.get(AuditService).purge();
    const { entries } = await logOf(company, '?action=key.created');
    expect(entries.map(({ target }) => target?.name)).toEqual(['young']);
  });

  it('is filtered by time, and exported as a file with the same filters', async () => {
    const company = await app.api.newCompany();
    const names = ['=1+1', 'two', 'three'];
    for (const name of names)
      await company.call('/scanninginstructions', { json: { name, instructions: 'Text' } });
    const { entries } = await logOf(company, '?action=instructions.created');
    const [, second] = entries;
    const from = second?.createdAt ?? '';
    expect((await logOf(company, `?action=instructions.created&to=${from}`)).entries).toEqual(
      entries.filter(({ createdAt }) => createdAt < from),
    );
    expect((await logOf(company, `?action=instructions.created&from=${from}`)).entries).toEqual(
      entries.filter(({ createdAt }) => createdAt >= from),
    );
    const file = async (query: string) => {
      const path = `/api/auditlog/export?action=instructions.created&${query}`;
      return company.fetch(path, { method: 'GET', headers: {} });
    };
    const lines = await file('format=jsonl');
    expect(lines.headers.get('content-disposition')).toBe('attachment; filename="audit-log.jsonl"');
    const read = (await lines.text()).trim().split('\n');
    expect(read.map((line) => JSON.parse(line) as Entry)).toEqual(entries);
    const csv = (await (await file('format=csv')).text()).split('\r\n');
    expect(csv).toHaveLength(5);
    expect(csv[0]).toContain('id,createdAt,action,actorType');
    expect(csv[3]).toContain(",'=1+1,");
    expect((await (await file(`format=jsonl&to=${from}`)).text()).trim().split('\n')).toHaveLength(
      entries.filter(({ createdAt }) => createdAt < from).length,
    );
  });

  it('is exported whole, however long, and each company gets its own', async () => {
    const company = await app.api.newCompany();
    await app.sql(
      `INSERT INTO audit_log (id, client_id, action, actor_type, created_at)
       SELECT uuidv7(n * interval '1 ms'), (SELECT client_id FROM users WHERE email = $1), 'key.revoked', 'system', now()
       FROM generate_series(1, 250) n`,
      [company.email],
    );
    const path = '/api/auditlog/export?format=jsonl&action=key.revoked';
    const text = await (await company.fetch(path, { method: 'GET', headers: {} })).text();
    const ids = text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as Entry).id);
    expect(new Set(ids).size).toBe(250);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const stranger = await app.api.newCompany();
    expect(await (await stranger.fetch(path, { method: 'GET', headers: {} })).text()).toBe('');
  });

  it.each(['format=xml', '', 'format=csv&from=yesterday', 'format=csv&to=1', 'format=csv&pageSize=10'])(
    'is not exported for %j',
    async (query) => {
      expect((await admin.call(`/auditlog/export?${query}`)).status).toBe(400);
    },
  );
});
