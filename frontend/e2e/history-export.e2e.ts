import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoggedIn, newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();
const sender = 'billing+1@northwind.example';
const NOT_COUNTED_YET = { success: false, message: 'Sender not found', errorCode: 'NOT_FOUND' };
let ada: LoggedIn;

beforeAll(async () => {
  ada = await newAccount();
  await scanByApi(ada.token, 'Your invoice is attached.', '=1+1', sender);
  await scanByApi(ada.token, 'The minutes are attached.', 'Minutes', sender);
  await scanByApi(ada.token, 'Another invoice is attached.', 'Invoice', 'ada@northwind.example');
});

async function openAs(account: LoggedIn, address: string): Promise<Page> {
  const { page } = await open();
  await takeSession(page, account);
  await page.goto(address);
  return page;
}

async function exported(page: Page, format: RegExp): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

describe('the sender', () => {
  it('filters the history, alone and with a term, and the address says so', async () => {
    const page = await openAs(ada, '/app/scans');
    await page.getByLabel('Sender').fill(sender);
    await page.keyboard.press('Enter');
    await expect(page).toShow(`Showing 2 of 2 results from "${sender}"`);
    await expect(page).toBeAt('/app/scans?sender=billing%2B1%40northwind.example');
    await page.getByLabel('Search scans').fill('invoice');
    await page.keyboard.press('Enter');
    await expect(page).toShow(`Showing 1 of 1 results for "invoice" from "${sender}"`);
    await page.reload();
    await expect(page).toShow(`Showing 1 of 1 results for "invoice" from "${sender}"`);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toShow('Showing 3 of 3 scans');
    await expect(page).toBeAt('/app/scans');
  });

  it('is shown with the scan and leads to all that it sent', async () => {
    const page = await openAs(ada, '/app/scans?q=minutes');
    await page.getByRole('link', { name: /^View/ }).click();
    await expect(page).toShowHeading('Minutes');
    await page.getByRole('link', { name: sender }).click();
    await page.getByRole('link', { name: 'View scans' }).click();
    await expect(page).toShow(`Showing 2 of 2 results from "${sender}"`);
  });

  it('appears by itself when its first message has not been counted yet', async () => {
    const page = await openAs(ada, '/app/scans?q=minutes');
    await page.getByRole('link', { name: /^View/ }).click();
    // Until then the list is shown, whose row links to the sender's scans.
    await expect(page).toShowHeading('Minutes');
    const early: Route[] = [];
    await page.route('**/api/senders/*', (route) => void early.push(route), { times: 1 });
    await page.getByRole('link', { name: sender }).click();
    await expect.poll(() => early.length).toBe(1);
    await early[0]?.fulfill({ status: 404, json: NOT_COUNTED_YET });
    await expect(page).toShow('Nothing is known about this sender');
    await expect(page).toShow('View scans');
  });
});

describe('an export', () => {
  it('holds what the search matches, as JSON Lines', async () => {
    const page = await openAs(ada, `/app/scans?q=invoice&sender=${encodeURIComponent(sender)}`);
    const { name, text } = await exported(page, /JSON/);
    expect(name).toMatch(/\.jsonl$/);
    const scans = text
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(scans).toEqual([expect.objectContaining({ sender, subject: '=1+1', status: 'completed' })]);
  });

  it('holds everything, as CSV without formulas', async () => {
    const page = await openAs(ada, '/app/scans');
    const { name, text } = await exported(page, /CSV/);
    expect(name).toMatch(/\.csv$/);
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain(",'=1+1,");
  });

  it('says how much has come while it runs, and why it failed', async () => {
    const page = await openAs(ada, '/app/scans');
    const held: Route[] = [];
    await page.route('**/api/scans/export?**', (route) => void held.push(route));
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    await expect(page).toShow('Exporting... 0.0 MB');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.abort();
    await expect(page).toShow('The export was interrupted. Please try again.');
    await page.unroute('**/api/scans/export?**');
    expect((await exported(page, /CSV/)).text).toContain('Minutes');
    expect(await page.getByText('The export broke off').count()).toBe(0);
  });
});

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete scan' }).click();
}

describe('deleting a scan', () => {
  it('asks, deletes, and leads back to the history', async () => {
    const account = await newAccount();
    const { id } = await scanByApi(account.token, 'To be forgotten');
    const page = await openAs(account, '/app/scans');
    await page.getByRole('link', { name: /^View/ }).click();
    await askToDelete(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await askToDelete(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toShow('Scan deleted');
    await expect(page).toBeAt('/app/scans');
    await expect(page).toShow(/^No scans yet$/);
    await page.goto(`/app/scans/${id}`);
    await expect(page).toShowHeading('Scan not found');
  });

  it('says in the dialog when it failed', async () => {
    const page = await openAs(ada, '/app/scans?q=minutes');
    await page.getByRole('link', { name: /^View/ }).click();
    await askToDelete(page);
    await page.route('**/api/scans/*', (route) => route.abort());
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toShow('The scan could not be deleted');
  });
});

it('an unfinished scan shows its verdict by itself', async () => {
  const { page } = await open();
  const account = await newAccount();
  const done = await scanByApi(account.token, 'Lunch on Friday?');
  const unfinished = { ...done, score: null, summary: null, riskLevel: null, engine: null };
  let answer: object = { ...unfinished, status: 'queued' };
  await takeSession(page, account);
  await page.route(`**/api/scans/${done.id}`, (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: answer } }),
  );
  await page.goto(`/app/scans/${done.id}`);
  await expect(page).toShow(/^Queued/);
  answer = { ...unfinished, status: 'running' };
  await expect(page).toShow('Analyzing...');
  answer = { ...done, status: 'completed' };
  await expect(page).toShow('Likely legitimate');
});
