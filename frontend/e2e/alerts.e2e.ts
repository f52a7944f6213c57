import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { channelsByApi, newAccount, scanByApi, scansByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { faults, look } from './support/look.js';
import { startReceiver } from './support/receiver.js';

const RISKY =
  'Your Northwind Bank account is locked. Confirm your password at http://northwind-bank.example.top/login within 24 hours, or it will be closed for good.';
const friendly = (count: number) => Array.from({ length: count }, () => ({ body: 'Lunch at noon?' }));

const open = useBrowser();
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.state.received.splice(0);
  receiver.state.status = 200;
});
afterAll(() => receiver.stop());

async function openAlerts() {
  const visit = await open();
  const ada = await newAccount();
  await takeSession(visit.page, ada);
  await visit.page.goto('/app/alerts');
  await expect(visit.page).toShow('No channels yet');
  return { ...visit, ada };
}

async function addChannel(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add channel' }).click();
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

describe('alerts', () => {
  it('reach a channel, and the bell, which leads to the scan', async () => {
    const { page, ada, complaints } = await openAlerts();
    await addChannel(page, 'On call');
    await expect(page).toShow('127.0.0.1');
    expect(await page.content()).not.toContain('very-secret');
    await choose(page, 'On call', 'Send a test');
    await expect(page).toShow('The test was delivered');
    expect(receiver.state.received[0]).toContain('This is a test');
    const { id } = await scanByApi(ada.token, RISKY, 'Your account');
    await scansByApi(ada.token, friendly(79));
    await expect.poll(() => receiver.state.received.at(-1)).toContain('80% of your scans are used');
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Alerts: 2 unread' }).click();
    await expect(page.getByRole('dialog', { name: 'Alerts' })).toShow('80% of your scans are used');
    expect(await faults(page, '[role="dialog"]')).toEqual([]);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page
      .getByRole('button', { name: 'Alerts: 0 unread', includeHidden: true })
      .waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'A high-risk message was detected' }).click();
    await page.waitForURL(`**/app/scans/${id}`);
    expect(complaints).toEqual([]);
  });

  it('are chosen by each person, held back in quiet hours, and not tested where no mails are sent', async () => {
    const { page } = await openAlerts();
    await expect(page).toShow('These are the defaults for your role until you save your own settings.');
    await page.getByLabel('High-risk messages').selectOption('daily');
    await page.getByLabel('Time zone').selectOption('Pacific/Auckland');
    await page.getByLabel('Hold alerts back during quiet hours').check();
    await page.getByLabel('From').fill('23:00');
    await page.getByLabel('Until').fill('23:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Start and end must differ');
    await page.getByLabel('Until').fill('06:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Alerts saved');
    await page.reload();
    await expect.poll(() => page.getByLabel('Until').inputValue()).toBe('06:30');
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Pacific/Auckland');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page).toShow(/This installation has no mail server, so no email is sent/);
  });

  it('to a person say how their test went', async () => {
    const { page } = await openAlerts();
    const times = { requestedAt: new Date().toISOString(), endedAt: null as string | null };
    await page.route('**/api/alerts/preferences{,/test}', async (route) => {
      const answer = await route.fetch({ method: 'GET', url: `${inject('baseUrl')}/api/alerts/preferences` });
      const { data, ...rest } = (await answer.json()) as { data: object };
      return route.fulfill({ json: { ...rest, data: { ...data, test: { ...times, error: null } } } });
    });
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page).toShow('Sending a test...');
    times.endedAt = times.requestedAt;
    await expect(page).toShow('The test was delivered');
  });

  it('to a channel that is gone are paused, resumed and removed', async () => {
    const { page, ada, complaints } = await openAlerts();
    await addChannel(page, 'Archive');
    receiver.state.status = 404;
    await scansByApi(ada.token, friendly(80));
    await expect.poll(async () => (await channelsByApi(ada.token))[0]?.pausedAt ?? null).not.toBeNull();
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
