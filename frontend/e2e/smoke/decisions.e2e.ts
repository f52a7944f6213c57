import { expect, it } from 'vitest';
import { newAccount, scanByApi, scansByApi, takeSession } from '../support/account.js';
import { useBrowser } from '../support/browser.js';
import { settled } from '../support/matchers.js';
import { friendlySms, phishing, unlike } from '../support/messages.js';

const open = useBrowser();

it('a history is narrowed down, sorted and shared by its address, and Back takes a filter away', async () => {
  const { page, complaints } = await open();
  const ada = await newAccount();
  await scanByApi(ada.token, phishing.body, phishing.subject, 'billing@northwind.example');
  await scanByApi(ada.token, 'The heron survey is done. Lunch?', 'Minutes', 'ops@harbour.example');
  await scanByApi(ada.token, friendlySms, 'Dinner', 'news@northwind.example');
  await takeSession(page, ada);
  await page.goto('/app/scans');
  await expect(page).toShow('Showing 3 of 3 scans');
  const links = page.getByRole('table', { name: 'Scans' }).getByRole('link', { name: /^View/ });
  expect(await links.allInnerTexts()).toEqual(['Dinner', 'Minutes', phishing.subject]);
  await expect(page).toShow(/credential request, /);

  await page.getByLabel('Risk', { exact: true }).selectOption('High risk (7–10)');
  await expect(page).toBeAt('/app/scans?risk=high');
  await expect(page).toShow('Showing 1 of 1 results');
  await page.getByRole('button', { name: 'Clear the filter Risk' }).click();
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
  await links.first().click();
  await expect(page).toShowHeading(phishing.subject);
  await page.goBack();
  await expect(page).toBeAt('/app/scans?sender=billing%40northwind.example');
  expect(complaints).toEqual([]);
});

it('three pages of scans are decided by keyboard alone, from the inbox', async () => {
  const eve = await newAccount();
  const COUNT = 21;
  const subjects = Array.from({ length: COUNT }, (_, index) => `Message ${index}`);
  await scansByApi(
    eve.token,
    subjects.map((subject, index) => ({
      body: unlike(index).body,
      subject,
      sender: 'billing@northwind.example',
    })),
  );
  const { page, complaints } = await open();
  await takeSession(page, eve);
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: `Waiting for me: ${COUNT}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toShow(`Showing 10 of ${COUNT} results`);
  await expect(page).toShow(/^Release$/);
  await page.getByLabel('Go to page').fill('9');
  await page.keyboard.press('Enter');
  await expect(page).toBeAt('/app/scans?review=open&assignee=me-or-none&page=3');
  await page.goBack();
  await expect(page).toShow('Page 1 of 3');
  await settled(page);
  await page.getByLabel('Go to page').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  const focused = page.locator('[data-scan] a:focus');
  const decided = new Set<string | null>();
  while (decided.size < COUNT) {
    // Past the last row of a page the next ones have to arrive; otherwise the next row has the focus at once.
    let next: string | null = null;
    await expect.poll(async () => decided.has((next = await focused.getAttribute('href')))).toBe(false);
    // What is undone is what was said last.
    if (decided.size === COUNT - 1)
      await page.getByRole('link', { name: 'Waiting for me: 1', exact: true }).waitFor();
    await page.keyboard.press(decided.size % 2 === 0 ? 'b' : 'r');
    decided.add(next);
  }
  await expect(page).toShow('Nothing is waiting for a decision.');
  await page.getByRole('link', { name: 'Waiting for me: 0', exact: true }).waitFor();
  await page.keyboard.press('u');
  await page.getByRole('link', { name: 'Waiting for me: 1', exact: true }).waitFor();
  await expect(page).toShow('Message reopened');
  await page.goto('/app/scans?review=released');
  await expect(page).toShow('Showing 10 of 10 results');
  await page.goto('/app/scans?review=blocked');
  await expect(page).toShow('Showing 10 of 10 results');
  expect(complaints).toEqual([]);
});
