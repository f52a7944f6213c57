import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAccount, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

async function openWithScans(bodies: string[]): Promise<Page> {
  const { page } = await open();
  const ada = await newAccount();
  await Promise.all(bodies.map((body) => scanByApi(ada.token, body)));
  await takeSession(page, ada);
  return page;
}

const envelope = (data: object) => ({ json: { success: true, message: 'OK', data } });

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Minutes of meeting ${index + 1}`);

describe('scan history', () => {
  it('pages through more than ten scans, and Back goes a page back', async () => {
    const page = await openWithScans(numbered(12));
    await page.goto('/app/scans');
    await expect(page).toShow('Showing 10 of 12 scans');
    await expect(page).toShow('Page 1 of 2');
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toShow('Showing 2 of 12 scans');
    await expect(page).toShow('Page 2 of 2');
    await page.goBack();
    await expect(page).toShow('Page 1 of 2');
  });

  it('searches, says how much it found, and clears', async () => {
    const page = await openWithScans(['Invoice for October attached', 'Lunch on Friday?']);
    await page.goto('/app/scans');
    await expect(page).toShow('Showing 2 of 2 scans');
    expect(await page.getByText(/^Page \d/).count()).toBe(0);
    await page.getByLabel('Search scans').fill('october');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toShow('Showing 1 of 1 results for "october"');
    await expect(page).toBeAt('/app/scans?q=october');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search');

    await page.getByLabel('Search scans').fill('100%_nothing');
    await page.keyboard.press('Enter');
    await expect(page).toShow('No scans match your search');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toShow('Showing 2 of 2 scans');
    await expect(page).toBeAt('/app/scans');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Search scans');
  });

  it('says that there is nothing yet', async () => {
    const page = await openWithScans([]);
    await page.goto('/app/scans');
    await expect(page).toShow(/^No scans yet$/);
  });

  it('offers to try again when the list can not be loaded', async () => {
    const page = await openWithScans(['Lunch on Friday?']);
    await page.route('**/api/scans?**', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/app/scans');
    await expect(page).toShow('The scans could not be loaded.');
    const panel = await page.getByRole('alert').boundingBox();
    const search = await page.getByRole('search').boundingBox();
    expect((panel?.y ?? 0) - (search?.y ?? 0) - (search?.height ?? 0)).toBeGreaterThan(12);
    await page.unroute('**/api/scans?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toShow('Showing 1 of 1 scans');
  });
});

describe('scan details', () => {
  it.each(['01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', 'not-an-id'])(
    'says so when there is no scan %s',
    async (id) => {
      const page = await openWithScans([]);
      await page.goto(`/app/scans/${id}`);
      await expect(page).toShowHeading('Scan not found');
      await page.getByRole('link', { name: 'Back to scans' }).click();
      await expect(page).toBeAt('/app/scans');
    },
  );

  it('shows markup as text and runs nothing of it', async () => {
    const body = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script> שלום';
    const { page } = await open();
    const ada = await newAccount();
    const { id } = await scanByApi(ada.token, body, '<b>Subject</b>');
    await takeSession(page, ada);
    await page.goto(`/app/scans/${id}`);
    await page.getByRole('tab', { name: 'Source' }).click();
    expect(await page.getByRole('region', { name: 'Source' }).innerText()).toBe(body);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

describe('a new scan', () => {
  it('keeps the text and shows the message when the scan is refused', async () => {
    const page = await openWithScans([]);
    await page.goto('/app/scans/create');
    const message = 'Monthly scan limit exceeded. You have used 100 of 100 scans this month.';
    await page.route('**/api/scans', (route) =>
      route.fulfill({
        status: 429,
        json: { success: false, message, data: null, errorCode: 'SCAN_LIMIT_EXCEEDED' },
      }),
    );
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await page.getByRole('button', { name: 'Analyze content' }).click();
    await expect(page).toShow(message);
    expect(await page.getByLabel('Body').inputValue()).toBe('Lunch on Friday?');
    await page.getByRole('link', { name: 'See larger plans' }).click();
    await expect(page).toBeAt('/app/account#plans');
  });

  it.each([
    ['completed', 'Likely legitimate'],
    ['failed', 'Scan failed'],
  ])('that was only accepted is followed until it is %s', async (status, seen) => {
    const { page } = await open();
    const ada = await newAccount();
    const done = await scanByApi(ada.token, 'Lunch on Friday?');
    const queued = { ...done, score: null, summary: null, riskLevel: null, engine: null, status: 'queued' };
    const final = status === 'completed' ? { ...done, status } : { ...queued, status };
    let answer: object = { ...queued, status: 'running' };
    await takeSession(page, ada);
    await page.goto('/app/scans/create');
    await page.route('**/api/scans', (route) => route.fulfill({ ...envelope(queued), status: 202 }));
    await page.route(`**/api/scans/${done.id}`, (route) => route.fulfill(envelope(answer)));
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await page.getByRole('button', { name: 'Analyze content' }).click();
    await page.getByRole('button', { name: 'Analyzing...' }).waitFor();
    const again = () => page.waitForResponse(`**/api/scans/${done.id}`);
    await again();
    await again();
    answer = final;
    await expect.poll(() => page.getByText(seen, { exact: true }).count()).toBeGreaterThan(0);
  });

  it('is in the search and in the usage that were looked at just before', async () => {
    const page = await openWithScans(['Lunch on Monday?']);
    await page.goto('/app/dashboard');
    await expect(page).toShow('1 of 100 (1%)');
    await page.getByRole('link', { name: 'View all scans' }).click();
    await page.getByLabel('Search scans').fill('friday');
    await page.keyboard.press('Enter');
    await expect(page).toShow('No scans match your search');
    await page.getByRole('link', { name: 'New scan' }).first().click();
    await page.getByLabel('Body').fill('Lunch on Friday?');
    await page.getByRole('button', { name: 'Analyze content' }).click();
    await expect(page).toShowHeading('Scan result');
    // To the form, which keeps its address, and on to the list.
    await page.goBack();
    await expect(page).toShowHeading('New scan');
    await page.goBack();
    await expect(page).toShow('Showing 1 of 1 results for "friday"');
    await page.getByRole('button', { name: /^Account of Ada/ }).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    await expect(page).toShow('2 of 100 (2%)');
  });

  it('offers custom instructions only to those who have some', async () => {
    const page = await openWithScans([]);
    await page.goto('/app/scans/create');
    await page.getByLabel('Body').waitFor();
    expect(await page.getByText('Use default spam detection').count()).toBe(0);
    const set = { id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', name: 'Newsletters', instructions: 'x' };
    await page.route('**/api/scanninginstructions', (route) => route.fulfill(envelope([set])));
    await page.reload();
    const choice = page.getByLabel('Scanning instructions');
    await choice.waitFor();
    expect(await choice.getByRole('option').allInnerTexts()).toEqual([
      'Use default spam detection',
      'Newsletters',
    ]);
    await choice.selectOption('Newsletters');
    await expect.poll(() => choice.inputValue()).toBe(set.id);
  });
});
