import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

const said = 'The database is being moved. Try again in a minute.';

interface Fault {
  name: string;
  cause: (page: Page, call: string) => Promise<unknown>;
  /** If it is more than an answer to the call. */
  end?: (page: Page) => Promise<unknown>;
  /** What is shown, of the form's own words for a lost connection and for a refusal that says nothing. */
  shown: (texts: Pick<Form, 'broken' | 'refused'>) => string;
}

const faults: Fault[] = [
  {
    name: 'offline',
    cause: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
    shown: ({ broken }) => `${broken}. You are offline.`,
  },
  {
    name: 'a lost connection',
    cause: (page, call) => page.route(call, (route) => route.abort('connectionreset')),
    shown: ({ broken }) => `${broken}. The server can't be reached.`,
  },
  {
    name: "a proxy's 502",
    cause: (page, call) =>
      page.route(call, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      ),
    shown: ({ broken }) => broken,
  },
  {
    name: 'a refusal that says nothing',
    cause: (page, call) =>
      page.route(call, (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, message: '', data: null, errorCode: 'CONFLICT' },
        }),
      ),
    shown: ({ refused }) => refused,
  },
  {
    name: 'a 503 of the server',
    cause: (page, call) =>
      page.route(call, (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, message: said, data: null, errorCode: 'UNAVAILABLE' },
        }),
      ),
    shown: () => said,
  },
];

interface Form {
  path: string;
  call: string;
  typed: Record<string, string>;
  button: string;
  broken: string;
  refused: string;
}

const forms: Form[] = [
  {
    path: '/login',
    call: '**/api/auth/login',
    typed: { Email: 'ada@example.com', Password: 'difference-engine' },
    button: 'Sign in',
    broken: 'An error occurred during sign-in',
    refused: 'Sign-in failed',
  },
  {
    path: '/register',
    call: '**/api/auth/register',
    typed: {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Email: 'ada@example.com',
      'Company name': 'Analytical Engines',
      Password: 'difference-engine',
      'Confirm password': 'difference-engine',
    },
    button: 'Create account',
    broken: 'An error occurred during registration',
    refused: 'Registration failed',
  },
  {
    path: '/app/scans/create',
    call: '**/api/scans',
    typed: { 'Subject (optional)': 'Friday', Body: 'Lunch on Friday?' },
    button: 'Analyze content',
    broken: 'An error occurred during scanning',
    refused: 'Scan failed',
  },
];

it.each(forms)('the form of $path says what happened and keeps what was typed', async (form) => {
  const { path, call, typed, button, ...texts } = form;
  const { page } = await open();
  if (path.startsWith('/app')) await takeSession(page, await newAccount());
  await page.goto(path);
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const { name, cause, end, shown } of faults) {
    await cause(page, call);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => page.getByRole('alert').innerText(), { message: name }).toBe(shown(texts));
    for (const [label, text] of Object.entries(typed)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    }
    await expect.poll(() => page.getByRole('button', { name: button }).isEnabled()).toBe(true);
    await expect(page).toBeAt(path);
    await page.unroute(call);
    await end?.(page);
  }
});

it('what the server finds wrong stands beside its fields, and the first of them in the form has the focus', async () => {
  const { page } = await open();
  await page.goto('/register');
  const fields = { password: 'Too common', companyName: 'Too long', nothing: 'here' };
  const refusal = { success: false, message: 'Please check', data: null, errorCode: 'INVALID_REQUEST' };
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 400, json: { ...refusal, errorDetails: { fields } } }),
  );
  for (const [label, text] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.com',
    'Company name': 'Engines',
    Password: 'difference-engine',
    'Confirm password': 'difference-engine',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toShow('Please check');
  const isFaulty = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid');
  expect([await isFaulty('Company name'), await isFaulty('Password'), await isFaulty('Email')]).toEqual([
    'true',
    'true',
    'false',
  ]);
  await expect(page).toShow('Too long');
  await expect(page).toShow('Too common');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('companyName');
});
