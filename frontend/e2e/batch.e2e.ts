import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { newAccount, scanByApi, takeSession } from './support/account.js';
import { choose, jsonl, numbered } from './support/batch-files.js';
import { useBrowser } from './support/browser.js';
import { endWait } from './support/long-waits.js';
import { phishing } from './support/messages.js';

const open = useBrowser();

async function openBatch(): Promise<Page> {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto('/app/scans/batch');
  return page;
}

it('scans a CSV: faults first, then results with links, then a file of them', async () => {
  const page = await openBatch();
  const quoted = `"${phishing.body.replaceAll('"', '""')}"`;
  await choose(
    page,
    'mails.csv',
    `subject,body,channel,sender\n=1+1,${quoted},email,a@b.example\n,,sms,\n,Hi Tom,sms,\n`,
  );
  await expect(page).toShow('2 messages ready to scan.');
  await expect(page).toShow(/Line 11: body is empty/);
  await page.getByRole('button', { name: 'Scan 2 messages' }).click();
  await expect(page).toShow('Done: 2 of 2');
  await expect(page).toShow('1 high risk, 0 suspicious, 1 safe, 0 without a verdict');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download results' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`2,email,a@b.example,"'=1+1",`);
  await page.getByRole('link', { name: /line 12/ }).click();
  await expect(page).toShow('Scan information');
});

it('loses only the message whose scan was deleted while the batch waited for it', async () => {
  const { page } = await open();
  const ada = await newAccount();
  await takeSession(page, ada);
  const bodies = numbered(3);
  const done = await Promise.all(bodies.map((body) => scanByApi(ada.token, body)));
  const results = done.map((scan) => ({ scan: { ...scan, score: null, status: 'queued' }, error: null }));
  let sent = 0;
  await page.route('**/api/scans/batch', (route) => {
    sent += 1;
    return route.fulfill({ json: { success: true, message: 'OK', data: { results } } });
  });
  await fetch(`${inject('baseUrl')}/api/scans/${done[1]?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ada.token}` },
  });
  let asked = 0;
  await page.route(`**/api/scans/${done[2]?.id}`, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, body: 'down' }) : route.continue();
  });
  await page.goto('/app/scans/batch');
  await choose(page, 'some.jsonl', jsonl(bodies));
  await page.getByRole('button', { name: 'Scan 3 messages' }).click();
  await endWait(page, 'to call again');
  await expect(page).toShow('Done: 3 of 3');
  await expect(page).toShow('0 high risk, 0 suspicious, 2 safe, 1 without a verdict');
  await expect(page).toShow('This scan was deleted before its verdict was shown.');
  expect([sent, asked]).toEqual([1, 2]);
});

it('stops after what is under way, and goes on', async () => {
  const page = await openBatch();
  const keys: string[] = [];
  let answer = true;
  await page.route('**/api/scans/batch', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await expect.poll(() => answer).toBe(true);
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await choose(page, 'some.jsonl', jsonl(numbered(60)));
  answer = false;
  await page.getByRole('button', { name: 'Scan 60 messages' }).click();
  await expect.poll(() => keys.length).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  answer = true;
  // The first try was lost on the way: it is made again with the same key, after a while.
  await endWait(page, 'to call again');
  await expect(page).toShow('Stopped at 50 of 60');
  expect(new Set(keys).size).toBe(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toShow('Done: 60 of 60');
  expect(new Set(keys).size).toBe(2);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toShow('60 scans in 30 days');
});

it('stops before anything was sent, where the batch is still being created', async () => {
  const page = await openBatch();
  let create: (() => void) | undefined;
  await page.route('**/api/batches', async (route) => {
    await new Promise<void>((resolve) => (create = resolve));
    await route.continue();
  });
  await choose(page, 'some.jsonl', jsonl(numbered(3)));
  await page.getByRole('button', { name: 'Scan 3 messages' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => create).toBeDefined();
  create?.();
  await expect(page).toShow('Stopped at 0 of 3');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toShow('Done: 3 of 3');
});

/** A batch under way whose first chunk gets no answer, on a page that was opened by way of two others. */
async function openRunning(): Promise<Page> {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto('/app/scans');
  await page.getByRole('link', { name: 'New scan' }).first().click();
  await expect(page).toBeAt('/app/scans/create');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Batch scan' }).click();
  await expect(page).toBeAt('/app/scans/batch');
  await expect(page).toShowHeading('Batch scan');
  await page.route('**/api/scans/batch', () => undefined);
  await choose(page, 'some.jsonl', jsonl(numbered(60)));
  await page.getByRole('button', { name: 'Scan 60 messages' }).click();
  await expect(page).toShow('Analyzing... 0 of 60');
  return page;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

const waysOut: [way: string, take: (page: Page) => Promise<void>, to: string][] = [
  ['a link', (page) => page.getByRole('link', { name: 'Dashboard' }).click(), '/app/dashboard'],
  ['Back', (page) => page.evaluate(() => window.history.back()), '/app/scans/create'],
  ['Back twice', (page) => page.evaluate(() => window.history.go(-2)), '/app/scans'],
  ['a shortcut', (page) => page.keyboard.press('n'), '/app/scans/create'],
  ['Sign out', logOut, '/login'],
];

it.each(waysOut)('asks before a running batch is left by %s', async (_, take, to) => {
  const page = await openRunning();
  const question = page.getByRole('alertdialog', { name: 'Leave the batch?' });
  await take(page);
  await question.getByText(/^60 messages have no result yet/).waitFor();
  await question.getByRole('button', { name: 'Keep scanning' }).click();
  await question.waitFor({ state: 'detached' });
  await expect(page).toBeAt('/app/scans/batch');
  await expect(page).toShow('Analyzing... 0 of 60');
  await take(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toBeAt(to);
});

it('has the browser ask before a running batch is closed or reloaded', async () => {
  const page = await openRunning();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page).toShow('Analyzing... 0 of 60');
});

it('lets Back through once the batch is over, also while the question is open', async () => {
  const page = await openBatch();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toBeAt('/app/dashboard');
  await page.goBack();
  let answer = false;
  await page.route('**/api/scans/batch', async (route) => {
    await expect.poll(() => answer).toBe(true);
    await route.continue();
  });
  await choose(page, 'one.jsonl', jsonl(numbered(1)));
  await page.getByRole('button', { name: 'Scan 1 message' }).click();
  await page.evaluate(() => window.history.forward());
  await expect(page).toShow(/^1 message has no result yet/);
  answer = true;
  await expect(page).toShow('Done: 1 of 1');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.goForward();
  await expect(page).toBeAt('/app/dashboard');
});

it('says what is wrong with a file as a whole', async () => {
  const page = await openBatch();
  await choose(page, 'wrong.xlsx', 'body\nHi\n');
  await expect(page).toShow(/This is not a spreadsheet that can be read/);
});
