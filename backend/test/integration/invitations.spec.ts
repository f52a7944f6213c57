import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { accept, invite, newEmail, type Person, type Sent, statusesOf, tokenIn } from '../support/people.js';
import { until } from '../support/until.js';

let app: TestApp;
let admin: Api & { email: string };
let stranger: Api & { email: string };

beforeAll(async () => {
  app = await startApp();
  admin = await app.api.newCompany({ companyName: 'Northwind Traders' });
  stranger = await app.api.newCompany();
});
afterAll(() => app.close());

const peopleOf = async (company: Api) =>
  (await company.call<{ users: Person[] }>('/users?pageSize=100')).body.data;
const lookUp = (token = '') => app.api.call('/auth/invitations/look-up', { json: { token } });
const isOpen = async (token?: string) => (await lookUp(token)).status === 200;

describe('an invitation', () => {
  it('is shown to the Admin once where no mail is sent, and works once', async () => {
    const email = newEmail();
    const sent = await invite(admin, ` ${email.toUpperCase()} `, 'Admin');
    expect(sent.status).toBe(201);
    expect(sent.body.data.user).toMatchObject({ email, role: 'Admin', status: 'invited', firstName: null });
    expect(sent.body.data.invitationUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/invitation#token=[\w-]{43}$/);
    const token = tokenIn(sent.body.data.invitationUrl);
    const stored = JSON.stringify(
      await app.sql('SELECT *, encode(token_digest, $1) FROM invitations', ['hex']),
    );
    expect(stored).not.toContain(token);
    expect((await lookUp(token)).body.data).toMatchObject({
      companyName: 'Northwind Traders',
      email,
      role: 'Admin',
    });
    const joined = await accept(app.api, token);
    expect(joined.status).toBe(201);
    expect(joined.body.data.user).toEqual({
      firstName: 'Grace',
      lastName: 'Hopper',
      email,
      role: 'Admin',
      language: null,
    });
    const grace = app.api.with({ authorization: `Bearer ${joined.body.data.accessToken}` });
    const [newest] = (await peopleOf(grace)).users;
    expect(newest).toMatchObject({ email, status: 'active', firstName: 'Grace', invitationExpiresAt: null });
    expect(newest?.lastSignInAt).not.toBeNull();
    expect((await lookUp(token)).body.errorCode).toBe('NOT_FOUND');
    expect((await accept(app.api, token)).body.errorCode).toBe('NOT_FOUND');
  });

  it('admits one of several who use it at the same moment', async () => {
    const sent = await invite(admin);
    const token = tokenIn(sent.body.data.invitationUrl);
    const answers = await Promise.all([1, 2, 3].map(() => accept(app.api, token)));
    expect(statusesOf(answers)).toEqual([201, 404, 404]);
    const { users } = await peopleOf(admin);
    expect(users.filter(({ email }) => email === sent.body.data.user.email)).toHaveLength(1);
  });

  it('gets a new link when it is sent again, and none once it is withdrawn', async () => {
    const first = await invite(admin);
    const path = `/users/${first.body.data.user.id}/invitation`;
    const second = await admin.call<Sent>(path, { method: 'POST' });
    const [old, renewed] = [first, second].map(({ body }) => tokenIn(body.data.invitationUrl));
    expect([await isOpen(old), await isOpen(renewed)]).toEqual([false, true]);
    expect((await admin.call(path, { method: 'DELETE' })).status).toBe(200);
    expect(await isOpen(renewed)).toBe(false);
    expect((await admin.call(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('expires', async () => {
    const sent = await invite(admin);
    const days = (Date.parse(sent.body.data.user.invitationExpiresAt!) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    await app.sql('UPDATE invitations SET expires_at = now() WHERE id = $1', [sent.body.data.user.id]);
    const answer = await accept(app.api, tokenIn(sent.body.data.invitationUrl));
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  it('does not reveal to the inviter who has an account with another company', async () => {
    const email = newEmail();
    const answers = [await invite(admin, stranger.email), await invite(admin, email)];
    const shapes = answers.map(({ status, body: { message, data } }) => ({
      status,
      message,
      user: { ...data.user, id: '', email: '', createdAt: '', invitationExpiresAt: '' },
      url: data.invitationUrl?.replace(/[\w-]{43}$/, ''),
    }));
    expect(shapes[0]).toEqual(shapes[1]);
    for (const answer of answers) {
      const again = await invite(admin, answer.body.data.user.email);
      expect([again.status, again.body.errorCode]).toEqual([409, 'CONFLICT']);
    }
    const people = (await peopleOf(admin)).users.filter(({ status }) => status === 'invited');
    expect(people.map(({ email: at }) => at)).toEqual(expect.arrayContaining([stranger.email, email]));
    const refused = await accept(app.api, tokenIn(answers[0]?.body.data.invitationUrl ?? null));
    expect(refused.body.errorCode).toBe('EMAIL_TAKEN');
  });

  it('is not for someone who is already in the company, or invited', async () => {
    const own = await invite(admin, admin.email);
    expect([own.status, own.body.errorCode]).toEqual([409, 'EMAIL_TAKEN']);
    expect(own.body.message).toBe('This person is already in your company');
    const email = newEmail();
    const twice = await Promise.all([invite(admin, email), invite(admin, email)]);
    expect(statusesOf(twice)).toEqual([201, 409]);
    const elsewhere = await invite(stranger, email);
    expect(elsewhere.status).toBe(201);
    expect((await accept(app.api, tokenIn(elsewhere.body.data.invitationUrl))).status).toBe(201);
    const ours = twice.find(({ status }) => status === 201);
    const late = await accept(app.api, tokenIn(ours!.body.data.invitationUrl));
    expect(late.body.errorCode).toBe('EMAIL_TAKEN');
  });

  it.each(['user.invited', 'user.invitation_refused'])('cannot be tried without end: %s', async (action) => {
    const company = await app.api.newCompany();
    await app.sql(
      `INSERT INTO audit_log (id, client_id, action, actor_type, created_at)
       SELECT gen_random_uuid(), client_id, $2, 'user', now()
       FROM users, generate_series(1, 100) WHERE email = $1`,
      [company.email, action],
    );
    const answer = await invite(company);
    expect([answer.status, answer.body.errorCode]).toEqual([429, 'RATE_LIMITED']);
  });

  it('that is refused is in the audit log, where attempts are counted', async () => {
    const company = await app.api.newCompany();
    await invite(company, company.email);
    const newest = async () => {
      const path = '/auditlog?action=user.invitation_refused';
      const log = await company.call<{ entries: { target: { name: string } }[] }>(path);
      return log.body.data.entries.map(({ target }) => target.name);
    };
    await until(async () => (await newest()).length > 0);
    expect(await newest()).toEqual([company.email]);
  });

  it.each([
    ['a common password', { password: 'password123' }, 'password'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['a role of one’s own', { role: 'Admin' }, 'role'],
    ['an odd token', { token: '' }, 'token'],
  ])('is not accepted with %s', async (_, fields, field) => {
    const { status, body } = await accept(app.api, 'x'.repeat(43), fields);
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(Object.keys(body.errorDetails?.['fields'] ?? {})).toEqual([field]);
  });
});
