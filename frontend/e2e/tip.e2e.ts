import { beforeAll, expect, it } from 'vitest';
import { keyByApi, type LoggedIn, newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { settled } from './support/matchers.js';
import { friendlySms } from './support/messages.js';

const open = useBrowser();
type Visitor = Parameters<typeof open>[0];
let ada: LoggedIn;

beforeAll(async () => {
  ada = await newAccount();
  await scanByApi(ada.token, friendlySms);
  await keyByApi(ada.token, { name: 'CRM' });
});

/** 'Saturday, November 21, 2026 at 2:07:21 PM' */
const FULL = /^\w+day, \w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M$/;

const openDashboard = (visitor: Visitor) => openAt('/app/dashboard', visitor);

async function openAt(path: string, visitor: Visitor) {
  const { page } = await open(visitor);
  await takeSession(page, ada);
  await page.goto(path);
  const time = page.getByText(/^just now$|^\d+ minutes? ago$/).first();
  await time.waitFor();
  // What is still to come would move the date away from under the pointer.
  await settled(page);
  return { page, time, tip: page.getByRole('tooltip') };
}

it('a date tells the full time under the mouse, which may go over to it, until Escape or the mouse leaves', async () => {
  const { page, time, tip } = await openDashboard({});
  await time.hover();
  await tip.waitFor();
  expect(await tip.innerText()).toMatch(FULL);
  expect(await page.locator('time[aria-describedby]').getAttribute('aria-describedby')).toBe(
    await tip.getAttribute('id'),
  );
  await tip.hover();
  expect(await tip.count()).toBe(1);
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await page.mouse.move(5, 5);
  await time.hover();
  await tip.waitFor();
  await page.mouse.move(5, 5);
  await tip.waitFor({ state: 'detached' });
});

it('a date shows the full time on keyboard focus, which is visible, until Escape or blur', async () => {
  // A scan's row has no stop for its time: the page that the row leads to shows it.
  const { page, time, tip } = await openAt('/app/api-keys', {});
  const isFocused = () => time.evaluate((element) => element === document.activeElement);
  /** By its own tip alone: that of the date before it is on its way out. */
  const areHostsKnown = async () =>
    (await time.getAttribute('aria-describedby')) !== null && (await tip.count()) === 1;
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  expect(await time.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await expect.poll(areHostsKnown).toBe(true);
  expect(await tip.innerText()).toMatch(FULL);
  expect(await time.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(areHostsKnown).toBe(true);
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => tip.count()).toBe(0);
});

it('a tap does the same on a phone, within the window, and follows no link', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, time, tip } = await openDashboard({ profile: phone });
  await time.tap();
  await tip.waitFor();
  const box = await tip.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await expect(page).toBeAt('/app/dashboard');
  // Chromium's answer to a changed layout: the mouse, which no tap has placed, leaves for the corner.
  await time.dispatchEvent('mouseout', { clientX: 0, clientY: 0 });
  await time.dispatchEvent('mouseleave', { clientX: 0, clientY: 0 });
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
  expect(await time.getAttribute('aria-describedby')).not.toBeNull();
  await page.getByRole('heading', { name: 'Recent scans' }).tap();
  await tip.waitFor({ state: 'detached' });
});

it('a date stays what it is when the code of its tip cannot be loaded', async () => {
  const asked: string[] = [];
  const { page, time, tip } = await openDashboard({});
  await page.route(/TimeTip/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await time.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'View all scans' }).hover();
  expect(await time.count()).toBe(1);
  expect(await tip.count()).toBe(0);
});
