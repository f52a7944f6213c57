import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../backend/src/database/migrate.js';
import { PASSWORD } from '../../backend/test/support/api.js';
import { startApp, type TestApp } from '../../backend/test/support/app.js';
import { Oidc, OIDC_CLIENT } from '../../backend/test/support/oidc.js';
import { tokenIn } from '../../backend/test/support/people.js';
import { TestPostgres } from '../../backend/test/support/postgres.js';
import { records } from '../../backend/test/support/txt-records.js';
import { MailServer, SENDER } from '../../backend/test/support/smtp.js';
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
    config: {
      DATABASE_URL,
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
    await page.getByLabel('Client id').fill(OIDC_CLIENT.clientId);
    await page.getByLabel('Client secret', { exact: true }).fill(OIDC_CLIENT.clientSecret);
    await page.getByLabel('People of a proven domain join').check();
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
    await expect(page).toShow('Domain proven');
    await expect(page).toShow('First prove a domain and sign in this way once.');

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
    await click(page, 'Require it of Members');
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
    await expect(page).toShow('No company has set up single sign-on for addresses of this domain');
    expect(await look(page, 'single-sign-on')).toEqual([]);
    await goto(page, '/single-sign-on?error=access_denied&state=of-somebody-else');
    await expect(page).toShow('This sign-in is over, or was begun in another browser; start again');
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
    await expect(page).toShow('Open the link in the mail to your new address.');
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
    await expect(later).toShowHeading('Undo the change of your address');
    expect(await look(later, 'undo-email')).toEqual([]);
    await click(later, 'Undo and lock the account');
    await expect(later).toShow(new RegExp(`Your address is ${ada.email} again`));
    await page.reload();
    await expect(page).toShow('Your session has ended. Sign in to continue where you left off.');
    expect(complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
  });
});
