import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmailChangeLinksService } from '../../src/modules/email-change/email-change-links.service.js';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { invite, newEmail, statusesOf, tokenIn } from '../support/people.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { until } from '../support/until.js';
import { codeOf } from '../support/totp.js';
import { auditOf, statusOf, switchOn } from '../support/two-factor.js';

const NEW_PASSWORD = 'another staple of a horse';

let app: TestApp;
const server = new MailServer();
beforeAll(async () => {
  const SMTP_URL = await server.start();
  app = await startApp({ config: { SMTP_URL, MAIL_FROM: SENDER, PUBLIC_URL: 'https://gatepost.example' } });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(() => (server.received.length = 0));

const ask = (api: Api, email: string, more: object = {}) =>
  api.call('/auth/email', { json: { email, password: PASSWORD, ...more } });
const confirm = (token: string) =>
  app.api.call<{ email: string }>('/auth/email/confirm', { json: { token } });
const undo = (token: string) => app.api.call<{ email: string }>('/auth/email/undo', { json: { token } });
const statusOfLogin = async (email: string, password = PASSWORD) =>
  (await app.api.call('/auth/login', { json: { email, password } })).status;
const mailTo = async (email: string, nth = 1) => (await server.mailsTo(email, nth))[nth - 1]?.text ?? '';
/** The token of the first link to this page that is mailed there. */
async function linkTo(page: string, email: string): Promise<string> {
  const found = () =>
    server.received.find(({ to, text }) => to.includes(email) && text.includes(`${page}#token=`));
  await until(async () => found() !== undefined);
  return tokenIn(found()?.text ?? '');
}
const outcomeOf = ({ status, body }: Awaited<ReturnType<Api['call']>>) => [status, body.errorCode];
const otherSession = async (email: string) =>
  app.api.with({ authorization: `Bearer ${await app.api.login(email)}` });

/** Asks for `email` and confirms it. */
async function change(api: Api, email: string): Promise<void> {
  const asked = await ask(api, email);
  const confirmed = await confirm(tokenIn(await mailTo(email)));
  if (asked.status + confirmed.status !== 400) throw new Error(JSON.stringify([asked.body, confirmed.body]));
}

describe('a change of address', () => {
  it('takes the password and a link to the new address; other sessions and open reset links end', async () => {
    const ada = await app.api.newCompany();
    const other = await otherSession(ada.email);
    await app.api.call('/auth/password/forgot', { json: { email: ada.email } });
    const reset = tokenIn(await mailTo(ada.email));
    const email = newEmail();
    const wrong = await ask(ada, email, { password: 'wrong' });
    const same = await ask(ada, ` ${ada.email.toUpperCase()}`);
    expect([wrong.body.errorDetails, same.body.errorDetails]).toEqual([
      { fields: { password: 'Your password is wrong' } },
      { fields: { email: 'This is your address already' } },
    ]);
    expect((await ask(ada, email.toUpperCase())).body.message).toBe(
      'A link is on its way to the new address',
    );
    expect([await statusOfLogin(ada.email), await statusOfLogin(email)]).toEqual([200, 401]);
    const token = tokenIn(await mailTo(email));
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(statusesOf(both)).toEqual([200, 404]);
    expect([await statusOf(ada), await statusOf(other)]).toEqual([200, 401]);
    expect([await statusOfLogin(ada.email), await statusOfLogin(email)]).toEqual([401, 200]);
    const late = await app.api.call('/auth/password/reset', {
      json: { token: reset, password: NEW_PASSWORD },
    });
    expect(late.status).toBe(404);
    const details = { from: ada.email, to: email };
    expect(await auditOf(ada)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'user.email_change_requested', details }),
        expect.objectContaining({ action: 'user.email_changed', details }),
      ]),
    );
    expect(await mailTo(ada.email, 2)).toContain('https://gatepost.example/email/undo#token=');
  });

  it('takes a code too, with two-factor authentication', async () => {
    const ada = await app.api.newCompany();
    const { secret } = await switchOn(app, ada);
    const none = await ask(ada, newEmail());
    const wrong = await ask(ada, newEmail(), { code: codeOf(secret, 5) });
    expect([none.body.errorDetails, wrong.body.errorDetails]).toEqual([
      { fields: { code: 'Enter the code from your authenticator app, or a recovery code' } },
      { fields: { code: 'This code is wrong or has already been used' } },
    ]);
    expect((await ask(ada, newEmail(), { code: codeOf(secret) })).status).toBe(200);
  });

  it('says the same for an address that has an account, whose owner alone is notified, in their language', async () => {
    const [ada, grace] = [await app.api.newCompany(), await app.api.newCompany()];
    await grace.call('/auth/language', { method: 'PUT', json: { language: 'de' } });
    const [free, taken] = [await ask(ada, newEmail()), await ask(ada, grace.email)];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const mail = await mailTo(grace.email);
    expect(mail).toContain('Sie hat schon eines');
    expect(tokenIn(mail)).toBe('');
  });

  it('is refused when the address has got an account before the link is opened', async () => {
    const ada = await app.api.newCompany();
    const email = `${randomUUID()}@northwind.example`;
    await ask(ada, email);
    const token = tokenIn(await mailTo(email));
    await app.api.newCompany({ email }).catch(() => undefined);
    await app.sql('UPDATE users SET proven_at = now() WHERE email = $1', [email]);
    const late = await confirm(token);
    expect([late.status, late.body.errorCode]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await statusOfLogin(ada.email)).toBe(200);
  });

  it('has one link that works: the last one, for an hour', async () => {
    const ada = await app.api.newCompany();
    const [first, second] = [newEmail(), newEmail()];
    await ask(ada, first);
    const replaced = tokenIn(await mailTo(first));
    await ask(ada, second);
    const token = tokenIn(await mailTo(second));
    expect((await confirm(replaced)).status).toBe(404);
    await app.sql(
      `UPDATE email_changes SET created_at = created_at - interval '1 hour' WHERE new_email = $1`,
      [second],
    );
    expect((await confirm(token)).status).toBe(404);
  });

  it('can be asked for three times an hour', async () => {
    const ada = await app.api.newCompany();
    for (let nth = 0; nth < 3; nth += 1) expect((await ask(ada, newEmail())).status).toBe(200);
    const fourth = await ask(ada, newEmail());
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

describe('undoing it', () => {
  it('brings the address back, ends all sessions and locks the account until a new password is chosen', async () => {
    const ada = await app.api.newCompany();
    const email = newEmail();
    await change(ada, email);
    const token = tokenIn(await mailTo(ada.email));
    const both = await Promise.all([undo(token), undo(token)]);
    expect(statusesOf(both)).toEqual([200, 404]);
    expect([await statusOf(ada), await statusOfLogin(ada.email), await statusOfLogin(email)]).toEqual([
      401, 401, 401,
    ]);
    const reset = { token: tokenIn(await mailTo(ada.email, 2)), password: NEW_PASSWORD };
    expect((await app.api.call('/auth/password/reset', { json: reset })).status).toBe(200);
    expect(await statusOfLogin(ada.email, NEW_PASSWORD)).toBe(200);
  });

  it('undoes later changes with it, whose own links are worth nothing then', async () => {
    const ada = await app.api.newCompany();
    const [second, third] = [newEmail(), newEmail()];
    await change(ada, second);
    await change(ada, third);
    const [first, later] = [tokenIn(await mailTo(ada.email)), tokenIn(await mailTo(second, 2))];
    expect((await undo(first)).body.data.email).toBe(ada.email);
    expect((await undo(later)).status).toBe(404);
  });

  it('removes a second factor that was added since, and leaves one that was there', async () => {
    const [ada, grace] = [await app.api.newCompany(), await app.api.newCompany()];
    const { secret } = await switchOn(app, grace);
    const moved = newEmail();
    await ask(grace, moved, { code: codeOf(secret) });
    await confirm(tokenIn(await mailTo(moved)));
    await change(ada, newEmail());
    await switchOn(app, ada);
    for (const { email } of [ada, grace]) {
      expect((await undo(await linkTo('/email/undo', email))).status).toBe(200);
      const json = { token: await linkTo('/reset-password', email), password: NEW_PASSWORD };
      expect((await app.api.call('/auth/password/reset', { json })).status).toBe(200);
    }
    const back = await app.api.call<{ accessToken: string }>('/auth/login', {
      json: { email: ada.email, password: NEW_PASSWORD },
    });
    expect(back.status).toBe(200);
    const owner = app.api.with({ authorization: `Bearer ${back.body.data.accessToken}` });
    expect(await auditOf(owner)).toContainEqual(expect.objectContaining({ action: 'user.two_factor_reset' }));
    const json = { email: grace.email, password: NEW_PASSWORD };
    expect((await app.api.call('/auth/login', { json })).body.errorCode).toBe('TWO_FACTOR_REQUIRED');
  });

  describe('while it is possible, the address is its owner’s', () => {
    const TAKEN = [409, 'EMAIL_TAKEN'];
    const person = { firstName: 'Eve', lastName: 'Hill', companyName: 'Evil', password: PASSWORD };

    it('for registering, inviting, joining and changing to it', async () => {
      const [ada, eve, taken] = [
        await app.api.newCompany(),
        await app.api.newCompany(),
        await app.api.newCompany(),
      ];
      await change(ada, newEmail());
      await linkTo('/email/undo', ada.email);
      server.received.length = 0;
      const json = { ...person, email: ada.email };
      expect(outcomeOf(await app.api.call('/auth/register', { json }))).toEqual(TAKEN);
      const other = await app.api.newCompany();
      const invitations = [await invite(other, ada.email), await invite(other, taken.email)];
      expect(invitations.map(({ status, body }) => [status, body.data.invitationUrl])).toEqual([
        [201, null],
        [201, null],
      ]);
      const [held, had] = [await mailTo(ada.email), await mailTo(taken.email)];
      expect([tokenIn(held), tokenIn(had)]).toEqual(['', '']);
      const asked = [await ask(eve, ada.email), await ask(eve, taken.email)];
      expect(asked[0]?.body).toEqual(asked[1]?.body);
      expect(await mailTo(ada.email, 2)).toContain('It already has one');
    });

    it('also when it was left at the same moment', async () => {
      const ada = await app.api.newCompany();
      const email = newEmail();
      await ask(ada, email);
      const json = { ...person, email: ada.email };
      const [confirmed, registered] = await Promise.all([
        confirm(tokenIn(await mailTo(email))),
        app.api.call('/auth/register', { json }),
      ]);
      expect([confirmed.status, ...outcomeOf(registered)]).toEqual([200, ...TAKEN]);
    });

    it('who may go back to it, and others may have it once the undo is over', async () => {
      const [ada, grace] = [await app.api.newCompany(), await app.api.newCompany()];
      for (const company of [ada, grace]) await change(company, newEmail());
      await ask(ada, ada.email);
      expect((await confirm(tokenIn(await mailTo(ada.email, 2)))).status).toBe(200);
      await app.sql(
        `UPDATE email_changes SET confirmed_at = confirmed_at - interval '3 days' WHERE old_email = $1`,
        [grace.email],
      );
      const json = { ...person, email: grace.email };
      expect((await app.api.call('/auth/register', { json })).status).toBe(201);
    });
  });

  it('is possible for three days; afterwards nothing is kept', async () => {
    const ada = await app.api.newCompany();
    await change(ada, newEmail());
    const token = tokenIn(await mailTo(ada.email));
    await app.sql(
      `UPDATE email_changes SET confirmed_at = confirmed_at - interval '3 days', created_at = created_at - interval '73 hours'
       WHERE old_email = $1`,
      [ada.email],
    );
    expect((await undo(token)).status).toBe(404);
    await app.app.get(EmailChangeLinksService, { strict: false }).purge();
    expect(await app.sql('SELECT id FROM email_changes WHERE old_email = $1', [ada.email])).toEqual([]);
  });
});
