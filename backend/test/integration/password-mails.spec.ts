import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordResetsService } from '../../src/modules/passwords/password-resets.service.js';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { accept, invite, newEmail, tokenIn } from '../support/people.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { codeOf } from '../support/totp.js';
import { firstStep, secondStep, setUp, confirm } from '../support/two-factor.js';
import { until } from '../support/until.js';

const NEW = 'another staple of a horse';

let app: TestApp;
let admin: Api & { email: string };
let adminId: string;
const server = new MailServer();
const warn = vi.spyOn(Logger.prototype, 'warn');

beforeAll(async () => {
  const SMTP_URL = await server.start();
  const PUBLIC_URL = 'https://gatepost.example';
  app = await startApp({ config: { SMTP_URL, MAIL_FROM: SENDER, PUBLIC_URL } });
  admin = await app.api.newCompany({ companyName: 'Northwind' });
  const [row] = await app.sql<{ id: string }>('SELECT id FROM users');
  adminId = row!.id;
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const subjectsOf = async (email: string, count: number) =>
  (await server.mailsTo(email, count)).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());
const forgot = (email: string) => app.api.call('/auth/password/forgot', { json: { email } });
const forgetMails = () => app.sql('DELETE FROM password_resets');

it('the web app is told that mail is configured', async () => {
  expect((await app.api.call('/config/public')).body.data).toMatchObject({ mailEnabled: true });
});

describe('an invitation', () => {
  it('goes by mail, and its link to no one else', async () => {
    const email = newEmail();
    const sent = await invite(admin, email);
    expect(sent.body.data.invitationUrl).toBeNull();
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain('Northwind invites you');
    expect(mail?.text).toContain('https://gatepost.example/invitation#token=');
    expect((await accept(app.api, tokenIn(mail!.text))).status).toBe(201);
  });

  it('that an account elsewhere keeps from being accepted is told to its owner only', async () => {
    const elsewhere = await app.api.newCompany();
    const sent = await invite(admin, elsewhere.email);
    expect([sent.status, sent.body.data.invitationUrl]).toEqual([201, null]);
    const [mail] = await server.mailsTo(elsewhere.email);
    expect(mail?.text).toContain('you already have an account there');
    expect(tokenIn(mail?.text ?? '')).toBe('');
  });

  it('is shown to the Admin after all when the mail server refuses it', async () => {
    server.refusal = 'No such person';
    const sent = await invite(admin);
    server.refusal = undefined;
    expect(tokenIn(sent.body.data.invitationUrl)).not.toBe('');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail', async () => {
    expect((await forgot(` ${admin.email.toUpperCase()} `)).status).toBe(200);
    const [mail] = await server.mailsTo(admin.email);
    expect(mail?.text).toContain('https://gatepost.example/reset-password#token=');
    const json = { token: tokenIn(mail!.text), password: NEW };
    expect((await app.api.call('/auth/password/reset', { json })).status).toBe(200);
    const login = await app.api.call<{ accessToken: string }>('/auth/login', {
      json: { email: admin.email, password: NEW },
    });
    admin = Object.assign(app.api.with({ authorization: `Bearer ${login.body.data.accessToken}` }), {
      email: admin.email,
    });
  });

  it('sends three mails an hour, however often and by whomever they are requested', async () => {
    await forgetMails();
    const before = server.received.length;
    const resets = app.app.get(PasswordResetsService, { strict: false });
    await Promise.all([1, 2, 3, 4, 5].map(() => resets.mailLink(adminId)));
    expect(server.received.length - before).toBe(3);
    await resets.mailLink(adminId);
    expect(server.received.length - before).toBe(3);
  });

  it('sends no mail without an account, nor to who is deactivated or may have no password', async () => {
    await forgetMails();
    const before = server.received.length;
    const resets = app.app.get(PasswordResetsService, { strict: false });
    await resets.mailLink('01976f9c-5c1e-7000-8000-3a5b7c9d1e2f');
    await app.sql('UPDATE users SET deactivated_at = now() WHERE id = $1', [adminId]);
    await resets.mailLink(adminId);
    await app.sql(`UPDATE users SET deactivated_at = NULL, role = 'Member' WHERE id = $1`, [adminId]);
    await app.sql('UPDATE clients SET single_sign_on_required = true');
    await resets.mailLink(adminId);
    await app.sql('UPDATE clients SET single_sign_on_required = false');
    await app.sql(`UPDATE users SET role = 'Admin' WHERE id = $1`, [adminId]);
    expect(server.received.length).toBe(before);
  });

  it('is mailed later when the mail server was away', async () => {
    await forgetMails();
    const before = server.received.length;
    server.refusal = 'Busy';
    warn.mockClear();
    await forgot(admin.email);
    await until(async () => warn.mock.calls.some(([text]) => String(text).startsWith('A mail could not')));
    server.refusal = undefined;
    await until(async () => server.received.length > before);
    expect(warn.mock.calls.flat().join(' ')).not.toMatch(new RegExp(`${admin.email}|token`));
  });

  it('is no way for an Admin into another account: with mails on there are no links to hand on', async () => {
    const answer = await admin.call(`/users/${adminId}/password-reset-link`, { method: 'POST' });
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'CONFLICT']);
  });

  it('is forgotten a day later', async () => {
    await app.sql(`UPDATE password_resets SET created_at = now() - interval '25 hours'`);
    await app.app.get(PasswordResetsService, { strict: false }).purge();
    expect(await app.sql('SELECT id FROM password_resets')).toEqual([]);
  });
});

describe('two-factor authentication', () => {
  it('tells the person of each change, and the Admins of the requirement', async () => {
    const boss = await app.api.newCompany();
    const email = newEmail();
    await invite(boss, email);
    const [mail] = await server.mailsTo(email);
    const joined = await accept(app.api, tokenIn(mail!.text));
    const person = app.api.with({ authorization: `Bearer ${joined.body.data.accessToken}` });
    const { secret } = (await setUp(person)).body.data;
    const { recoveryCodes } = (await confirm(person, codeOf(secret))).body.data;
    await secondStep(app.api, await firstStep(app.api, email), recoveryCodes[0]!);
    const people = await boss.call<{ users: { id: string; email: string }[] }>('/users');
    const { id } = people.body.data.users.find((each) => each.email === email)!;
    await boss.call(`/users/${id}/two-factor/reset`, { method: 'POST' });
    const [, ...subjects] = await subjectsOf(email, 4);
    expect(new Set(subjects)).toEqual(
      new Set([
        'Two-factor authentication is on (Gatepost)',
        'A recovery code was used (Gatepost)',
        'Your two-factor authentication was reset (Gatepost)',
      ]),
    );
    const own = (await setUp(boss)).body.data.secret;
    await confirm(boss, codeOf(own));
    await boss.call('/Client/two-factor', { method: 'PUT', json: { required: true } });
    expect(await subjectsOf(boss.email, 2)).toContain(
      'Your company requires two-factor authentication (Gatepost)',
    );
  });
});

it('each Admin reads mail in the language that they chose, and so does whom they invite', async () => {
  const german = await app.api.newCompany({ companyName: 'Nordwind' });
  await german.call('/auth/language', { method: 'PUT', json: { language: 'de' } });
  const email = newEmail();
  await invite(german, email, 'Admin');
  expect(await subjectsOf(email, 1)).toEqual(['Einladung zu Nordwind bei Gatepost']);
  const [mail] = await server.mailsTo(email);
  await accept(app.api, tokenIn(mail!.text));
  await confirm(german, codeOf((await setUp(german)).body.data.secret));
  await german.call('/Client/two-factor', { method: 'PUT', json: { required: true } });
  expect(new Set(await subjectsOf(german.email, 2))).toEqual(
    new Set([
      'Die Zwei-Faktor-Anmeldung ist eingeschaltet (Gatepost)',
      'Ihre Firma verlangt die Zwei-Faktor-Anmeldung (Gatepost)',
    ]),
  );
  expect((await subjectsOf(email, 2))[1]).toBe('Your company requires two-factor authentication (Gatepost)');
});
