import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();
const SHARED = /\/assets\/vendor-/;

it.each([
  ['/login', [/\/LoginPage-/]],
  ['/app/dashboard', [/\/AppLayout-/, /\/DashboardPage-/]],
])('%s asks for its own code before the shared packages have arrived', async (path, own) => {
  const { page } = await open();
  if (path.startsWith('/app')) await takeSession(page, await newAccount());
  const held: Route[] = [];
  await page.route(SHARED, (route) => void held.push(route));
  const asked = own.map((code) => page.waitForRequest((request) => code.test(request.url())));
  await page.goto(path, { waitUntil: 'commit' });
  await Promise.all(asked);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await page.getByRole('heading').count()).toBe(0);
  await Promise.all(held.map((route) => route.continue()));
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('a page whose files are all in the cache is shown each time', async () => {
  const { page } = await open();
  await page.goto('/login');
  for (let times = 0; times < 10; times += 1) {
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Log in');
  }
});
