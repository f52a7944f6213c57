import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  decideByApi,
  keyByApi,
  type LoggedIn,
  newAccount,
  scanByApi,
  takeSession,
} from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';
import { friendlySms, phishing } from './support/messages.js';

const open = useBrowser();
let ada: LoggedIn;
let newcomer: LoggedIn;

beforeAll(async () => {
  [ada, newcomer] = [await newAccount(), await newAccount()];
  await scanByApi(ada.token, friendlySms);
  await scanByApi(ada.token, phishing.body, phishing.subject);
});

const trend = (page: Page) => page.locator('section').filter({ hasText: 'Scans over time' });

async function openDashboard(account: LoggedIn): Promise<Page> {
  const { page } = await open();
  await takeSession(page, account);
  await page.goto('/app/dashboard');
  return page;
}

it('shows scans over time by risk, as a chart and as figures', async () => {
  const page = await openDashboard(ada);
  await expect(page).toShow('2 scans in 30 days');
  expect(await trend(page).getByRole('list', { name: 'Scans by risk' }).innerText()).toMatch(
    /Safe\s+1\s+Suspicious\s+0\s+High risk\s+1/,
  );
  await page.getByText('Show numbers').click();
  const today = trend(page).getByRole('row').nth(1);
  expect(await today.getByRole('cell').allInnerTexts()).toEqual(['1', '0', '1', '2']);

  const plot = trend(page).locator('svg:has(line)');
  const box = await plot.boundingBox();
  await plot.hover({ position: { x: (box?.width ?? 0) - 3, y: 90 } });
  await expect(page).toShow(/: 2 scans \(1 safe, 0 suspicious, 1 high risk\)$/);
});

it('shows the last 7, 30 or 90 days, without anything moving', async () => {
  const page = await openDashboard(ada);
  await expect(page).toShow('2 scans in 30 days');
  const height = (await trend(page).boundingBox())?.height;
  for (const days of [7, 90]) {
    await page.getByRole('radio', { name: `${days} days` }).click();
    await expect(page).toShow(`2 scans in ${days} days`);
    expect((await trend(page).boundingBox())?.height).toBe(height);
  }
});

it('shows what of the plan is used', async () => {
  const page = await openDashboard(ada);
  await expect(page).toShow('2 of 100 (2%)');
  expect(await page.getByRole('progressbar', { name: 'Scans used' }).getAttribute('value')).toBe('2');
  expect(await page.getByRole('progressbar', { name: 'Tokens used' }).count()).toBe(1);
});

it.each([
  ['New scan', '/app/scans/create'],
  ['View all scans', '/app/scans'],
])('leads on: %s', async (name, to) => {
  const page = await openDashboard(ada);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toBeAt(to);
});

it('says that there is nothing to draw yet', async () => {
  const page = await openDashboard(newcomer);
  await expect(page).toShow('No scans in the last 30 days.');
});

it.each([
  ['trends', '**/api/scans/trends?**', 'The scans over time could not be loaded.', '2 scans in 30 days'],
  ['usage', '**/api/Client/me', 'Your usage could not be loaded.', '2 of 100 (2%)'],
])('offers to try again when the %s can not be loaded', async (_name, address, sentence, loaded) => {
  const { page } = await open();
  await takeSession(page, ada);
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/app/dashboard');
  await expect(page).toShow(sentence);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toShow(loaded);
});

it('lists the first steps: each ticks itself, and the list is put away', async () => {
  const beginner = await newAccount();
  const page = await openDashboard(beginner);
  await expect(page).toShow('0 of 5 done');
  expect(await look(page, 'dashboard-first-steps')).toEqual([]);
  await keyByApi(beginner.token, { name: 'First' });
  await page.getByRole('link', { name: 'Scan an example' }).click();
  await expect(page).toShow('Try an example');
  await page.goBack();
  await expect(page).toShow('1 of 5 done');
  expect(await page.getByRole('link', { name: 'Create an API key' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Hide' }).click();
  const list = page.getByRole('region', { name: 'First steps' });
  await expect.poll(() => list.count()).toBe(0);
  const again = await openDashboard(beginner);
  await expect(again).toShow('No scans yet. Create your first one.');
  await expect.poll(() => again.getByRole('region', { name: 'First steps' }).count()).toBe(0);
});

it('shows how the work of today stands, and leads to what waits', async () => {
  const person = await newAccount();
  const scans = [1, 2].map((number) =>
    scanByApi(person.token, phishing.body, `${phishing.subject} ${number}`),
  );
  const [decided] = await Promise.all(scans);
  await decideByApi(person.token, decided?.id ?? '', 0, 'released');
  const page = await openDashboard(person);
  await expect(page).toShow('1 released, 0 blocked');
  await expect(page).toShow('False alarms by sign, 30 days');
  expect(await look(page, 'today')).toEqual([]);
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toShow(`${phishing.subject} 2`);
});
