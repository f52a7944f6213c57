import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keyByApi, newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { runSnippet, SNIPPET_LANGUAGES, type SnippetLanguage } from './support/snippets.js';

const open = useBrowser();

async function openDocs() {
  const { page, complaints } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const ada = await newAccount();
  await takeSession(page, ada);
  await page.goto('/app/api-documentation');
  await expect(page).toShowHeading(/^Create a scan$/);
  return { page, complaints, ada };
}

const snippetOf = (page: Page, anchor: string, language: SnippetLanguage) =>
  page
    .locator(`#${anchor}`)
    .getByRole('group', { name: `${language} example` })
    .innerText();

describe('the API documentation', () => {
  it.each(SNIPPET_LANGUAGES)('has %s snippets that work as they stand, with a key', async (language) => {
    const { page, ada } = await openDocs();
    const { plainTextKey } = await keyByApi(ada.token, { name: language });
    await page.getByRole('tab', { name: language }).first().click();
    const call = async (anchor: string, id = '') => {
      const text = await snippetOf(page, anchor, language);
      return runSnippet(language, text.replaceAll('YOUR_API_KEY', plainTextKey).replaceAll('SCAN_ID', id));
    };
    const created = await call('create-a-scan');
    expect(created).toMatch(/Scan completed/);
    const id = /id['"]?: ?['"]([0-9a-f-]{36})/.exec(created)?.[1] ?? '';
    expect(await call('list-scans')).toMatch(/totalCount['"]?: ?1/);
    expect(await call('get-a-scan', id)).toContain(id);
    expect(await call('statistics')).toMatch(/scansUsedThisMonth['"]?: ?1/);
    expect(await call('delete-a-scan', id)).toContain('204');
    expect(await call('get-a-scan', id)).toContain('SCAN_NOT_FOUND');
  });

  it('has the sections of the public API, copies, and shows the answer of success', async () => {
    const { page, complaints } = await openDocs();
    const links = page.getByRole('navigation', { name: 'Endpoints' }).getByRole('link');
    await page.locator('#get-a-scan').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await page.locator('nav a[href="#get-a-scan"][aria-current]').waitFor();
    expect(await links.allInnerTexts()).toEqual([
      'Getting started',
      'Create a scan',
      'List scans',
      'Get a scan',
      'Delete a scan',
      'Statistics',
    ]);
    const created = page.locator('#create-a-scan').getByRole('group', { name: '200 response' });
    expect(await created.innerText()).toContain('"message": "Scan completed"');
    await links.nth(2).click();
    await expect(page).toBeAt('/app/api-documentation#list-scans');
    const section = page.locator('#list-scans');
    await section.getByRole('group', { name: '200 response' }).waitFor();
    expect(await section.getByRole('group', { name: '401 response' }).count()).toBe(0);
    await section.locator('summary', { hasText: /^401/ }).click();
    await section.getByRole('group', { name: '401 response' }).waitFor();
    await section.getByRole('button', { name: 'Copy cURL example' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `${new URL(page.url()).origin}/api/scans`,
    );
    expect(complaints).toEqual([]);
  });

  it('offers to try again when it can not be loaded', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.route('**/api/openapi.json', (route) => route.abort());
    await page.goto('/app/api-documentation');
    await expect(page).toShow('The API documentation could not be loaded.');
    await page.unroute('**/api/openapi.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toShowHeading(/^Create a scan$/);
  });
});
