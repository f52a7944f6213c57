import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

const LENGTH = 100_000;
/** What a page computes in vain for many times longer is frozen: time of its own, whatever else runs. */
const SOON_SECONDS = 5;

const filled = (start: string, unit: string, end = '') =>
  start + unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH - start.length - end.length) + end;

const hostile = {
  markup: filled(
    '',
    '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><style>*{display:none}</style>',
  ),
  'one long word': filled('', 'x'),
  'right to left': filled('\u202e\u2067', 'שלום עולם '),
  emoji: filled('', '💶'),
  'marks upon marks': filled('e', '\u0301\u0336'),
  'empty lines': filled('Hi', '\n', 'end'),
};

async function showScan(body: string, subject?: string): Promise<{ page: Page; complaints: string[] }> {
  const visit = await open({ viewport: { width: 390, height: 800 } });
  const ada = await newAccount();
  const { id } = await scanByApi(ada.token, body, subject);
  await takeSession(visit.page, ada);
  await visit.page.goto(`/app/scans/${id}`);
  await expect(visit.page).toShow('Why this score');
  return visit;
}

/** What the page's own thread has computed from now on, in seconds. */
async function computedIn(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
  };
  const before = await seconds();
  return async () => (await seconds()) - before;
}

const textOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((region) => region.textContent);

describe('a message of 100,000 characters', () => {
  it.each(Object.entries(hostile))(
    'of %s is shown from its start, whole on demand, as text',
    async (name, body) => {
      const { page, complaints } = await showScan(body, hostile.markup.slice(0, 900));
      if (name === 'markup') await page.getByRole('tab', { name: 'Source' }).click();
      const region = name === 'markup' ? 'Source' : 'Body';
      const shown = body.replace('\u202e\u2067', '[U+202E][U+2067]');
      const start = (await textOf(page, region)) ?? '';
      expect(start.length).toBeLessThan(5_030);
      expect(start.length).toBeGreaterThan(3_000);
      expect(shown.startsWith(start.slice(0, -1))).toBe(true);

      const computed = await computedIn(page);
      await page.getByRole('button', { name: 'Show all 100,000 characters' }).click();
      await expect.poll(() => textOf(page, region).then((text) => text?.length)).toBe(shown.length);
      expect(await computed()).toBeLessThan(SOON_SECONDS);
      expect(await textOf(page, region)).toBe(shown);

      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(complaints).toEqual([]);
    },
  );

  it('can be edited on the form without a pause', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.goto('/app/scans/create');
    await page.getByLabel('Body').fill(hostile['one long word'].slice(0, -5));
    const computed = await computedIn(page);
    await page.getByLabel('Body').press('End');
    await page.keyboard.type('abcde');
    await expect(page).toShow('100,000 of 100,000 characters');
    expect(await computed()).toBeLessThan(SOON_SECONDS);
  });
});

it('a reason opens the whole message where its quote stands further down', async () => {
  const end = '\n\nReply with your password and your PIN today: http://203.0.113.9/login';
  const { page } = await showScan(filled('Hi,\n\n', 'we meet on Tuesday at ten. ', end));
  await page
    .getByRole('button', { name: /password/i })
    .first()
    .click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('your password and your PIN');
  expect(await textOf(page, 'Body')).toContain('Reply with your password');
});

it('a reason leads to its place, where the same words stand elsewhere and markup between them', async () => {
  const { page } = await showScan(
    '<p title="your password">Please reply with <b>your</b> password today.</p>',
  );
  const places = {
    Text: 'Please reply with your password today.',
    Source: 'Please reply with <b>your</b> password today.',
  };
  for (const [tab, place] of Object.entries(places)) {
    await page.getByRole('tab', { name: tab }).click();
    await page
      .getByRole('button', { name: /password/i })
      .first()
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(place);
  }
});

it('the lists show markup and directions as text, too', async () => {
  const { page } = await showScan('<b>Lunch</b> \u202eyadirF', '<script>window.hacked=1</script>');
  for (const path of ['/app/dashboard', '/app/scans']) {
    await page.goto(path);
    await page.getByRole('link', { name: /View/ }).first().waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
