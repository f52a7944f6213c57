import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  instructionsByApi,
  keyByApi,
  type LoggedIn,
  newAccount,
  scanByApi,
  scanWithKey,
  takeSession,
} from './support/account.js';
import { useBrowser } from './support/browser.js';
import { lead } from './support/lead.js';
import { endWait } from './support/long-waits.js';
import { look } from './support/look.js';
import { settled } from './support/matchers.js';

const open = useBrowser();

async function openAs(account: LoggedIn): Promise<Page> {
  const { page } = await open();
  await takeSession(page, account);
  return page;
}

const fail = (route: Route) => route.fulfill({ status: 503, body: 'down' });

/** The first page is loaded, the others are what it leads to. */
async function show(page: Page, path: string): Promise<void> {
  if (page.url() !== 'about:blank') return lead(page, path);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

const pages = {
  dashboard: '/app/dashboard',
  history: '/app/scans',
  batches: '/app/batches',
  senders: '/app/senders',
  'sender rules': '/app/senders/rules',
  incidents: '/app/incidents',
  outbreaks: '/app/outbreaks',
  instructions: '/app/scanning-instructions',
  'api keys': '/app/api-keys',
  webhooks: '/app/webhooks',
  'mail flow': '/app/mail',
  held: '/app/held',
  'message trace': '/app/mail/messages',
  'mail policy': '/app/mail/policy',
  'what we send': '/app/what-we-send',
  templates: '/app/templates',
  alerts: '/app/alerts',
  'recurring alarms': '/app/recurring-alarms',
  people: '/app/people',
  'audit log': '/app/audit-log',
  account: '/app/account',
};

/** Of one page the colours too: all pages say the same way that they are empty, failing or loading. */
const options = (name: string) => ({ passing: name !== 'history' });

describe('pages fit the screen, and axe finds nothing serious on them', () => {
  let ada: LoggedIn;
  beforeAll(async () => {
    ada = await newAccount();
  });

  it('of a new company', async () => {
    const page = await openAs(ada);
    for (const [name, path] of Object.entries(pages)) {
      await show(page, path);
      expect([name, await look(page, `empty ${name}`, options(name))]).toEqual([name, []]);
    }
  });

  it('while they load, and while the server is away', async () => {
    const page = await openAs(ada);
    let held: Route[] | undefined;
    await page.route('**/api/**', (route) => (held ? void held.push(route) : fail(route)));
    for (const [name, path] of Object.entries(pages)) {
      held = [];
      await page.goto(path);
      await page.locator('[aria-busy="true"]').first().waitFor();
      expect([name, await look(page, `loading ${name}`, options(name))]).toEqual([name, []]);
      const waiting = held;
      held = undefined;
      await Promise.all(waiting.map(fail));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect([name, await look(page, `failing ${name}`, options(name))]).toEqual([name, []]);
    }
  });
});

const WIDE = 'W'.repeat(100);
const HEBREW = 'שלום עולם, הפגישה ביום שלישי בעשר. ';

describe('names without a break and text from right to left fit', () => {
  it('on every page that shows them', async () => {
    const ada = await newAccount({ firstName: WIDE, lastName: WIDE, companyName: WIDE });
    await instructionsByApi(ada.token, WIDE, WIDE.repeat(20));
    await keyByApi(ada.token, { name: WIDE });
    await scanByApi(ada.token, HEBREW.repeat(20), HEBREW, `${WIDE}@example.com`);
    const { id } = await scanByApi(ada.token, WIDE.repeat(10), WIDE);
    const page = await openAs(ada);
    for (const [name, path] of Object.entries({ ...pages, details: `/app/scans/${id}` })) {
      await show(page, path);
      expect([name, await look(page, `wide ${name}`, { passing: true })]).toEqual([name, []]);
    }
  });

  it('in a message of 100,000 characters from right to left', async () => {
    const ada = await newAccount();
    const { id } = await scanByApi(ada.token, HEBREW.repeat(3_000).slice(0, 100_000), HEBREW);
    const page = await openAs(ada);
    await page.goto(`/app/scans/${id}`);
    await expect(page).toShow('Why this score');
    expect(await look(page, 'right to left', { passing: true })).toEqual([]);
  });
});

describe('axe finds nothing serious', () => {
  it('in the list of keys with a month of use', async () => {
    const ada = await newAccount();
    const { id, plainTextKey } = await keyByApi(ada.token, { name: 'Newsletter service' });
    await scanWithKey(plainTextKey, 'Minutes of Monday');
    const scans = Array.from({ length: 30 }, (_, day) => (day % 7 < 2 ? 0 : (day * 137) % 61));
    const page = await openAs(ada);
    await page.route('**/api/apikeys/usage*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { keys: object[] } };
      answer.data.keys = [{ id, totalScans: scans.reduce((sum, n) => sum + n), scans }];
      await route.fulfill({ json: answer });
    });
    await keyByApi(ada.token, { name: 'Not in use' });
    await page.goto('/app/api-keys');
    await page.getByRole('button', { name: 'Rotate Newsletter service' }).click();
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await expect(page).toShow(/^The previous secret works until /);
    expect(await look(page, 'dialog-new secret', { within: '.MuiDialog-root' })).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await look(page, 'api keys in use')).toEqual([]);
    await page.getByRole('button', { name: 'Revoke Newsletter service' }).click();
    expect(await look(page, 'dialog-revoke key', { within: '.MuiDialog-root' })).toEqual([]);
  });

  it('in a paid account, its checkout and its invoices', async () => {
    const page = await openAs(await newAccount());
    await page.goto('/app/account');
    await page.getByRole('button', { name: 'Choose Professional' }).click();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toShowHeading('Thank you for subscribing');
    expect(await look(page, 'checkout under way')).toEqual([]);
    await endWait(page, 'for a checkout to be confirmed');
    await expect(page).toShow('20,000,000');
    expect(await look(page, 'checkout success')).toEqual([]);
    await page.goto('/app/account');
    await page.getByRole('link', { name: /^PDF of invoice/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    expect(await look(page, 'dialog-cancel subscription', { within: '.MuiDialog-root' })).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect(page).toShow('Canceling');
    expect(await look(page, 'account cancelling')).toEqual([]);
  });

  it('in the menu of a phone', async () => {
    const page = await openAs(await newAccount());
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/app/api-keys');
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await look(page, 'menu', { within: '.MuiDrawer-root', layout: 'narrow' })).toEqual([]);
  });

  it('on forms that were sent with mistakes', async () => {
    const { page } = await open();
    for (const [path, button] of [
      ['/register', 'Create account'],
      ['/login', 'Sign in'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      expect(await look(page, `mistakes ${button}`)).toEqual([]);
    }
  });

  it('in a batch under way, and in the question whether to leave it', async () => {
    const page = await openAs(await newAccount());
    await page.goto('/app/scans/batch');
    await page.route('**/api/scans/batch', () => undefined);
    const buffer = Buffer.from('body\nLunch on Friday?\nMinutes of Monday\n');
    await page.locator('input[type="file"]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Scan 2 messages' }).click();
    await expect(page).toShow('Analyzing... 0 of 2');
    expect(await look(page, 'batch running')).toEqual([]);
    await page.keyboard.press('n');
    await expect(page).toShow('Leave the batch?');
    expect(await look(page, 'dialog-leave batch', { within: '.MuiDialog-root' })).toEqual([]);
  });
});
