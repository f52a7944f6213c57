import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { invite, newEmail, newPerson, type Person, statusesOf } from '../support/people.js';
import { putOnPlan } from '../support/plans.js';

const UNKNOWN = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';

interface People {
  users: Person[];
  totalCount: number;
}

let app: TestApp;
let admin: Api & { email: string };
let member: Awaited<ReturnType<typeof newPerson>>;

beforeAll(async () => {
  app = await startApp();
  admin = await app.api.newCompany({ companyName: 'Northwind Traders' });
  await putOnPlan(app, admin.email, 'Starter');
  member = await newPerson(admin);
});
afterAll(() => app.close());

const peopleOf = async (company: Api, query = '?pageSize=100') =>
  (await company.call<People>(`/users${query}`)).body.data;
const idOf = async (company: Api, email: string) =>
  (await peopleOf(company)).users.find((person) => person.email === email)?.id ?? '';
const patch = (caller: Api, id: string, role: string) =>
  caller.call<Person>(`/users/${id}`, { method: 'PATCH', json: { role } });
const post = (caller: Api, id: string, what: string) =>
  caller.call<Person>(`/users/${id}/${what}`, { method: 'POST' });
const login = (email: string, password = PASSWORD) =>
  app.api.call('/auth/login', { json: { email, password } });

describe('a call about people', () => {
  it.each([
    ['POST', '/users', { email: 'nobody', role: 'Member' }, 'email'],
    ['POST', '/users', { email: 'a@b.example,c@d.example', role: 'Member' }, 'email'],
    ['POST', '/users', { email: 'a@b.example', role: 'Owner' }, 'role'],
    ['POST', '/users', { email: 'a@b.example', role: 'Member', clientId: UNKNOWN }, 'clientId'],
    ['PATCH', `/users/${UNKNOWN}`, { role: 'admin' }, 'role'],
    ['PATCH', `/users/${UNKNOWN}`, {}, 'role'],
    ['GET', '/users?pageSize=1000', undefined, 'pageSize'],
  ])('%s %s refuses %j', async (method, path, json, field) => {
    const { status, body } = await admin.call(path, { method, ...(json && { json }) });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(Object.keys(body.errorDetails?.['fields'] ?? {})).toEqual([field]);
  });
});

describe('a person', () => {
  it('may do what the role of the moment allows', async () => {
    const promoted = await patch(admin, member.id, 'Admin');
    expect(promoted.body.data).toMatchObject({ id: member.id, role: 'Admin', status: 'active' });
    expect((await member.call('/users')).status).toBe(200);
    expect((await patch(admin, member.id, 'Member')).body.data.role).toBe('Member');
    expect((await member.call('/users')).status).toBe(403);
    expect((await member.call('/scans')).status).toBe(200);
  });

  it('who is deactivated is out at once, and learns no more than a stranger', async () => {
    expect((await post(admin, member.id, 'deactivate')).body.data.status).toBe('deactivated');
    expect((await member.call('/scans')).body.errorCode).toBe('UNAUTHORIZED');
    const refused = await login(member.email);
    expect(refused.body).toEqual((await login(newEmail())).body);
    expect(refused.body.errorCode).toBe('INVALID_CREDENTIALS');
    expect((await post(admin, member.id, 'reactivate')).body.data.status).toBe('active');
    expect((await member.call('/scans')).status).toBe(401);
    expect((await login(member.email)).status).toBe(200);
  });

  it('is listed with open invitations, newest first, in pages', async () => {
    await invite(admin);
    const all = await peopleOf(admin);
    expect(all.users).toHaveLength(all.totalCount);
    expect(all.users.at(-1)?.email).toBe(admin.email);
    expect(all.users[0]?.status).toBe('invited');
    const second = await peopleOf(admin, '?pageSize=2&pageNumber=1');
    expect(second).toEqual({ ...second, users: all.users.slice(2, 4), pageNumber: 1, pageSize: 2 });
  });
});

describe('the last active Admin', () => {
  it('can’t leave, and nobody can take the role', async () => {
    const company = await app.api.newCompany();
    const id = await idOf(company, company.email);
    for (const answer of [await patch(company, id, 'Member'), await post(company, id, 'deactivate')])
      expect([answer.status, answer.body.errorCode]).toEqual([409, 'CONFLICT']);
    expect((await company.call('/users')).status).toBe(200);
  });

  it('remains however many remove each other at the same moment', async () => {
    const first = await app.api.newCompany();
    const second = await newPerson(first, 'Admin');
    const firstId = await idOf(first, first.email);
    for (const change of [
      (caller: Api, id: string) => patch(caller, id, 'Member'),
      (caller: Api, id: string) => post(caller, id, 'deactivate'),
    ]) {
      const answers = await Promise.all([change(first, second.id), change(second, firstId)]);
      const statuses = statusesOf(answers);
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      const admins = await app.sql<{ id: string }>(
        `SELECT id FROM users WHERE id IN ($1, $2) AND role = 'Admin' AND deactivated_at IS NULL`,
        [firstId, second.id],
      );
      expect(admins).toHaveLength(1);
      await app.sql(`UPDATE users SET role = 'Admin', deactivated_at = NULL WHERE id IN ($1, $2)`, [
        firstId,
        second.id,
      ]);
    }
  });
});
