import { describe, expect, it } from 'vitest';
import { newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();
const phone = { viewport: { width: 390, height: 844 } };

describe('on a phone', () => {
  it('the menu holds every page and the logout', async () => {
    const { page } = await open(phone);
    await takeSession(page, await newAccount());
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Scan history' }).click();
    await expect(page).toBeAt('/app/scans');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toBeAt('/login');
  });
});

describe('by keyboard', () => {
  it('the first stop skips to the content', async () => {
    const { page } = await open();
    await page.goto('/');
    await page.getByRole('main').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('menus open, move, close and give the focus back', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.goto('/app/dashboard');
    const button = page.getByRole('button', { name: 'Scan', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toBeAt('/app/scans');
  });

  it('menus close on a click outside', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await page.getByRole('menu').waitFor();
    await page.mouse.click(640, 600);
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  });
});

describe('the theme', () => {
  it('follows the system until one is chosen, and the choice lasts', async () => {
    const { page } = await open({ colorScheme: 'dark' });
    const shown = () => page.locator('html').getAttribute('data-theme');
    await page.goto('/');
    expect(await shown()).toBe('dark');
    await page.getByRole('radio', { name: 'Light theme' }).check({ force: true });
    await expect.poll(shown).toBe('light');
    await page.reload();
    expect(await shown()).toBe('light');
  });
});

describe('the legal pages', () => {
  it('return to where the reader came from', async () => {
    const { page } = await open();
    await page.goto('/register');
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toShowHeading('Terms of Service');
    await page
      .getByRole('navigation', { name: 'More' })
      .getByRole('link', { name: 'Privacy Policy' })
      .click();
    await expect(page).toShowHeading('Privacy Policy');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toBeAt('/terms');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toBeAt('/register');
  });

  it.each(['/terms', '/privacy'])('lead to the dashboard: %s', async (path) => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.goto(path);
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toBeAt('/app/dashboard');
  });
});
