import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bands, riskOf } from '../src/components/verdict/risk.js';
import { examples } from '../src/features/landing/examples.js';
import { newAccount, person, scanByApi, scanExample, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { friendlySms, phishing } from './support/messages.js';

const open = useBrowser();

async function register(page: Page) {
  const ada = person();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started Free' }).click();
  await page.getByLabel('First name').fill(ada.firstName);
  await page.getByLabel('Last name').fill(ada.lastName);
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Company name').fill(ada.companyName);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toBeAt('/app/dashboard');
}

async function scanEmail(page: Page) {
  const analyze = page.getByRole('button', { name: 'Analyze Content' });
  expect(await analyze.isDisabled()).toBe(true);
  await expect(page).toShow(/^Paste the body .* to enable Analyze Content\.$/);
  await page.getByLabel('Subject (optional)').fill(phishing.subject);
  await page.getByLabel('Body').fill(phishing.body);
  await analyze.click();
  await expect(page).toShowHeading('Scan Result');
}

it('leads a newcomer from registration to the verdict on a phishing mail and back to it', async () => {
  const { page, complaints } = await open();
  await register(page);
  await expect(page).toShowHeading('Welcome, Ada');
  await expect(page).toShow('No scans yet. Start by creating your first scan!');

  await page.getByRole('link', { name: 'Create First Scan' }).click();
  await scanEmail(page);
  await expect(page).toShow(/^High Risk$/);
  const quotes = page.getByRole('region', { name: 'Body' }).getByRole('link');
  expect(await quotes.count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scan History' }).click();
  await expect(page).toShow('Showing 1 of 1 total scans');
  await page.getByRole('link', { name: /^View Email scan: URGENT/ }).click();
  await expect(page).toShowHeading(phishing.subject);
  expect(await page.title()).toBe(`${phishing.subject} · Gatepost`);
  await expect(page).toShow('Analyzed content');
  expect(await page.getByRole('region', { name: 'Body' }).innerText()).toBe(phishing.body);
  expect(complaints).toEqual([]);
});

it('finds a friendly SMS likely legitimate, and starts afresh with Scan Another', async () => {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto('/app/scans/create');
  await page.getByRole('radio', { name: 'SMS' }).click();
  expect(await page.getByLabel('Subject (optional)').count()).toBe(0);
  await page.getByLabel('Message', { exact: true }).fill(friendlySms);
  await page.getByRole('button', { name: 'Analyze Content' }).click();
  await expect(page).toShow(/^Likely Legitimate$/);

  await page.getByRole('link', { name: 'Scan Another' }).click();
  await expect(page).toShowHeading('New Scan');
  expect(await page.getByLabel('Body').inputValue()).toBe('');
  expect(await page.getByRole('radio', { name: 'Email' }).isChecked()).toBe(true);
});

it('lights up the quote of an indicator and the indicator of a quote', async () => {
  const { page } = await open();
  const ada = await newAccount();
  const { id } = await scanByApi(ada.token, phishing.body, phishing.subject);
  await takeSession(page, ada);
  await page.goto(`/app/scans/${id}`);
  const quote = page.getByRole('region', { name: 'Body' }).getByRole('link').first();
  await quote.hover();
  const indicator = page.locator('main button[data-lit="true"]');
  await indicator.waitFor();
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await page.locator('[data-lit="true"]').count()).toBe(0);

  const target = await quote.getAttribute('href');
  await quote.click();
  await expect.poll(() => page.evaluate(() => `#${document.activeElement?.id}`)).toBe(target);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A');
});

it('shows on the landing page what the detector really says', async () => {
  const { page } = await open();
  const { token } = await newAccount();
  for (const { name, message, score } of examples) {
    const judged = await scanExample(token, message);
    expect({ name, risk: riskOf(judged.score) }).toEqual({ name, risk: riskOf(score) });
    await page.goto('/');
    await page.getByRole('radio', { name }).click();
    await expect(page).toShow(bands[riskOf(score)].label);
  }
});

it('counts on the dashboard what was scanned', async () => {
  const { page } = await open();
  const ada = await newAccount();
  const { score } = await scanByApi(ada.token, phishing.body, phishing.subject);
  await takeSession(page, ada);
  await page.goto('/app/dashboard');
  await expect.poll(() => page.getByTestId('totalScans').innerText()).toBe('1');
  expect(await page.getByTestId('highRiskScans').innerText()).toBe('1');
  await page.getByRole('table', { name: 'Recent Scans' }).getByText(`${score}`).first().waitFor();
  // The row's link lies over all of its cells.
  await page.getByRole('cell').first().click({ force: true });
  await expect(page).toShow('Scan information');
});
