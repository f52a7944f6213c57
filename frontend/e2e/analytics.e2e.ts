import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newAccount, person, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { settled } from './support/matchers.js';

const open = useBrowser();
const ID = 'G-TEST123456';

/** Answers in Google's stead, and keeps what it was asked for. */
async function measured(page: Page, gaMeasurementId: string | null = ID) {
  const loaded: string[] = [];
  await page.route('**/api/config/public', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...rest, data: { ...data, gaMeasurementId } } });
  });
  await page.route('https://www.googletagmanager.com/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return loaded;
}

/** Every command to the analytics service, as text. */
const commands = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.stringify([...(entry as unknown[])])));

/** The events with the page that they are about. */
async function events(page: Page): Promise<string[]> {
  const seen: string[] = [];
  let at = '';
  for (const text of await commands(page)) {
    const [command, first] = JSON.parse(text) as [string, { page_location: string } & string];
    if (command === 'set') at = new URL(first.page_location).pathname;
    if (command === 'event') seen.push(`${first} ${at}`);
  }
  return seen;
}

describe('analytics', () => {
  it('report pages, sign-ups and logins, without ids and searches', async () => {
    const { page } = await open({ profile: { bypassCSP: true } });
    const loaded = await measured(page);
    const fields = person();
    await page.goto('/register');
    await page.getByLabel('First name').fill(fields.firstName);
    await page.getByLabel('Last name').fill(fields.lastName);
    await page.getByLabel('Email').fill(fields.email);
    await page.getByLabel('Company name').fill(fields.companyName);
    await page.getByLabel('Password', { exact: true }).fill(fields.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(fields.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toShowHeading(/^Welcome/);
    await expect
      .poll(() => events(page))
      .toEqual(['page_view /register', 'sign_up /register', 'page_view /app/dashboard']);
    expect(loaded).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    expect((await commands(page)).join()).not.toContain(fields.email);
  });

  it('name neither the scan nor the search', async () => {
    const { page } = await open({ profile: { bypassCSP: true } });
    await measured(page);
    const ada = await newAccount();
    const { id } = await scanByApi(ada.token, 'Lunch on Friday?');
    await takeSession(page, ada);
    await page.goto('/app/scans?q=lunch');
    await page.getByRole('link', { name: /View/ }).first().click();
    await expect(page).toShow('Why this score');
    await expect.poll(() => events(page)).toEqual(['page_view /app/scans', 'page_view /app/scans/:id']);
    const said = (await commands(page)).join();
    expect([said.includes(id), said.includes('lunch')]).toEqual([false, false]);
  });

  it('report a login', async () => {
    const { page } = await open({ profile: { bypassCSP: true } });
    await measured(page);
    const ada = await newAccount();
    await page.goto('/login');
    await page.getByLabel('Email').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect
      .poll(() => events(page))
      .toEqual(['page_view /login', 'login /login', 'page_view /app/dashboard']);
  });

  it.each(['doNotTrack', 'globalPrivacyControl'])('load nothing where %s is set', async (signal) => {
    const { page } = await open({ profile: { bypassCSP: true } });
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
    }, signal);
    const loaded = await measured(page);
    const asked = page.waitForResponse('**/api/config/public');
    await page.goto('/login', { waitUntil: 'load' });
    await asked;
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toShowHeading('Create your account');
    expect([loaded, await commands(page)]).toEqual([[], []]);
  });
});

it('without a measurement id no request leaves this origin', async () => {
  const { page, complaints } = await open();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  const configured = page.waitForResponse('**/api/config/public');
  await page.goto('/');
  await configured;
  await takeSession(page, await newAccount());
  for (const path of ['/app/dashboard', '/app/scans', '/app/scans/create']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
  }
  expect([...asked]).toEqual([inject('baseUrl')]);
  expect(await commands(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('what is wrong with the configuration is a warning in the console', async () => {
  const { page, complaints } = await open();
  await page.route('**/api/config/public', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: 'OK',
        data: { gaMeasurementId: null, stripePublishableKey: 'sk_live_1', mailEnabled: false },
      },
    }),
  );
  await page.goto('/login');
  await expect.poll(() => complaints.join()).toContain('The payment key has an invalid prefix');
});
