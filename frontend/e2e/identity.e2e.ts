import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../backend/src/database/migrate.js';
import { Api, PASSWORD } from '../../backend/test/support/api.js';
import { startApp, type TestApp } from '../../backend/test/support/app.js';
import { mail, MailServerOf, setPolicy, waitingMail } from '../../backend/test/support/mail-flow.js';
import { Oidc, OIDC_CLIENT } from '../../backend/test/support/oidc.js';
import { newEmail, tokenIn } from '../../backend/test/support/people.js';
import { TestPostgres } from '../../backend/test/support/postgres.js';
import { records } from '../../backend/test/support/txt-records.js';
import { MailServer, SENDER } from '../../backend/test/support/smtp.js';
import { until } from '../../backend/test/support/until.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';

const open = useBrowser();

let postgres: TestPostgres;
/** Where links and the provider lead to, which must be known before the app has its port: it leads on. */
const door = createServer((request, response) =>
  response.writeHead(302, { location: app.api.url + request.url }).end(),
);
let publicUrl: string;
let app: TestApp;
let oidc: Oidc;
const mails = new MailServer();

// In this process, whose DNS and mails can be replaced: not the server of the other files.
beforeAll(async () => {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  publicUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  postgres = await TestPostgres.start();
  await postgres.query('postgres', 'CREATE DATABASE identity');
  const DATABASE_URL = postgres.url('identity');
  await migrate(DATABASE_URL);
  oidc = await new Oidc(`${publicUrl}/single-sign-on`).start();
  app = await startApp({
    onSchedule: true,
    config: {
      DATABASE_URL,
      GATEWAY: 'inline',
      SMTP_URL: await mails.start(),
      MAIL_FROM: SENDER,
      PUBLIC_URL: publicUrl,
    },
  });
});
afterAll(async () => {
  await app.close();
  door.close();
  door.closeAllConnections();
  await Promise.all([mails.stop(), oidc.stop()]);
  await postgres.stop();
});

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const goto = (page: Page, path: string) => page.goto(app.api.url + path);

async function logIn(page: Page, email: string) {
  await goto(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await click(page, 'Sign in');
  await expect(page).toShowHeading('Welcome, Ada');
}

/** From the login page. */
async function signInWithProvider(page: Page, email: string) {
  await page.getByRole('link', { name: 'Sign in with single sign-on' }).click();
  await page.getByLabel('Work email').fill(email);
  await click(page, 'Continue');
}

describe('single sign-on', () => {
  it('is set up by an Admin, signs people in, and is then required of Members', async () => {
    const { page, complaints } = await open();
    const ada = await app.api.newCompany();
    const domain = `${randomUUID()}.example`;
    await logIn(page, ada.email);
    await goto(page, '/app/security');
    await click(page, 'Set up single sign-on');
    await page.getByRole('dialog').getByText(`${publicUrl}/single-sign-on`).waitFor();
    await page.getByLabel('Issuer').fill('http://127.0.0.1:1');
    await page.getByLabel('Client ID').fill(OIDC_CLIENT.clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(OIDC_CLIENT.clientSecret);
    await page.getByLabel('People at a verified domain join').check();
    await click(page, 'Save');
    await expect(page).toShow('No OpenID provider answers at this address');
    expect(await look(page, 'dialog-single-sign-on', { within: '.MuiDialog-root' })).toEqual([]);
    await page.getByLabel('Issuer').fill(oidc.url);
    await click(page, 'Save');
    await expect(page).toShow('Single sign-on saved');
    await click(page, 'Add domain');
    await page.getByLabel('Domain', { exact: true }).fill(`@${domain}`);
    await click(page, 'Add');
    await click(page, `Check record of ${domain}`);
    await expect(page).toShow(/The DNS record was not found/);
    expect(await look(page, 'security-single-sign-on')).toEqual([]);
    const [name = '', value = ''] = (
      await page.getByRole('group', { name: 'TXT record of' }).innerText()
    ).split(' TXT ');
    records.set(name, [value.replaceAll('"', '')]);
    await click(page, `Check record of ${domain}`);
    await expect(page).toShow('Domain verified');
    await expect(page).toShow('First verify a domain and sign in this way once.');

    const { page: his, complaints: hisComplaints } = await open();
    oidc.person = {
      sub: 'bob',
      email: `bob@${domain}`,
      email_verified: true,
      given_name: 'Bob',
      family_name: 'Marley',
    };
    await goto(his, '/app/security');
    await signInWithProvider(his, `bob@${domain}`);
    await expect(his).toShowHeading('Security');
    await expect(his).toShow(/with single sign-on/);
    expect(new URL(his.url()).search).toBe('');

    await page.reload();
    await click(page, 'Require it for Members');
    expect(await look(page, 'dialog-require-single-sign-on', { within: '.MuiDialog-root' })).toEqual([]);
    await click(page, 'Require it');
    await expect(page).toShow('Single sign-on is now required');
    expect(await look(page, 'security-single-sign-on-required')).toEqual([]);
    expect([...complaints, ...hisComplaints].filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });

  it('says what went wrong, and starts again', async () => {
    const { page } = await open();
    await goto(page, '/login');
    await signInWithProvider(page, 'nobody@nowhere.example');
    await expect(page).toShow('No company has set up single sign-on for email addresses at this domain');
    expect(await look(page, 'single-sign-on')).toEqual([]);
    await goto(page, '/single-sign-on?error=access_denied&state=of-somebody-else');
    await expect(page).toShow('This sign-in has expired or was started in another browser; start again');
    expect(await look(page, 'single-sign-on-failed')).toEqual([]);
    await click(page, 'Start again');
    await page.getByLabel('Work email').waitFor();
  });
});

describe('a change of email address', () => {
  it('is asked for on the account page, confirmed by a link, and undone by one to the previous address', async () => {
    const { page, complaints } = await open();
    const ada = await app.api.newCompany();
    const email = `${randomUUID()}@lovelace.example`;
    await logIn(page, ada.email);
    await goto(page, '/app/account');
    await click(page, 'Change email');
    await page.getByLabel('New email').fill(email);
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    expect(await look(page, 'dialog-email', { within: '.MuiDialog-root' })).toEqual([]);
    await click(page, 'Send link');
    await expect(page).toShow('Open the link in the email we sent to your new address.');
    const [link] = await mails.mailsTo(email);
    await goto(page, `/email/confirm#token=${tokenIn(link?.text ?? '')}`);
    await expect(page).toShowHeading('Confirm your new address');
    expect(await look(page, 'confirm-email')).toEqual([]);
    await click(page, 'Confirm');
    await expect(page).toShow(`Your address is now ${email}.`);
    await goto(page, '/app/account');
    await expect(page).toShow(email);

    const { page: later } = await open();
    const [told] = await mails.mailsTo(ada.email);
    await goto(later, `/email/undo#token=${tokenIn(told?.text ?? '')}`);
    await expect(later).toShowHeading('Undo your address change');
    expect(await look(later, 'undo-email')).toEqual([]);
    await click(later, 'Undo and lock the account');
    await expect(later).toShow(new RegExp(`Your address is ${ada.email} again`));
    await page.reload();
    await expect(page).toShow('Your session has ended. Sign in to continue where you left off.');
    expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
  });

  it('that a company was registered with is proven by a link and the password', async () => {
    const { page, complaints } = await open();
    const { email } = await new Api(app.api.url).newCompany();
    const mailed = () => mails.proofs.find(({ to }) => to.includes(email));
    await until(async () => mailed() !== undefined);
    await goto(page, `/email/prove#token=${tokenIn(mailed()?.text ?? '')}`);
    await expect(page).toShowHeading('Confirm your address');
    expect(await look(page, 'prove-email')).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill('of the mailbox');
    await click(page, 'Confirm');
    await expect(page).toShow('Your password is wrong');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await click(page, 'Confirm');
    await expect(page).toShow(`${email} is confirmed.`);
    expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([]);
  });
});

it('a sender of held mail is notified, says that they did not send it, and a reviewer sees that', async () => {
  const { page, complaints } = await open();
  const company = await app.api.newCompany();
  const declared = { version: 0, domains: ['northwind-notices.com'] };
  await company.call('/profile', { method: 'PUT', json: declared });
  await setPolicy(company, { holdFrom: 2 });
  await logIn(page, company.email);
  await goto(page, '/app/mail/policy');
  await page.getByRole('combobox', { name: 'Who is notified' }).selectOption('Senders whose mail is held');
  await page.getByText('Preview', { exact: true }).click();
  await expect(page).toShow('3 of your messages were stopped');
  await click(page, 'Save notices');
  await expect(page).toShow('Notices saved.');

  const sender = 'ada@northwind-notices.com';
  const server = await MailServerOf.of(app, company);
  const held = mail('Mailbox full', 'Confirm your password at http://203.0.113.9/login within 24 hours.');
  await server.pass(held, { login: sender });
  await app.sql('UPDATE mail_notices SET due_at = now()');
  const [notice] = await mails.mailsTo(sender);
  const link = /https?:\/\/\S+?(\/mail-answer#token=\S+answer=not-mine)/.exec(notice?.text ?? '')?.[1] ?? '';
  const { page: answering } = await open();
  await goto(answering, link);
  await expect(answering).toShowHeading('You did not send this mail?');
  expect(await look(answering, 'mail-answer')).toEqual([]);
  await goto(page, '/app/held');
  await page.getByRole('link', { name: 'View Mailbox full' }).waitFor();
  expect(await page.getByText('The sender says').count()).toBe(0);
  await click(answering, "This wasn't me");
  await expect(answering).toShow("Noted: this wasn't you.");
  await page.reload();
  await page.getByRole('link', { name: 'View Mailbox full' }).click();
  await expect(page).toShow('The sender says they did not send it.');
  expect(complaints).toEqual([]);
});

const digestLinkIn = (text: string | undefined) =>
  /https?:\/\/\S+?(\/mail-digest#token=\S+do=\w+)/.exec(text ?? '')?.[1] ?? '';

it('an address without an account gets digests of held mail once it has confirmed, and ends them', async () => {
  const { page, complaints } = await open();
  const company = await app.api.newCompany();
  const desk = newEmail();
  await logIn(page, company.email);
  await goto(page, '/app/mail/policy');
  await expect(page).toShow('Nobody gets digests yet.');
  await click(page, 'Add digest');
  await page.getByLabel('Email').fill(desk);
  expect(await look(page, 'mail-digest-dialog')).toEqual([]);
  await click(page, 'Add');
  await expect(page).toShow('Not confirmed yet');
  const [asked] = await mails.mailsTo(desk);
  const { page: confirming } = await open();
  await goto(confirming, digestLinkIn(asked?.text));
  expect(await look(confirming, 'mail-digest')).toEqual([]);
  await click(confirming, 'Confirm');
  await expect(confirming).toShow('Confirmed: this address gets digests from now on.');
  await waitingMail(app, company.email);
  await app.sql('UPDATE mail_digest_recipients SET next_at = now()');
  const [, digest] = await mails.mailsTo(desk, 2);
  const { page: ending } = await open();
  await goto(ending, digestLinkIn(digest?.text));
  await click(ending, 'Unsubscribe');
  await expect(ending).toShow('You are unsubscribed.');
  await page.reload();
  await expect(page).toShow('Nobody gets digests yet.');
  expect(complaints).toEqual([]);
});
