import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyByApi, type LoggedIn, newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';
import { settled } from './support/matchers.js';
import { pdfText, withoutSpaces } from './support/pdf-text.js';
import { friendlySms } from './support/messages.js';

const open = useBrowser();
/** What is pressed or filled in; reasons are buttons that are printed. */
const CONTROLS = 'button:not([data-printed]), input, select, textarea, .MuiButton-root';
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
    await page.getByRole('menuitem', { name: 'Audit log' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('menuitem', { name: 'Audit log' }).click();
    await expect(page).toShow('You are offline. This page loads once you are online again.');
    await page.getByRole('button', { name: 'Company' }).waitFor();
    await page.context().setOffline(false);
    await expect(page).toShowHeading('Audit log');
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
    await expect(page).toShow(
      'You have reached your scan limit. New messages are rejected until usage resets.',
    );
    expect(await page.getByText(/close to your/).count()).toBe(0);
    await page.getByRole('link', { name: 'See larger plans' }).click();
    await expect(page).toBeAt('/app/account#plans');
    await expect(page).toShowHeading('Upgrade');
  });

  it('has the prices of the others on one line', async () => {
    const { page } = await open();
    await takeSession(page, ada);
    await withSubscription(page, { tierType: 'Professional', status: 'active' });
    await page.goto('/app/account');
    const plans = page.locator('#plans');
    await plans.getByText('Cancel your subscription to return to Free.').waitFor();
    const tops = await plans
      .getByText('per month', { exact: true })
      .evaluateAll((prices) => prices.map((price) => price.getBoundingClientRect().top));
    expect([tops.length > 1, new Set(tops).size]).toEqual([true, 1]);
  });
});

it('campaigns are shared once an Admin switches it on', async () => {
  const page = await openAt('/app/account');
  const shares = page.getByLabel('Share harmful campaigns with other companies');
  expect(await shares.isChecked()).toBe(false);
  await shares.check();
  await expect(page).toShow('Harmful campaigns are shared from now on');
  await page.reload();
  await expect.poll(() => shares.isChecked()).toBe(true);
});

describe('a page', () => {
  it.each([
    [390, 'en-US'],
    [390, 'de-DE'],
    [768, 'de-DE'],
  ])('has its two buttons in one row at %i px in %s', async (width, locale) => {
    const page = await openAt('/app/dashboard', { profile: { locale }, viewport: { width, height: 844 } });
    const tops = await page
      .locator('main h1')
      .evaluate((heading) =>
        Array.from(heading.parentElement?.parentElement?.children[1]?.children ?? [], (button) =>
          Math.round(button.getBoundingClientRect().top),
        ),
      );
    expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
  });

  it('has its buttons where the last one had them', async () => {
    const page = await openAt('/app/dashboard');
    const top = await topOf(page, 'New scan');
    await page.getByRole('link', { name: 'View all scans' }).click();
    await expect(page).toShowHeading('Scan history');
    expect(await topOf(page, 'New scan')).toBe(top);
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
    expect(await page.getByRole('heading', { name: 'Recent scans' }).isVisible()).toBe(true);
  });

  it('is read by whoever has its link, without the message, until that is revoked', async () => {
    const bob = await newAccount();
    const lure = 'Your account is locked. Confirm your password at http://203.0.113.7/login within 24 hours.';
    const { id } = await scanByApi(bob.token, lure, 'Urgent');
    const { page, complaints } = await open();
    await takeSession(page, bob);
    await page.goto(`/app/scans/${id}`);
    await page.getByRole('button', { name: 'Share link' }).click();
    await page.getByRole('button', { name: 'Create link' }).waitFor();
    expect(await look(page, 'share link')).toEqual([]);
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = (await page.getByRole('dialog').locator('code').innerText()).trim();
    await page.getByRole('button', { name: 'Done' }).click();
    const { page: reader } = await open();
    const { pathname, hash } = new URL(address);
    await reader.goto(pathname + hash);
    await expect(reader).toShow('This link shows the verdict without the message');
    await expect(reader).toBeAt('/shared');
    expect(await look(reader, 'shared scan')).toEqual([]);
    const shown = await reader.locator('main').innerText();
    expect(shown).toContain(`Shared by ${bob.companyName}`);
    expect(shown).not.toMatch(/Urgent|203\.0\.113|24 hours/);
    await page.getByRole('button', { name: 'Share link' }).click();
    await page.getByRole('button', { name: /^Revoke the link/ }).click();
    await page.getByRole('button', { name: /^Revoke the link/ }).waitFor({ state: 'detached' });
    await reader.goto('/');
    await reader.goto(pathname + hash);
    await expect(reader).toShow('This link is no longer valid');
    expect(complaints).toEqual([]);
  });

  it('is a PDF of its verdict, reasons, advice and message, with nothing to press or fill in', async () => {
    const bob = await newAccount();
    const lure = 'Your account is locked. Confirm your password at http://203.0.113.7/login within 24 hours.';
    const { id } = await scanByApi(bob.token, lure, 'Urgent');
    const { page } = await open();
    await takeSession(page, bob);
    await page.goto(`/app/scans/${id}`);
    const advice = 'A link leads to a bare IP address.';
    await expect(page).toShow(advice);
    await settled(page);
    const reasons = await page.locator('[data-printed]').allInnerTexts();
    // A single word can be a part of what is said.
    const buttons = (await page.getByRole('button').allInnerTexts()).filter((name) => name.includes(' '));
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main').locator(CONTROLS).filter({ visible: true }).count()).toBe(0);
    const shown = (await page.locator('main').innerText()).split('\n').map(withoutSpaces);
    const printed = pdfText(await page.pdf());
    // Only what is for those who do not see the score is left out.
    expect(shown.filter((line) => !printed.includes(line))).toEqual(['Riskscore10of10']);
    expect(reasons.length).toBeGreaterThan(1);
    for (const said of ['10/10', 'Urgent', lure, advice, ...reasons])
      expect(printed).toContain(withoutSpaces(said));
    const controls = buttons.filter((name) => !reasons.includes(name));
    for (const name of [...controls, 'Stop the sender', 'Saved with your next decision', 'Your feedback'])
      expect(printed).not.toContain(withoutSpaces(name));
  });

  it('on a phone has its buttons in one row, and a sender in one piece', async () => {
    const page = await openAt(`/app/scans/${scanId}`, { viewport: { width: 390, height: 844 } });
    const places = await Promise.all([
      page.getByRole('button', { name: 'Scan again' }).boundingBox(),
      page.getByRole('button', { name: 'More actions' }).boundingBox(),
    ]);
    expect(new Set(places.map((place) => Math.round(place?.y ?? 0))).size).toBe(1);
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
