import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { type LoggedIn, newAccount, scanByApi, takeSession } from './support/account.js';
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

it('a history is narrowed down, sorted and shared by its address, and Back takes a filter away', async () => {
  const { page, complaints } = await openAt('/app/scans');
  await expect(page).toShow('Showing 3 of 3 total scans');
  const links = page.getByRole('table', { name: 'Scans' }).getByRole('link', { name: /^View/ });
  expect(await links.allInnerTexts()).toEqual(['Dinner', 'Minutes', phishing.subject]);
  await expect(page).toShow(/credential request, /);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Risk').selectOption('High Risk (7–10)');
  await expect(page).toBeAt('/app/scans?risk=high');
  await expect(page).toShow('Showing 1 of 1 results');
  await page.getByLabel('Risk').selectOption('Any risk');
  await page.getByLabel('Sort by').selectOption('Score');
  await expect(page).toBeAt('/app/scans?sort=score');
  await expect.poll(() => links.first().innerText()).toBe(phishing.subject);

  await page.getByRole('link', { name: 'billing@northwind.example' }).click();
  await expect(page).toBeAt('/app/scans?sender=billing%40northwind.example');
  await page.getByLabel('Sender').fill('NORTHWIND');
  await page.keyboard.press('Enter');
  await expect(page).toShow('Showing 2 of 2 results from "NORTHWIND"');
  await page.goBack();
  await expect(page).toShow('Showing 1 of 1 results from "billing@northwind.example"');

  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`/app/scans?from=${today}&to=${today}&engine=builtin&channel=email`);
  await expect(page).toShow('Showing 3 of 3 results');
  await page.getByRole('button', { name: 'Filters (4)' }).waitFor();
  await page.getByLabel('Judged by').waitFor();
  expect(await look(page, 'history with filters')).toEqual([]);
  expect(complaints).toEqual([]);
});

it('two changes of the filter before the first is shown are both kept', async () => {
  const { page } = await openAt('/app/scans?risk=high');
  await page.getByLabel('Channel').waitFor();
  await page.evaluate(async () => {
    const choose = async (id: string, value: string) => {
      const before = location.search;
      const field = document.querySelector<HTMLSelectElement>(`#${id}`);
      if (!field) throw new Error(`${id} is not there`);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      // Without a task in between, in which React would render.
      for (let turns = 0; location.search === before && turns < 1_000; turns += 1) await Promise.resolve();
    };
    await choose('filter-channel', 'email');
    await choose('filter-engine', 'builtin');
  });
  await expect(page).toBeAt('/app/scans?risk=high&channel=email&engine=builtin');
});

it('a search shows where its term is, as text', async () => {
  const { page } = await openAt('/app/scans?q=heron');
  await expect(page).toShow('Showing 1 of 1 results for "heron"');
  expect(await page.locator('mark').allInnerTexts()).toEqual(['heron']);
  await expect(page).toShow(/^In the message: …The <b>/);
});

it('figures of the dashboard lead to their scans', async () => {
  const { page } = await openAt('/app/dashboard');
  await page.getByRole('link', { name: 'High Risk: 1' }).click();
  await expect(page).toBeAt('/app/scans?risk=high');
  await page.goBack();
  await settled(page);
  const today = new Date().toISOString().slice(0, 10);
  const box = await page.locator('svg[data-chart]').first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 150);
  await expect(page).toBeAt(`/app/scans?from=${today}&to=${today}`);
});

it('chosen scans are exported, and deleted after a question', async () => {
  const { page, complaints } = await openAt('/app/scans');
  await page.getByLabel('Choose Email scan: Dinner').check();
  const bar = page.getByRole('toolbar', { name: 'Chosen scans' });
  await bar.getByText('1 scan chosen').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export JSON Lines' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { subject: string }).subject)).toEqual(['Dinner']);
  await page.getByLabel('Choose all on this page').check();
  await bar.getByText('3 scans chosen').waitFor();
  await page.getByLabel('Choose Email scan: Minutes').uncheck();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 scans?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByText('2 scans chosen').waitFor();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toShow('2 scans deleted');
  await expect(page).toShow('Showing 1 of 1 total scans');
  await bar.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
