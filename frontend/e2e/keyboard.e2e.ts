import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keyByApi, newAccount, scanByApi, scanWithKey, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';

const open = useBrowser();

async function openAt(path: string): Promise<Page> {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command menu' });
const option = (page: Page, name: string) => palette(page).getByRole('option', { name, exact: true });
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
    await expect(page).toShowHeading('Scan result');
    await page.keyboard.press('n');
    await expect(page).toShowHeading('New scan');
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

describe('the command palette', () => {
  it('opens a page, a scan and a theme, from anywhere, by keyboard', async () => {
    const { page } = await open();
    const ada = await newAccount();
    const { id } = await scanByApi(ada.token, 'We meet at noon.', 'Lunch with the auditors');
    await takeSession(page, ada);
    await page.goto('/app/scans');
    await page.getByLabel('Search scans').click();
    await page.keyboard.press('Control+k');
    await option(page, 'Lunch with the auditors').waitFor();
    expect(await look(page, 'dialog-palette', { within: '.MuiDialog-root' })).toEqual([]);
    await page.keyboard.type('audit');
    await option(page, 'Audit log').waitFor();
    await page.keyboard.press('Enter');
    await expect(page).toBeAt('/app/audit-log');
    await expect(page).toShowHeading('Audit log');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('auditors');
    await option(page, 'Search the history for "auditors"').waitFor();
    await option(page, 'Lunch with the auditors').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toBeAt(`/app/scans/${id}`);
    await expect(page).toShowHeading('Lunch with the auditors');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark');
    await option(page, 'Dark theme').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme="dark"]').waitFor();
    await palette(page).waitFor({ state: 'detached' });
  });

  it('finds senders, opens from the menu too, and gives the focus back', async () => {
    const { page } = await open();
    const ada = await newAccount();
    const { plainTextKey } = await keyByApi(ada.token, { name: 'Newsletter service' });
    await scanWithKey(plainTextKey, 'Minutes of Monday');
    await takeSession(page, ada);
    await page.goto('/app/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Account of Ada/ }).click();
    await page.getByRole('menuitem', { name: 'Go to...' }).click();
    await palette(page).waitFor();
    await page.keyboard.type('newslet');
    await option(page, 'Newsletter service').waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Account of Ada/);
  });
});
