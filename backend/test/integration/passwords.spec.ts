import { createHash } from 'node:crypto';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RESET_MAIL_JOB } from '../../src/modules/passwords/password-resets.service.js';
import { BackgroundQueue } from '../../src/queue/background/background.queue.js';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { accept, invite, newPerson, type Person, statusesOf, tokenIn } from '../support/people.js';

const NEW = 'another staple of a horse';

let app: TestApp;
let admin: Api & { email: string };
let member: Awaited<ReturnType<typeof newPerson>>;

beforeAll(async () => {
  app = await startApp();
  admin = await app.api.newCompany();
  member = await newPerson(admin);
});
afterAll(() => app.close());

const login = (email: string, password: string) =>
  app.api.call<{ accessToken: string }>('/auth/login', { json: { email, password } });
const signedIn = async (email: string, password: string) =>
  app.api.with({ authorization: `Bearer ${(await login(email, password)).body.data.accessToken}` });
const change = (caller: Api, currentPassword: string, newPassword: string) =>
  caller.call('/auth/password', { json: { currentPassword, newPassword } });
const reset = (token: string, password: string) =>
  app.api.call('/auth/password/reset', { json: { token, password } });
const linkFor = (id: string, by: Api = admin) =>
  by.call<{ resetUrl: string; expiresAt: string }>(`/users/${id}/password-reset-link`, { method: 'POST' });
const newToken = async () => tokenIn((await linkFor(member.id)).body.data.resetUrl);
const setBack = () =>
  app.sql(
    'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = $1) WHERE id = $2',
    [admin.email, member.id],
  );

describe('a password', () => {
  const composed = 'Übergrößenträger';
  const decomposed = composed.normalize('NFD');

  it('is the same however a keyboard composes its letters: joined, asked for again, changed and reset', async () => {
    const { user, invitationUrl } = (await invite(admin)).body.data;
    expect((await accept(app.api, tokenIn(invitationUrl), { password: decomposed })).status).toBe(201);
    const person = await signedIn(user.email, composed);
    const asked = await person.call('/auth/two-factor/setup', { json: { password: decomposed } });
    expect(asked.status).toBe(200);
    expect((await change(person, decomposed, `${decomposed}!`)).status).toBe(200);
    expect((await login(user.email, `${composed}!`)).status).toBe(200);
    const people = await admin.call<{ users: Person[] }>('/users?pageSize=100');
    const id = people.body.data.users.find(({ email }) => email === user.email)?.id ?? '';
    const token = tokenIn((await linkFor(id)).body.data.resetUrl);
    expect((await reset(token, `${composed}?`)).status).toBe(200);
    expect((await login(user.email, `${decomposed}?`)).status).toBe(200);
  });

  it('that was hashed before as it was typed still signs in, and is hashed anew', async () => {
    const { id, email } = await newPerson(admin);
    const former = await bcrypt.hash(createHash('sha256').update(decomposed).digest('base64'), 4);
    await app.sql('UPDATE users SET password_hash = $1 WHERE id = $2', [former, id]);
    expect((await login(email, composed)).status).toBe(401);
    expect((await login(email, decomposed)).status).toBe(200);
    expect((await login(email, composed)).status).toBe(200);
  });
});

describe('a person who changes their password', () => {
  it('keeps this session and ends all others', async () => {
    const other = await signedIn(member.email, PASSWORD);
    expect((await change(member, PASSWORD, NEW)).status).toBe(200);
    expect((await member.call('/scans')).status).toBe(200);
    expect((await other.call('/scans')).status).toBe(401);
    expect((await login(member.email, PASSWORD)).status).toBe(401);
    expect((await login(member.email, NEW)).status).toBe(200);
    await setBack();
  });

  it.each([
    ['a wrong current one', { currentPassword: NEW, newPassword: NEW }, 'currentPassword'],
    ['none', { newPassword: NEW }, 'currentPassword'],
    ['a short one', { currentPassword: PASSWORD, newPassword: 'seven77' }, 'newPassword'],
    ['a common one', { currentPassword: PASSWORD, newPassword: 'Iloveyou1' }, 'newPassword'],
    ['an unknown field', { currentPassword: PASSWORD, newPassword: NEW, userId: 'x' }, 'userId'],
  ])('is told what is wrong with %s', async (_, json, field) => {
    const { status, body } = await member.call('/auth/password', { json });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(Object.keys(body.errorDetails?.['fields'] ?? {})).toEqual([field]);
    expect((await member.call('/scans')).status).toBe(200);
  });

  it('is a person who is signed in', async () => {
    const key = await admin.newKey();
    for (const caller of [app.api, key])
      expect((await change(caller, PASSWORD, NEW)).body.errorCode).toBe('UNAUTHORIZED');
  });

  it('gets one new password when two are asked for at the same moment', async () => {
    const passwords = [`${NEW} 1`, `${NEW} 2`];
    const answers = await Promise.all(passwords.map((password) => change(member, PASSWORD, password)));
    expect(statusesOf(answers)).toEqual([200, 400]);
    await setBack();
  });
});

describe('a reset link', () => {
  it('of an Admin works once, ends all sessions, and is not stored', async () => {
    const link = await linkFor(member.id);
    expect(link.status).toBe(201);
    expect(link.body.data.resetUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password#token=[\w-]{43}$/);
    expect(Date.parse(link.body.data.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
    const token = tokenIn(link.body.data.resetUrl);
    expect(JSON.stringify(await app.sql('SELECT * FROM password_resets'))).not.toContain(token);
    const session = await signedIn(member.email, PASSWORD);
    expect((await reset(token, NEW)).status).toBe(200);
    expect((await session.call('/scans')).status).toBe(401);
    expect((await login(member.email, NEW)).status).toBe(200);
    const again = await reset(token, PASSWORD);
    expect([again.status, again.body.errorCode]).toEqual([404, 'NOT_FOUND']);
    await setBack();
  });

  it('works for one of several who use it at the same moment', async () => {
    const token = await newToken();
    const answers = await Promise.all([1, 2, 3].map((nth) => reset(token, `${NEW} ${nth}`)));
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    await setBack();
  });

  it('is invalid after an hour, after a password change, and for a deactivated person', async () => {
    const late = await newToken();
    await app.sql('UPDATE password_resets SET expires_at = now()');
    expect((await reset(late, NEW)).status).toBe(404);
    const other = await newToken();
    const session = await signedIn(member.email, PASSWORD);
    await change(session, PASSWORD, `${NEW}!`);
    expect((await reset(other, NEW)).status).toBe(404);
    await setBack();
    const third = await newToken();
    await admin.call(`/users/${member.id}/deactivate`, { method: 'POST' });
    expect((await reset(third, NEW)).status).toBe(404);
    expect((await linkFor(member.id)).body.errorCode).toBe('CONFLICT');
    await admin.call(`/users/${member.id}/reactivate`, { method: 'POST' });
  });

  it.each([
    [{ token: '', password: NEW }, 'token'],
    [{ token: 'x'.repeat(201), password: NEW }, 'token'],
    [{ token: 7, password: NEW }, 'token'],
    [{ token: 'x', password: 'password' }, 'password'],
    [{ token: 'x', password: 'x'.repeat(1_001) }, 'password'],
  ])('is not used with %j', async (json, field) => {
    const { status, body } = await app.api.call('/auth/password/reset', { json });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(Object.keys(body.errorDetails?.['fields'] ?? {})).toEqual([field]);
  });

  it.each([
    ['x', 'NOT_FOUND'],
    ["' OR 1=1", 'NOT_FOUND'],
    ['A'.repeat(43), 'NOT_FOUND'],
    ['\0', 'INVALID_REQUEST'],
  ])('is not %j: %s', async (token, code) => {
    expect((await reset(token, NEW)).body.errorCode).toBe(code);
  });
});

describe('a person who forgot their password', () => {
  it('is answered the same without an account, and without a mail server', async () => {
    const add = vi.spyOn(app.app.get(BackgroundQueue), 'add');
    const answers = [];
    for (const email of [member.email, 'no@one.example'])
      answers.push(await app.api.call('/auth/password/forgot', { json: { email } }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const job = [RESET_MAIL_JOB, { userId: expect.stringMatching(/^[0-9a-f-]{36}$/) }];
    expect(add.mock.calls).toEqual([job, job]);
    const refused = await app.api.call('/auth/password/forgot', { json: { email: 'nobody' } });
    expect(refused.body.errorCode).toBe('INVALID_REQUEST');
  });
});

describe('what people do with their accounts', () => {
  it('is in the audit log, and no password or token', async () => {
    await login(member.email, 'not the password');
    const token = await newToken();
    await reset(token, NEW);
    const session = await signedIn(member.email, NEW);
    await change(session, NEW, PASSWORD);
    await session.call('/auth/logout', { method: 'POST' });
    const people = await admin.call<{ users: Person[] }>('/users');
    expect(people.body.data.users.find(({ id }) => id === member.id)?.lastSignInAt).not.toBeNull();
    const log = await admin.call<{ entries: { action: string; actor: { email: string } }[] }>(
      `/auditlog?pageSize=100`,
    );
    const { entries } = log.body.data;
    const byMember = entries.filter(({ actor }) => actor.email === member.email);
    expect(new Set(byMember.map(({ action }) => action))).toEqual(
      new Set([
        'user.joined',
        'user.sign_in_failed',
        'user.signed_in',
        'user.signed_out',
        'user.password_changed',
        'user.password_reset',
        'user.password_reset_requested',
      ]),
    );
    const rows = JSON.stringify(await app.sql('SELECT * FROM audit_log'));
    for (const secret of [token, NEW, PASSWORD, 'not the password']) expect(rows).not.toContain(secret);
  });
});
