import { expect, it } from 'vitest';
import { newAccount, outbreaksByApi, scansByApi, takeSession } from '../support/account.js';
import { useBrowser } from '../support/browser.js';
import { hijackOf } from '../support/hijack.js';
import { look } from '../support/look.js';

const open = useBrowser();

const SENDER = 'customer.service.desk@northwind.outdoor.example';

it('a hijacked account is noticed, shown with its sender, and released', async () => {
  const { page, complaints } = await open();
  const ada = await newAccount();
  await scansByApi(ada.token, hijackOf(SENDER));
  await expect.poll(async () => (await outbreaksByApi(ada.token)).length).toBe(1);
  await takeSession(page, ada);
  await page.goto('/app/outbreaks');
  await page.getByRole('link', { name: 'View Messages with links to example.top' }).click();
  await expect(page).toShow('Detected by Gatepost');
  await expect(page).toShow('10 of 10 scored above 6');
  const types = page.getByRole('cell', { name: 'Email', exact: true });
  await types.first().waitFor();
  expect(await types.first().evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  expect(await look(page, 'outbreak')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  // On how many lines each part of the address is that has no place to break.
  const lines = await page.getByRole('link', { name: SENDER }).evaluate((link) =>
    Array.from(link.childNodes, (part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: SENDER }).click();
  await expect(page).toShow('Where its links lead');
  await expect(page).toShow('example.top');
  expect(await look(page, 'sender')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goBack();
  await page.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  await expect(page).toShow('Outbreak released');
  await expect(page).toShow('Released');
  await page.getByRole('link', { name: 'View messages' }).click();
  await expect(page).toShow('Showing 10 of 10 results');
  expect(complaints).toEqual([]);
});
