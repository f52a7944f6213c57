import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { endWait } from './support/long-waits.js';
import { settled } from './support/matchers.js';

const open = useBrowser();
const CODE = /KeyDialogs/;
async function openKeys() {
  const { page } = await open();
  await takeSession(page, await newAccount());
  return {
    page,
    button: page.getByRole('button', { name: 'Generate new key' }),
    dialog: page.getByRole('dialog', { name: 'Generate new key' }),
  };
}

it('a dialog that is asked for before its code is there opens once, with the focus, and gives that back', async () => {
  const { page, button, dialog } = await openKeys();
  const held: Route[] = [];
  await page.route(CODE, (route) => void held.push(route));
  await page.goto('/app/api-keys');
  await button.click();
  await button.click();
  await expect.poll(() => held.length).toBe(1);
  expect(await dialog.count()).toBe(0);
  await held[0]?.continue();
  await dialog.waitFor();
  expect(await dialog.count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Generate new key');
});

it('the code of a dialog is not part of the first load, and is there once the page was at rest', async () => {
  const { page, button, dialog } = await openKeys();
  const loaded = page.waitForEvent('requestfinished', (request) => CODE.test(request.url()));
  await page.goto('/app/api-keys');
  await expect(page).toShow('No active API keys');
  await settled(page);
  const isThere = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect((await isThere()).filter((name) => CODE.test(name))).toEqual([]);
  await endWait(page, 'for a page to be at rest');
  await loaded;
  await page.context().setOffline(true);
  await button.click();
  await dialog.waitFor();
});
