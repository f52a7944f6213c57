import { expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.js';
import { faults } from './support/look.js';

const open = useBrowser();

it('the landing page shows the call with the host that it is read on', async () => {
  const { page, complaints } = await open();
  await page.goto('/');
  await expect(page).toShowHeading('One call from your code');
  const call = await page.getByRole('group', { name: 'request' }).innerText();
  expect(call).toContain(`${inject('baseUrl')}/api/scans`);
  const answer = await page.getByRole('group', { name: 'answer' }).innerText();
  expect(answer).toContain('"score": 8');
  expect(complaints).toEqual([]);
});

it('its code can be scrolled by keyboard as soon as it is wider than the page, before any script has measured it', async () => {
  const { page } = await open();
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  await page.goto('/');
  await expect(page).toShowHeading('One call from your code');
  await page.setViewportSize({ width: 390, height: 900 });
  const request = page.getByRole('group', { name: 'request' });
  expect(await request.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);
});

it.each([
  ['/', 'Get started free', '/register'],
  ['/', 'Start for free', '/register'],
  ['/', 'Sign in', '/login'],
  ['/login', 'Create an account', '/register'],
  ['/register', 'Sign in', '/login'],
])('%s leads on: %s', async (from, name, to) => {
  const { page } = await open();
  await page.goto(from);
  await page.getByRole('link', { name, exact: true }).last().click();
  await expect(page).toBeAt(to);
});

it('the app can be installed: its manifest and icons are there', async () => {
  const { page } = await open();
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(href ?? '');
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const src of [...icons.map((icon) => icon.src), touch ?? '']) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});
