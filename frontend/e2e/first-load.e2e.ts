import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { settled } from './support/matchers.js';

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

it.each([
  ['/app/dashboard', '/api/scans/metrics'],
  ['/app/scans', '/api/scans?'],
  ['/app/scans?review=open', '/api/scans/reviews/groups?'],
  ['/app/scans?q=invoice', '/api/scans/search?'],
])('%s asks for what it shows before it is drawn, and only once', async (path, call) => {
  const { page } = await open();
  await takeSession(page, await newAccount());
  const [held, asked]: [Route[], Request[]] = [[], []];
  await page.route(/\/AppLayout-/, (route) => void held.push(route));
  page.on('request', (request) => {
    if (request.url().includes(call)) asked.push(request);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(1);
  expect(await page.getByRole('heading').count()).toBe(0);
  expect(asked[0]?.headers()['authorization']).toMatch(/^Bearer /);
  await Promise.all(held.map((route) => route.continue()));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  expect(asked).toHaveLength(1);
});

it('a page whose files are all in the cache is shown each time', async () => {
  const { page } = await open();
  await page.goto('/login');
  for (let times = 0; times < 10; times += 1) {
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in');
  }
});

/** Before the style sheet has arrived nobody knows the font, and `document.fonts.check` says that it is there. */
const hasFont = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
    ),
  );

/** Where the bar, the mark and the name are (x, y, width, height), and their colours. */
const brandIn = (bar: Locator) =>
  bar.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && texts.currentNode.nodeValue?.trim() !== 'Gatepost');
    const mark = element.querySelector('svg') ?? element;
    const name = document.createRange();
    name.selectNodeContents(texts.currentNode);
    const { backgroundColor, borderBottomColor } = getComputedStyle(element);
    return {
      places: [element, mark, name].map((part) =>
        Object.values(part.getBoundingClientRect().toJSON() as DOMRect),
      ),
      colours: [backgroundColor, borderBottomColor, getComputedStyle(mark).color],
      name: getComputedStyle(texts.currentNode.parentElement ?? element).color,
    };
  });

it.each([
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)(
  'the brand is there before the code, where it stays: %i pixels, %s',
  async (width, colorScheme) => {
    const { page } = await open({ viewport: { width, height: 800 }, colorScheme });
    const held: Route[] = [];
    await page.route(SHARED, (route) => void held.push(route));
    await page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => hasFont(page)).toBe(true);
    const before = await brandIn(page.locator('.first-paint'));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.first-paint').count()).toBe(0);
    expect(before).toEqual(await brandIn(page.getByRole('banner')));
  },
);
