import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyByApi, type LoggedIn, newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { settled } from './support/matchers.js';
import { friendlySms } from './support/messages.js';

const open = useBrowser();
let ada: LoggedIn;
let scanId: string;

beforeAll(async () => {
  ada = await newAccount();
  const sender = 'accounts-receivable@northwind.example';
  ({ id: scanId } = await scanByApi(ada.token, friendlySms, 'Friday', sender));
});

async function openAt(path: string, visitor: Parameters<typeof open>[0] = {}): Promise<Page> {
  const { page } = await open(visitor);
  await takeSession(page, ada);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  return page;
}

/** Shows the company with other figures. */
const withSubscription = (page: Page, figures: object) =>
  page.route('**/api/Client/me', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.subscription, figures);
    await route.fulfill({ response: answer, json: body });
  });

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('main').getByRole('link', { name }).first().boundingBox())?.y;

describe('without a connection', () => {
  it('a page that is not loaded yet says so within the frame, and comes with the connection', async () => {
    // Of a profile of its own: the other's cache may have the page.
    const page = await openAt('/app/dashboard', { profile: {} });
    // Its menu is loaded, the page that it leads to is not.
    await page.getByRole('button', { name: 'Company' }).click();
    await page.getByRole('menuitem', { name: 'Audit Log' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('menuitem', { name: 'Audit Log' }).click();
    await expect(page).toShow('You are offline. This page loads once you are online again.');
    await page.getByRole('button', { name: 'Company' }).waitFor();
    await page.context().setOffline(false);
    await expect(page).toShowHeading('Audit Log');
    await page.getByRole('cell', { name: 'Company registered' }).waitFor();
  });
});

describe('the forms of guests', () => {
  it('start with the first field that is wrong, say things once, and lead on', async () => {
    const { page } = await open();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toShow('First name is required');
    await expect.poll(() => focusedName(page)).toBe('firstName');

    const fields = { 'First name': 'A', 'Last name': 'L', 'Company name': 'E', Email: ada.email };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill('difference-engine');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByText('Is it yours?').getByRole('link', { name: 'Sign in' }).waitFor();

    const errorDetails = { fields: { companyName: 'Too long' } };
    const json = {
      success: false,
      message: 'companyName: Too long',
      data: null,
      errorCode: 'INVALID_REQUEST',
      errorDetails,
    };
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 400, json }));
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText(/Too long/).waitFor();
    expect(await page.getByText(/Too long/).count()).toBe(1);
  });

  it('promise no email where none is sent', async () => {
    const { page } = await open();
    const data = {
      gaMeasurementId: null,
      stripePublishableKey: null,
      mailEnabled: false,
      billingEnabled: true,
    };
    await page.route('**/api/config/public', (route) =>
      route.fulfill({ json: { success: true, message: 'OK', data } }),
    );
    await page.goto('/forgot-password');
    await expect(page).toShow(/^Email is not set up/);
    expect(await page.getByText(/will email you/).count()).toBe(0);
  });
});

describe('the plan', () => {
  it('says when a limit is reached, and leads to the larger ones', async () => {
    const { page } = await open();
    await takeSession(page, ada);
    const used = { scansUsedThisPeriod: 100, scansRemaining: 0, scanUsagePercentage: 100 };
    await withSubscription(page, { ...used, isNearingScanLimit: true });
    await page.goto('/app/dashboard');
    await expect(page).toShow('Your scan limit is reached. New messages are refused until usage resets.');
    expect(await page.getByText(/close to your/).count()).toBe(0);
    await page.getByRole('link', { name: 'See larger plans' }).click();
    await expect(page).toBeAt('/app/account#plans');
    await expect(page).toShowHeading('Upgrade');
  });
});

describe('a page', () => {
  it('has its buttons where the last one had them', async () => {
    const page = await openAt('/app/dashboard');
    const top = await topOf(page, 'New Scan');
    await page.getByRole('link', { name: 'View All Scans' }).click();
    await expect(page).toShowHeading('Scan History');
    expect(await topOf(page, 'New Scan')).toBe(top);
  });

  it('keeps its bars in forced colours, and leaves out what paper has no use for', async () => {
    const page = await openAt('/app/dashboard');
    await page.emulateMedia({ forcedColors: 'active' });
    const adjusts = await page
      .locator('progress, [data-chart]')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).forcedColorAdjust));
    expect(new Set(adjusts)).toEqual(new Set(['none']));
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Recent Scans' }).isVisible()).toBe(true);
  });

  it('on a phone has Delete after the verdict, and a sender in one piece', async () => {
    const page = await openAt(`/app/scans/${scanId}`, { viewport: { width: 390, height: 844 } });
    const remove = await page.getByRole('button', { name: 'Delete Scan' }).boundingBox();
    const reasons = await page.getByRole('heading', { name: 'Why this score' }).boundingBox();
    expect(remove?.y).toBeGreaterThan(reasons?.y ?? Infinity);
    const sender = await page
      .getByRole('main')
      .getByRole('link', { name: /northwind/ })
      .boundingBox();
    expect(sender?.height).toBeLessThan(30);
    // In full, with nothing to point at.
    await expect(page).toShow(/^\w+ \d+, \d{4}, \d+:\d\d [AP]M$/);
  });

  it('may be kept by the browser for Back and Forward', async () => {
    const { page } = await open();
    const answer = await page.goto('/app/dashboard');
    expect(answer?.headers()['cache-control']).toBe('private, no-cache');
  });

  it('says that there is no scan when the answer has none', async () => {
    const { page } = await open();
    await takeSession(page, ada);
    const json = { success: true, message: 'Scan', data: null };
    await page.route(`**/api/scans/${scanId}`, (route) => route.fulfill({ json }));
    await page.goto(`/app/scans/${scanId}`);
    await expect(page).toShowHeading('Scan not found');
  });
});

describe('tables', () => {
  it('cut off neither states nor times', async () => {
    const revoked = await keyByApi(ada.token, { name: 'Old shop' });
    await keyByApi(ada.token, { name: 'Shop' });
    await fetch(new URL(`/api/apikeys/${revoked.id}`, (await openAt('/app/api-keys')).url()), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const page = await openAt('/app/api-keys', { viewport: { width: 1440, height: 900 } });
    await page.getByLabel('Show active keys only').uncheck();
    await expect(page).toShow(/^Revoked$/);
    const cut = await page.locator('td').evaluateAll((cells) => {
      for (const time of document.querySelectorAll('td time')) time.textContent = '59 minutes ago';
      return cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
    });
    expect(cut).toEqual([]);
  });

  it('stop the keyboard once for each scan, and lead from a page that is not there to the last', async () => {
    const page = await openAt('/app/scans?page=999');
    await page.getByRole('table', { name: 'Scans' }).getByRole('row').nth(1).waitFor();
    // Its box, its link, and its sender.
    expect(await page.locator('tbody tr').first().locator('a, button, input, [tabindex="0"]').count()).toBe(
      3,
    );
  });
});
