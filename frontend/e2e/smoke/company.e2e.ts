import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAccount, scanByApi, scansUsedByApi, takeSession } from '../support/account.js';
import { useBrowser } from '../support/browser.js';
import { endWait } from '../support/long-waits.js';
import { friendlySms } from '../support/messages.js';

const open = useBrowser();

async function openAt(path: string, options: Parameters<typeof open>[0] = {}) {
  const { page, complaints } = await open(options);
  const ada = await newAccount();
  await takeSession(page, ada);
  await page.goto(path);
  return { page, complaints, ada };
}

it('an API key is generated, shown once, copied, used and revoked', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, complaints } = await openAt('/app/api-keys', { permissions });
  await expect(page).toShow('No active API keys');
  await page.getByRole('button', { name: 'Generate new key' }).click();
  await page.getByLabel('Name (optional)').fill('Newsletter');
  await page.getByLabel(/^Expires after/).fill('90');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page).toShow('Your new API key');
  const key = await page.getByRole('dialog').locator('code').first().innerText();
  expect(key).toMatch(/^gp_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
  await page.getByRole('button', { name: 'Copy API key' }).click();
  await expect(page).toShow('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toShow('Newsletter');
  await expect(page).toShow(`${key.slice(0, 11)}…`);
  expect(await page.getByText(key).count()).toBe(0);

  const call = () => page.request.get('/api/scans', { headers: { 'X-API-Key': key } });
  expect((await call()).status()).toBe(200);
  await page.getByRole('button', { name: 'Revoke Newsletter' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page).toShow('No active API keys');
  expect((await call()).status()).toBe(401);

  await page.getByLabel('Show active keys only').uncheck();
  await expect(page).toShow('Revoked');
  expect(await page.getByRole('button', { name: /^Revoke/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('scanning instructions are written, chosen for a scan, rewritten and deleted', async () => {
  const { page, complaints } = await openAt('/app/scanning-instructions');
  await expect(page).toShow('No scanning instructions yet');
  await page.getByRole('button', { name: 'New instructions' }).click();
  await page.getByLabel('Name').fill('  Payroll  ');
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Messages about salaries are normal.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toShow('Scanning instructions created');
  await expect(page).toShowHeading(/^Payroll$/);

  await page.goto('/app/scans/create');
  await page.getByRole('combobox', { name: 'Scanning instructions' }).selectOption('Payroll');

  await page.goto('/app/scanning-instructions');
  await page.getByRole('button', { name: 'Edit Payroll' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Payroll');
  await page.getByLabel('Name').fill('Salaries');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toShowHeading(/^Salaries$/);

  await page.getByRole('button', { name: 'Delete Salaries' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Salaries' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toShow('No scanning instructions yet');
  expect(complaints).toEqual([]);
});

async function buy(page: Page, plan: string) {
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  await expect(page).toShow('Sandbox: no card is charged');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toShowHeading('Thank you for subscribing');
  await endWait(page, 'for a checkout to be confirmed');
}

it('a subscription is bought in the sandbox, cancelled, resumed and renewed', async () => {
  const { page, complaints, ada } = await openAt('/app/account');
  await expect(page).toShowHeading('Free plan');
  await expect(page).toShow('No invoices yet. They appear here once you subscribe to a paid plan.');
  await expect(page).toShow('Most popular');
  await buy(page, 'Professional');
  await expect(page).toShow('20,000');
  await expect(page).toShow('90 days');

  await page.goto('/app/account');
  await expect(page).toShowHeading('Professional plan');
  await expect(page).toShowHeading('Change plan');
  await page.getByRole('button', { name: 'Choose Enterprise' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(page).toShow(
    /^Your card is charged \$3(20\.00|19\.\d\d) now: .* Starting \w+ \d+, \d{4}, you pay \$399 a month/,
  );
  await dialog.getByRole('button', { name: 'Keep current plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(page).toShow(/^Active$/);
  await expect(page).toShow('$79.00');
  await page.getByRole('link', { name: /^PDF of invoice/ }).waitFor();

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page).toShow('Canceling');
  await expect(page).toShow('Your subscription ends with the current billing period.');
  expect(await page.getByRole('button', { name: 'Update payment method' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page).toShow(/^Active$/);

  await scanByApi(ada.token, friendlySms);
  await page.reload();
  await expect(page).toShow('1 of 20,000 (0%)');
  await page.getByRole('button', { name: 'Update payment method' }).click();
  await page.getByRole('button', { name: 'Move the clock' }).click();
  await expect(page).toShowHeading('Your subscription');
  await expect.poll(() => scansUsedByApi(ada.token)).toBe(0);
  await page.goto('/app/account');
  await expect(page).toShowHeading('Professional plan');
  await expect(page).toShow('0 of 20,000 (0%)');

  await page.getByRole('button', { name: 'Choose Enterprise' }).click();
  await dialog.getByRole('button', { name: /^Pay \$3/ }).click();
  await expect(page).toShowHeading('Thank you for subscribing');
  await page.goto('/app/account');
  await expect(page).toShowHeading('Enterprise plan');
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  await expect(page).toShow(/^Nothing is charged now\. The \$3/);
  await dialog.getByRole('button', { name: 'Downgrade' }).click();
  await expect(page).toShowHeading('Thank you for subscribing');
  await page.goto('/app/account');
  await expect(page).toShowHeading('Professional plan');
  expect(complaints).toEqual([]);
});
