import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAccount, person, scanByApi, takeSession } from '../support/account.js';
import { useBrowser } from '../support/browser.js';
import { phishing } from '../support/messages.js';

const open = useBrowser();

async function register(page: Page) {
  const ada = person();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get started free' }).click();
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
  const analyze = page.getByRole('button', { name: 'Analyze content' });
  expect(await analyze.isDisabled()).toBe(true);
  await expect(page).toShow(/^Paste the body .* to enable Analyze content\.$/);
  await page.getByLabel('Subject (optional)').fill(phishing.subject);
  await page.getByLabel('Body').fill(phishing.body);
  await analyze.click();
  await expect(page).toShowHeading('Scan result');
}

it('leads a newcomer from registration to the verdict on a phishing mail and back to it', async () => {
  const { page, complaints } = await open();
  await register(page);
  await expect(page).toShowHeading('Welcome, Ada');
  await expect(page).toShow('No scans yet. Create your first one.');

  await page.getByRole('link', { name: 'Create first scan' }).click();
  await scanEmail(page);
  await expect(page).toShow(/^High risk$/);
  const quotes = page.getByRole('region', { name: 'Body' }).getByRole('link');
  expect(await quotes.count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scan history' }).click();
  await expect(page).toShow('Showing 1 of 1 scans');
  await page.getByRole('link', { name: /^View Email scan: URGENT/ }).click();
  await expect(page).toShowHeading(phishing.subject);
  expect(await page.title()).toBe(`${phishing.subject} · Gatepost`);
  await expect(page).toShow('Analyzed content');
  expect(await page.getByRole('region', { name: 'Body' }).innerText()).toBe(phishing.body);
  expect(complaints).toEqual([]);
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
  await expect.poll(() => page.locator('[data-lit="true"]').count()).toBe(0);

  const target = await quote.getAttribute('href');
  await quote.click();
  await expect.poll(() => page.evaluate(() => `#${document.activeElement?.id}`)).toBe(target);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A');
});
