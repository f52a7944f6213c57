import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keyByApi, newAccount, takeSession } from './support/account.js';
import { QUICK_LANGUAGES } from '../src/features/api-keys/quick-start.js';
import { useBrowser } from './support/browser.js';
import { endWait } from './support/long-waits.js';
import { look } from './support/look.js';
import { runQuickStart } from './support/snippets.js';

const open = useBrowser();

async function openPage(options: Parameters<typeof open>[0] = {}) {
  const visit = await open(options);
  const ada = await newAccount();
  await takeSession(visit.page, ada);
  return { ...visit, ada };
}

const textOfKey = (page: Page) => page.getByRole('dialog').locator('code').first().innerText();

const keyOf = (index: number) => ({
  id: `01976f9c-5c1e-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Key ${index}`,
  keyPrefix: 'gp_4fQ2x9Lm',
  previousKeyPrefix: null,
  previousEndsAt: null,
  isActive: true,
  scopes: ['scans:read'],
  scanningInstructionsId: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  expiresAt: null,
  usageCount: 0,
  lastUsedAt: null,
});

describe('API keys', () => {
  it('come with a quick start in four languages, each of which works as it is copied', async () => {
    const { page, complaints } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/app/api-keys');
    await page.getByRole('button', { name: 'Generate new key' }).click();
    await page.getByLabel(/^Expires after/).fill('soon');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page).toShow('Enter a whole number from 1 to 365, or leave this empty');
    await page.getByLabel(/^Expires after/).fill('');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page).toShow('Your new API key');
    const key = await textOfKey(page);
    await page.getByRole('button', { name: 'Copy API key' }).click();
    await expect(page).toShow('Copied');
    await endWait(page, 'until nobody needs to see that it has copied');
    await page.getByRole('button', { name: 'Copy API key' }).waitFor();
    for (const language of QUICK_LANGUAGES) {
      await page.getByRole('tab', { name: language, exact: true }).click();
      const text = await page.getByRole('group', { name: `${language} call` }).innerText();
      expect(text).toContain(key);
      expect(await runQuickStart(language, text)).toMatch(/password/i);
    }
    expect(await look(page, 'dialog-key', { within: '.MuiDialog-root' })).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are rotated: the new secret is shown once, and the one before goes on for a while', async () => {
    const { page, ada, complaints } = await openPage();
    const before = await keyByApi(ada.token, { name: 'Newsletter' });
    await page.goto('/app/api-keys');
    await page.getByRole('button', { name: 'Rotate Newsletter' }).click();
    expect(await page.getByLabel('Overlap (hours)').inputValue()).toBe('24');
    await page.getByLabel('Overlap (hours)').fill('169');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await expect(page).toShow('A whole number from 0 to 168');
    await page.getByLabel('Overlap (hours)').fill('24');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    await expect(page).toShow(/^The previous secret works until /);
    const key = await textOfKey(page);
    expect(key).not.toBe(before.plainTextKey);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toShow(`${before.plainTextKey.slice(0, 11)}…`);
    await expect(page).toShow(`${key.slice(0, 11)}…`);
    for (const secret of [key, before.plainTextKey]) {
      const answer = await page.request.get('/api/scans', { headers: { 'X-API-Key': secret } });
      expect(answer.status()).toBe(200);
    }
    expect(complaints).toEqual([]);
  });

  it('show what they were used for in the last 30 days, as a line and in words', async () => {
    const { page, ada, complaints } = await openPage();
    const { plainTextKey } = await keyByApi(ada.token, { name: 'Newsletter' });
    await keyByApi(ada.token, { name: 'Not in use' });
    const scans = [
      { sms: true, body: 'Lunch on Friday?' },
      { sms: true, body: 'Minutes of Monday' },
    ];
    const headers = { 'X-API-Key': plainTextKey };
    const batch = await page.request.post('/api/scans/batch', { headers, data: { scans } });
    expect(batch.status()).toBe(200);
    await page.goto('/app/api-keys');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Newsletter').getByText('2 scans in the last 30 days: at most 2 in a day, 2 today').waitFor();
    expect(await row('Newsletter').locator('svg path').last().getAttribute('d')).toMatch(/^M92.8 20V0h/);
    await row('Not in use').getByText('No scans').waitFor();
    expect(complaints).toEqual([]);
  });

  it('are listed where their use could not be loaded', async () => {
    const { page, ada } = await openPage();
    await keyByApi(ada.token, { name: 'Newsletter' });
    await page.route('**/api/apikeys/usage*', (route) => route.abort());
    await page.goto('/app/api-keys');
    await expect(page).toShow('Newsletter');
    await expect(page).toShow('Not available');
  });

  it('can only be looked at by a Member', async () => {
    const { page, ada } = await openPage();
    await keyByApi(ada.token, { name: 'Newsletter' });
    await takeSession(page, { ...ada, login: { ...ada.login, user: { ...ada.login.user, role: 'Member' } } });
    await page.goto('/app/api-keys');
    await expect(page).toShow(
      'You need Admin privileges to create or revoke API keys. You can only view existing keys.',
    );
    await expect(page).toShow('Newsletter');
    await expect(page).toShow('Never');
    expect(await page.getByRole('button', { name: /Generate|Revoke|Rotate/ }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0);
  });

  it('say what the server said when it refuses', async () => {
    const { page, ada } = await openPage();
    await keyByApi(ada.token, { name: 'Newsletter' });
    await page.goto('/app/api-keys');
    const refusal = { success: false, message: 'not today', data: null, errorCode: 'FORBIDDEN' };
    await page.route('**/api/apikeys/*', (route) => route.fulfill({ status: 403, json: refusal }));
    await page.getByRole('button', { name: 'Revoke Newsletter' }).click();
    await expect(page).toShow(/^This key has never been used\./);
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page).toShow('The API key could not be revoked: not today');
  });

  it('are looked through page by page, and the page before is shown when the last one is empty', async () => {
    const { page, complaints } = await openPage();
    let total = 51;
    await page.route('**/api/apikeys?*', (route) => {
      const start = 50 * Number(new URL(route.request().url()).searchParams.get('pageNumber'));
      const keys = Array.from({ length: Math.min(50, total - start) }, (_, index) => keyOf(start + index));
      const data = { keys, totalCount: total, pageNumber: start / 50, pageSize: 50 };
      return route.fulfill({ json: { success: true, message: 'API keys', data } });
    });
    await page.route('**/api/apikeys/0*', (route) => {
      total = 50;
      return route.fulfill({ json: { success: true, message: 'API key revoked', data: null } });
    });
    await page.goto('/app/api-keys');
    await expect(page).toShow('Page 1 of 2');
    expect(await page.getByRole('button', { name: /^Revoke/ }).count()).toBe(50);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Revoke Key 50' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke Key 49' }).waitFor();
    await expect.poll(() => page.getByText(/^Page/).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
