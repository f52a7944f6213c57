import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type LoggedIn, newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { settled } from './support/matchers.js';
import { friendlySms, phishing } from './support/messages.js';

const open = useBrowser();
let ada: LoggedIn;
let risky: string;

beforeAll(async () => {
  ada = await newAccount();
  await scanByApi(ada.token, friendlySms, 'Dinner', 'news@northwind.example');
  for (let scan = 0; scan < 4; scan += 1)
    ({ id: risky } = await scanByApi(ada.token, phishing.body, phishing.subject));
});

/** Code that pages ask for once they are drawn. */
const LATE = /\/(RowReview|FilterBar|FilterTools|ReviewPanel|Counts|DecideButtons)-/;

/** Sums up how far what is shown moves without anybody having done something, as browsers score it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
      document.documentElement.dataset['moved'] = String(
        Number(document.documentElement.dataset['moved'] ?? 0) + moved,
      );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // What a frame has moved is told after it.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return Number((await page.locator('html').getAttribute('data-moved')) ?? 0);
  };
}

const cases = [1280, 390].flatMap((width) =>
  (['history', 'details'] as const).map((name) => ({ name, width })),
);

it.each(cases)('what comes late moves nothing on the $name at $width px', async ({ name, width }) => {
  const { page } = await open({ viewport: { width, height: 900 } });
  await takeSession(page, ada);
  const held: Route[] = [];
  await page.route(LATE, (route) => void held.push(route));
  const moved = await watchShifts(page);
  await page.goto(name === 'history' ? '/app/scans' : `/app/scans/${risky}`);
  await expect(page).toShow(phishing.subject);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.route(LATE, (route) => route.continue());
  for (const route of held) await route.continue();
  await page
    .getByRole('button', { name: /^Release/ })
    .first()
    .waitFor();
  await settled(page);
  expect(await moved()).toBeLessThan(0.02);
});

it.each(['/app/scans?review=open', '/app/dashboard'])(
  'what a new company has moves nothing on a phone: %s',
  async (path) => {
    const { page } = await open({ viewport: { width: 390, height: 844 } });
    await takeSession(page, await newAccount());
    let held: Route[] | null = [];
    await page.route('**/api/**', (route) => (held ? void held.push(route) : route.continue()));
    const moved = await watchShifts(page);
    await page.goto(path);
    await page.locator('main [aria-busy="true"]').first().waitFor();
    await expect.poll(() => held?.length).toBeGreaterThan(0);
    const waiting = held;
    held = null;
    await Promise.all(waiting.map((route) => route.continue()));
    await settled(page);
    expect(await moved()).toBeLessThan(0.02);
  },
);
