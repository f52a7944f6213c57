import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailServer, SENDER } from '../../backend/test/support/smtp.js';
import { type LoggedIn, person, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { faults, look } from './support/look.js';
import { startReceiver } from './support/receiver.js';
import { startServer } from './support/server.js';

const RISKY = {
  email: true,
  subject: 'Your account',
  body: 'Your Northwind Bank account is locked. Confirm your password at http://northwind-bank.example.top/login within 24 hours, or it will be closed for good.',
};
const FRIENDLY = { sms: true, body: 'Lunch at noon?' };

/** How long a job in the background may take. */
const BACKGROUND_MS = 40_000;

const open = useBrowser();
const mails = new MailServer();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  receiver = await startReceiver();
  // The others' server sends no mails.
  const settings = { SMTP_URL: await mails.start(), MAIL_FROM: SENDER, ALERT_HOSTS: '127.0.0.1' };
  server = await startServer(settings);
});
beforeEach(() => {
  receiver.state.received.splice(0);
  receiver.state.status = 200;
});
afterAll(() => Promise.all([server.stop(), receiver.stop(), mails.stop()]));

async function post<Data>(path: string, body: object, token?: string): Promise<Data> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: Data }).data;
}

async function newAdmin(): Promise<LoggedIn> {
  const account = person();
  await post('/api/auth/register', account);
  const { email, password } = account;
  const login = await post<LoggedIn['login']>('/api/auth/login', { email, password, rememberMe: false });
  return { ...account, login, token: login.accessToken };
}

async function openAlerts() {
  const visit = await open();
  const ada = await newAdmin();
  await takeSession(visit.page, ada);
  await visit.page.goto(`${server.url}/app/alerts`);
  await expect(visit.page).toShow('No channels yet');
  return { ...visit, ada };
}

async function addChannel(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('URL').fill(`${receiver.url}/very-secret`);
  await dialog.getByLabel('Limits').selectOption('now');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page).toShow('Channel added');
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A job of its own sends the test, every two seconds: on a busy machine that is later than what a page does by itself. */
const untilDelivered = (page: Page) =>
  page.getByText('The test was delivered').waitFor({ timeout: BACKGROUND_MS });

describe('alerts', () => {
  it('reach a mailbox and a channel, and the bell, which leads to the scan', async () => {
    const { page, ada, complaints } = await openAlerts();
    await addChannel(page, 'On call');
    await expect(page).toShow('127.0.0.1');
    expect(await page.content()).not.toContain('very-secret');
    await choose(page, 'On call', 'Send a test');
    await untilDelivered(page);
    expect(receiver.state.received[0]).toContain('This is a test');
    const { id } = await post<{ id: string }>('/api/scans', RISKY, ada.token);
    await post('/api/scans/batch', { scans: Array.from({ length: 79 }, () => FRIENDLY) }, ada.token);
    const [mail] = await mails.mailsTo(ada.email);
    expect(mail?.text).toContain('80 % of your scans are used');
    await expect
      .poll(() => receiver.state.received.at(-1), { timeout: BACKGROUND_MS })
      .toContain('80 % of your scans are used');
    await page.goto(`${server.url}/app/dashboard`);
    await page.getByRole('button', { name: 'Alerts: 2 unread' }).click();
    await expect(page.getByRole('dialog', { name: 'Alerts' })).toShow('80 % of your scans are used');
    expect(await faults(page, '[role="dialog"]')).toEqual([]);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await page
      .getByRole('button', { name: 'Alerts: 0 unread', includeHidden: true })
      .waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'A high-risk message was noticed' }).click();
    await page.waitForURL(`**/app/scans/${id}`);
    expect(complaints).toEqual([]);
  });

  it('are chosen by each person, tested, and held back in quiet hours', async () => {
    const { page, ada, complaints } = await openAlerts();
    await expect(page).toShow('This is what your role is told as long as you do not choose.');
    await page.getByLabel('High-risk messages').selectOption('daily');
    await page.getByLabel('Time zone').selectOption('Pacific/Auckland');
    await page.getByLabel('Hold alerts back at night').check();
    await page.getByLabel('From').fill('23:00');
    await page.getByLabel('Until').fill('23:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Must not end when they begin');
    await page.getByLabel('Until').fill('06:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Alerts saved');
    await page.reload();
    expect(await page.getByLabel('Until').inputValue()).toBe('06:30');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Pacific/Auckland');
    await page.getByRole('button', { name: 'Send a Test' }).click();
    await untilDelivered(page);
    const [mail] = await mails.mailsTo(ada.email);
    expect(mail?.text).toContain('This is a test');
    expect(complaints).toEqual([]);
  });

  it('to a channel that is gone are paused, resumed and removed', async () => {
    const { page, ada, complaints } = await openAlerts();
    await addChannel(page, 'Archive');
    receiver.state.status = 404;
    await post('/api/scans/batch', { scans: Array.from({ length: 80 }, () => FRIENDLY) }, ada.token);
    await expect
      .poll(() => mails.received.some(({ text }) => text.includes('Alerts to Archive are paused')), {
        timeout: BACKGROUND_MS,
      })
      .toBe(true);
    await page.reload();
    await expect(page).toShow('Paused');
    await expect(page).toShow('Answered 404');
    expect(await look(page, 'alerts')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await choose(page, 'Archive', 'Resume');
    await expect(page).toShow('Channel resumed');
    await expect(page).toShow('Active');
    await choose(page, 'Archive', 'Edit');
    expect(await look(page, 'alert-channel', { within: '[role="dialog"]' })).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await choose(page, 'Archive', 'Remove');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toShow('No channels yet');
    expect(complaints).toEqual([]);
  });
});
