import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  instructionsByApi,
  keyByApi,
  type LoggedIn,
  newAccount,
  scanByApi,
  takeSession,
} from './support/account.js';
import { useBrowser } from './support/browser.js';
import { friendlySms, phishing } from './support/messages.js';

const open = useBrowser();
let ada: LoggedIn;
let scan: string;

beforeAll(async () => {
  ada = await newAccount();
  await scanByApi(ada.token, friendlySms);
  await instructionsByApi(ada.token, 'Payroll', 'Messages about salaries are normal here.');
  await keyByApi(ada.token, { name: 'Newsletter service' });
  scan = (await scanByApi(ada.token, phishing.body, phishing.subject)).id;
});

const screens = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const;

/** What axe calls serious or critical: rule, element, and what is wrong with it. */
async function faults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

it.each<[name: string, path: () => string, heading: RegExp]>([
  ['landing', () => '/', /leaves in your name/],
  ['login', () => '/login', /^Log in$/],
  ['register', () => '/register', /^Create your account$/],
  ['terms', () => '/terms', /^Terms of Service$/],
  ['privacy', () => '/privacy', /^Privacy Policy$/],
  ['dashboard', () => '/app/dashboard', /^Welcome, Ada$/],
  ['new scan', () => '/app/scans/create', /^New Scan$/],
  ['history', () => '/app/scans', /^Scan History$/],
  ['search without a hit', () => '/app/scans?q=zzz', /^Scan History$/],
  ['details', () => `/app/scans/${scan}`, /^Why this score$/],
  ['instructions', () => '/app/scanning-instructions', /^Payroll$/],
  ['api keys', () => '/app/api-keys', /^API Keys$/],
  ['api documentation', () => '/app/api-documentation', /^Create a scan$/],
  ['missing scan', () => '/app/scans/nothing', /^Scan not found$/],
])(
  '%s fits the screen and axe finds nothing serious, light and dark, wide and narrow',
  async (name, path, heading) => {
    const { page, complaints } = await open();
    if (path().startsWith('/app')) await takeSession(page, ada);
    await page.goto(path());
    await expect(page).toShowHeading(heading);
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    for (const [colorScheme, width] of screens) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      const found = { faults: await faults(page), width: await pageWidth(page) };
      await page.screenshot({ path: `.screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true });
      expect({ colorScheme, ...found }).toEqual({ colorScheme, faults: [], width });
    }
    // The browser reports the missing scan's 400 as an error of its own.
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
  },
);

it('axe finds nothing serious in the open dialogs, light and dark', async () => {
  const { page } = await open();
  await takeSession(page, ada);
  await page.goto('/app/scanning-instructions');
  for (const name of [/^New Instructions$/, /^Edit Payroll$/, /^Delete Payroll$/]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('button', { name }).click();
      await page.getByRole(/Delete/.test(name.source) ? 'alertdialog' : 'dialog').waitFor();
      await page.screenshot({ path: `.screenshots/dialog-${name.source.slice(1, 5)}-${colorScheme}.png` });
      expect(await faults(page, '.MuiDialog-root')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('.MuiDialog-root').waitFor({ state: 'detached' });
    }
  }
});

it('axe finds nothing serious in the open menus', async () => {
  const { page } = await open();
  await takeSession(page, ada);
  await page.goto('/app/dashboard');
  for (const name of [/^Scan$/, /^Account of Ada/]) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menu').waitFor();
    expect(await faults(page, '[role="menu"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
});
