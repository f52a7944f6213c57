import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

async function openAt(path: string): Promise<Page> {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

describe('keyboard', () => {
  it('"/" leads to the search of the history from another page', async () => {
    const page = await openAt('/app/dashboard');
    // Without waiting for the page: no key is lost, and none is taken for a shortcut.
    for (const key of '/nine') await page.keyboard.press(key);
    await expect(page).toBeAt('/app/scans');
    await expect.poll(() => focused(page)).toBe('Search scans');
    await page.keyboard.type('n/?');
    expect(await page.getByLabel('Search scans').inputValue()).toBe('ninen/?');
    await expect(page).toBeAt('/app/scans');
  });

  it('"/" on the history keeps what was searched for', async () => {
    const page = await openAt('/app/scans?q=lunch');
    await page.keyboard.press('/');
    await expect.poll(() => focused(page)).toBe('Search scans');
    await expect(page).toBeAt('/app/scans?q=lunch');
  });

  it('"n" opens a new scan, also from the result of the last one', async () => {
    const page = await openAt('/app/scans');
    await page.keyboard.press('n');
    await expect(page).toBeAt('/app/scans/create');
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await page.keyboard.press('Control+Enter');
    await expect(page).toShowHeading('Scan Result');
    await page.keyboard.press('n');
    await expect(page).toShowHeading('New Scan');
    expect(await page.getByLabel('Body').inputValue()).toBe('');
  });

  it('Enter alone in the body is a new line', async () => {
    const page = await openAt('/app/scans/create');
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Body').inputValue()).toBe('Lunch on Friday?\n');
  });

  it('no key means anything with a modifier, in a menu or in a dialog', async () => {
    const page = await openAt('/app/dashboard');
    await page.keyboard.press('Alt+n');
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await help(page).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    await expect(page).toBeAt('/app/dashboard');
  });

  it('the user menu has the help too, and the focus comes back', async () => {
    const page = await openAt('/app/dashboard');
    await page.getByRole('button', { name: /^Account of Ada/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await help(page).waitFor();
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Account of Ada/);
  });

  it('single keys can be switched off, and the browser remembers it', async () => {
    const page = await openAt('/app/dashboard');
    await page.keyboard.press('?');
    await page.getByLabel('Single-key shortcuts').uncheck();
    await expect(page).toShow(/^Off$/);
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    await page.reload();
    await expect(page).toShowHeading(/^Welcome/);
    for (const key of ['n', '/', '?']) await page.keyboard.press(key);
    await expect(page).toBeAt('/app/dashboard');
    expect(await help(page).count()).toBe(0);
    await page.getByRole('button', { name: /^Account of Ada/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await page.getByLabel('Single-key shortcuts').check();
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await expect(page).toBeAt('/app/scans/create');
  });
});
