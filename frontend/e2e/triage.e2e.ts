import { readFile } from 'node:fs/promises';
import type { Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  decideByApi,
  type LoggedIn,
  newAccount,
  newColleague,
  scanByApi,
  takeSession,
} from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';
import { settled } from './support/matchers.js';
import { friendlySms, phishing } from './support/messages.js';

const open = useBrowser();
let ada: LoggedIn;

beforeAll(async () => {
  ada = await newAccount();
  await scanByApi(ada.token, phishing.body, phishing.subject, 'billing@northwind.example');
  await scanByApi(ada.token, 'The <b>heron</b> survey is done. Lunch?', 'Minutes', 'ops@harbour.example');
  await scanByApi(ada.token, friendlySms, 'Dinner', 'news@northwind.example');
});

async function openAt(path: string) {
  const { page, complaints } = await open();
  await takeSession(page, ada);
  await page.goto(path);
  await settled(page);
  return { page, complaints };
}

it('two changes of the filter before the first is shown are both kept', async () => {
  const { page } = await openAt('/app/scans?risk=high');
  await page.getByLabel('Channel').waitFor();
  await page.getByLabel('More filters').selectOption('Scored by');
  await page.locator('#filter-engine:focus').waitFor();
  await page.evaluate(async () => {
    for (const [id, value] of Object.entries({ channel: 'email', engine: 'builtin' })) {
      const before = location.search;
      const field = document.querySelector<HTMLSelectElement>(`#filter-${id}`);
      if (!field) throw new Error(`${id} is not there`);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      // Without a task in between, in which React would render.
      for (let turns = 0; location.search === before && turns < 1_000; turns += 1) await Promise.resolve();
    }
  });
  await expect(page).toBeAt('/app/scans?risk=high&channel=email&engine=builtin');
});

it('a search shows where its term is, as text', async () => {
  const { page } = await openAt('/app/scans?q=heron');
  await expect(page).toShow('Showing 1 of 1 results for "heron"');
  await page.locator('mark').waitFor();
  expect(await page.locator('mark').allInnerTexts()).toEqual(['heron']);
  await expect(page).toShow(/^In the message: …The <b>/);
});

it('figures of the dashboard lead to their scans', async () => {
  const { page } = await openAt('/app/dashboard');
  await page.getByRole('link', { name: 'High risk: 1' }).click();
  await expect(page).toBeAt('/app/scans?risk=high');
  await page.goBack();
  await settled(page);
  const today = new Date().toISOString().slice(0, 10);
  const box = await page.locator('svg[data-chart]').first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 150);
  // The chart counts days of UTC.
  await expect(page).toBeAt(`/app/scans?from=${today}Z&to=${today}Z`);
});

it('chosen scans are exported, and deleted after a question', async () => {
  const { page, complaints } = await openAt('/app/scans');
  await page.getByLabel('Select Email scan: Dinner').check();
  const bar = page.getByRole('toolbar', { name: 'Selected scans' });
  await bar.getByText('1 scan selected').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export JSON Lines' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { subject: string }).subject)).toEqual(['Dinner']);
  await page.getByLabel('Select all on this page').check();
  await bar.getByText('3 scans selected').waitFor();
  await page.getByLabel('Select Email scan: Minutes').uncheck();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 scans?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByText('2 scans selected').waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toShow('2 scans deleted');
  await expect(page).toShow('Showing 1 of 1 scans');
  await bar.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('a filter becomes a saved view, and its address shows a colleague the same', async () => {
  const { page, complaints } = await openAt('/app/scans?channel=email&risk=safe&sort=score');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Safe mail');
  expect(await look(page, 'save view', { within: '[role=dialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toShow('View Safe mail saved');
  await page.goto('/app/scans');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Safe mail' }).click();
  await expect(page).toBeAt('/app/scans?risk=safe&channel=email&sort=score');
  const shown = await page.getByText(/^Showing \d+ of \d+ results/).innerText();

  const bob = await newColleague(ada, 'Member');
  const other = await open();
  await takeSession(other.page, bob);
  await other.page.goto(page.url());
  await expect(other.page).toShow(shown);
  await other.page.getByRole('button', { name: 'Views' }).click();
  await other.page.getByRole('menuitem', { name: 'Save this view...' }).waitFor();
  expect(await other.page.getByRole('menuitem').count()).toBe(1);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Rename or delete...' }).click();
  const list = page.getByRole('dialog', { name: 'Saved views' });
  await list.getByLabel('Name of Safe mail').fill('Harmless');
  await list.getByRole('button', { name: 'Rename Safe mail' }).click();
  await list.getByRole('button', { name: 'Delete Harmless' }).waitFor();
  expect(await look(page, 'saved views', { within: '[role=dialog]' })).toEqual([]);
  await list.getByRole('button', { name: 'Delete Harmless' }).click();
  await expect(page).toShow('View Harmless deleted');
  await list.getByText('No saved views.').waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
});

it('who is second is told, and a note and an assignee are kept with the scan', async () => {
  const eve = await newAccount({ firstName: 'Eve', lastName: 'Moore' });
  const { id } = await scanByApi(eve.token, phishing.body, phishing.subject);
  const { page, complaints } = await open();
  await takeSession(page, eve);
  await page.goto(`/app/scans/${id}`);
  const review = page.getByRole('region', { name: 'Review' });
  const decision = page.getByRole('toolbar', { name: 'Decision' });
  await review.getByText('Waiting for a decision').waitFor();
  await review.getByLabel('Assigned to').selectOption('Eve Moore');
  await expect(page).toShow('Assigned to Eve Moore');
  await review.getByText(`Open, assigned to ${eve.email}, by ${eve.email}`).waitFor();
  await decideByApi(eve.token, id, 1, 'blocked');
  // What is written while the page is still being brought up to date is kept.
  let held: Route[] | undefined = [];
  await page.route('**/api/scans/reviews/waiting', (route) =>
    held ? void held.push(route) : route.continue(),
  );
  const note = review.getByLabel('Note for colleagues (optional)');
  await note.fill('This goes with the next decision.');
  await decision.getByRole('button', { name: 'Release' }).click();
  await expect(page).toShow(`${eve.email} has already decided this. Nothing was changed.`);
  await review.getByText('Blocked', { exact: true }).first().waitFor();
  expect(await note.inputValue()).toBe('This goes with the next decision.');
  await note.fill('Asked by phone: it is ours.');
  const counts = held;
  held = undefined;
  await Promise.all(counts.map((route) => route.continue()));
  await page.getByRole('link', { name: 'Waiting for me: 0' }).waitFor();
  await decision.getByRole('button', { name: 'Release' }).click();
  await expect(page).toShow('Message released');
  await review.getByText('Asked by phone: it is ours.').waitFor();
  expect(await note.inputValue()).toBe('');
  await page.locator('body').click({ position: { x: 2, y: 400 } });
  await page.keyboard.press('b');
  await expect(page).toShow('Message blocked');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toShow('Message released');
  expect(await look(page, 'review')).toEqual([]);
  await page.getByRole('button', { name: 'Scan again' }).click();
  await page.getByRole('link', { name: 'Edit the message first' }).click();
  await expect(page).toShowHeading('New scan');
  expect(await page.getByLabel('Body').inputValue()).toBe(phishing.body);
  await page.getByLabel('Sender (optional)').fill('billing@northwind.example');
  await page.getByRole('button', { name: 'Analyze content' }).click();
  await expect(page).toShowHeading('Scan result');
  await page.goto('/app/scans?sender=billing%40northwind.example');
  await expect(page).toShow('Showing 1 of 1 results from "billing@northwind.example"');
  expect(complaints).toEqual([]);
});
