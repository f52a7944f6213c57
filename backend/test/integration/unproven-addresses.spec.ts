import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { accept, invite, newEmail, tokenIn } from '../support/people.js';
import { MailServer, SENDER } from '../support/smtp.js';
import { statusOf } from '../support/two-factor.js';
import { until } from '../support/until.js';

let app: TestApp;
/** Whose companies have not opened the link. */
let stranger: Api;
const server = new MailServer();
beforeAll(async () => {
  const SMTP_URL = await server.start();
  app = await startApp({ config: { SMTP_URL, MAIL_FROM: SENDER, PUBLIC_URL: 'https://gatepost.example' } });
  stranger = new Api(app.api.url);
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const confirm = (token: string, password?: string) =>
  app.api.call('/auth/email/confirm', { json: { token, ...(password && { password }) } });
const prove = (token: string) => confirm(token, PASSWORD);
const statusOfLogin = async (email: string, password = PASSWORD) =>
  (await app.api.call('/auth/login', { json: { email, password } })).status;
/** The token of the link to prove an address, of the mail after `past` others. */
async function proofTo(email: string, past = 0): Promise<string> {
  const mails = () => server.proofs.filter(({ to }) => to.includes(email));
  await until(async () => mails().length > past);
  return tokenIn(mails()[past]?.text ?? '');
}
const tokenTo = async (email: string) => tokenIn((await server.mailsTo(email))[0]?.text ?? '');
const outcomeOf = ({ status, body }: Awaited<ReturnType<Api['call']>>) => [status, body.errorCode];

describe('who has registered an address and not proven it', () => {
  it('gives out nothing that would keep it from its owner, until the link is opened', async () => {
    const squatter = await stranger.newCompany();
    const issue = [
      () => squatter.call('/apikeys', { json: {} }),
      () => invite(squatter),
      () => squatter.call('/auth/two-factor/setup', { json: { password: PASSWORD } }),
      () => squatter.call('/Client/single-sign-on/domains', { json: { name: 'northwind.example' } }),
    ];
    for (const call of issue) expect(outcomeOf(await call())).toEqual([403, 'FORBIDDEN']);
    expect((await squatter.call('/scans', { json: { sms: true, body: 'Lunch?' } })).status).toBe(200);
    expect((await prove(await proofTo(squatter.email))).status).toBe(200);
    for (const call of issue) expect((await call()).status).toBeLessThan(300);
  });

  it('gets another link by entering the same address; choosing a password by mail proves it too', async () => {
    const [ada, grace] = [await stranger.newCompany(), await stranger.newCompany()];
    const ask = () => ada.call('/auth/email', { json: { email: ada.email, password: PASSWORD } });
    await proofTo(ada.email);
    expect((await ask()).status).toBe(200);
    expect((await prove(await proofTo(ada.email, 1))).status).toBe(200);
    expect((await ask()).status).toBe(400);
    expect((await ada.call('/apikeys', { json: {} })).status).toBe(201);
    await app.api.call('/auth/password/forgot', { json: { email: grace.email } });
    const json = { token: await tokenTo(grace.email), password: PASSWORD };
    expect((await app.api.call('/auth/password/reset', { json })).status).toBe(200);
    const again = app.api.with({ authorization: `Bearer ${await app.api.login(grace.email)}` });
    expect((await again.call('/apikeys', { json: {} })).status).toBe(201);
  });

  it('is not helped by who opens the link and does not know the password', async () => {
    const squatter = await stranger.newCompany();
    const token = await proofTo(squatter.email);
    const [without, wrong] = [await confirm(token), await confirm(token, 'of the mailbox')];
    expect([without.status, without.body.errorDetails]).toEqual([
      400,
      { fields: { password: 'Enter the password that you registered with' } },
    ]);
    expect([wrong.status, wrong.body.errorDetails]).toEqual([
      400,
      { fields: { password: 'Your password is wrong' } },
    ]);
    expect((await squatter.call('/apikeys', { json: {} })).status).toBe(403);
    const made = await app.sql(
      'SELECT id FROM email_changes WHERE old_email = $1 AND session_id IS NOT NULL',
      [squatter.email],
    );
    expect(made).toEqual([]);
    expect((await prove(token)).status).toBe(200);
  });

  it('gives way to who is invited at it', async () => {
    const squatter = await stranger.newCompany();
    const owner = await app.api.newCompany();
    await invite(owner, squatter.email);
    const password = 'another staple of a horse';
    const joined = await accept(app.api, await tokenTo(squatter.email), { password });
    expect(joined.status).toBe(201);
    expect([
      await statusOf(squatter),
      await statusOfLogin(squatter.email),
      await statusOfLogin(squatter.email, password),
    ]).toEqual([401, 401, 200]);
  });

  it('gives way to who changes to it', async () => {
    const squatter = await stranger.newCompany();
    const ada = await app.api.newCompany();
    await ada.call('/auth/email', { json: { email: squatter.email, password: PASSWORD } });
    expect((await confirm(await tokenTo(squatter.email))).status).toBe(200);
    expect([await statusOf(squatter), await statusOf(ada)]).toEqual([401, 200]);
  });

  it('gives way after an hour to who registers it', async () => {
    const email = newEmail();
    const person = { firstName: 'Ada', lastName: 'L', companyName: 'Northwind', email, password: PASSWORD };
    const register = () => app.api.call('/auth/register', { json: person });
    expect((await register()).status).toBe(201);
    const earlier = await proofTo(email);
    expect(outcomeOf(await register())).toEqual([409, 'EMAIL_TAKEN']);
    await app.sql(`UPDATE users SET created_at = created_at - interval '1 hour' WHERE email = $1`, [email]);
    expect((await register()).status).toBe(201);
    expect((await prove(earlier)).status).toBe(404);
    expect((await prove(await proofTo(email, 1))).status).toBe(200);
    await app.sql(`UPDATE users SET created_at = created_at - interval '1 hour' WHERE email = $1`, [email]);
    expect(outcomeOf(await register())).toEqual([409, 'EMAIL_TAKEN']);
  });
});
