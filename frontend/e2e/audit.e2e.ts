import { expect, it } from 'vitest';
import { instructionsByApi, keyByApi, newAccount, newColleague, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

it('the audit log shows who did what, filtered by action and person, in the address', async () => {
  const { page, complaints } = await open();
  const ada = await newAccount();
  const bob = await newColleague(ada, 'Admin');
  await keyByApi(ada.token, { name: 'Newsletter' });
  await keyByApi(bob.token, { name: 'Invoices' });
  await takeSession(page, ada);
  await page.goto('/app/audit-log');
  await page.getByRole('cell', { name: 'Company registered' }).waitFor();
  await expect(page).toShow('127.0.0.1');
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  expect(await rows.nth(1).innerText()).toContain('Invoices');

  await page.getByRole('combobox', { name: 'Action' }).selectOption('API key generated');
  await expect(page).toBeAt('/app/audit-log?action=key.created');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole('combobox', { name: 'Person' }).selectOption(bob.email);
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.nth(1).innerText()).toContain(bob.email);
  await page.reload();
  await expect(page).toShow('Invoices');
  expect(await rows.count()).toBe(2);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Payment failed');
  await expect(page).toShow('No entries match these filters.');
  await page.goBack();
  await expect(page).toShow('Invoices');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page).toShow('No entries match these filters.');
  await page.getByLabel('To', { exact: true }).fill('');
  await expect(page).toShow('Invoices');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  expect(complaints).toEqual([]);
});

it('the audit log has pages', async () => {
  const { page } = await open();
  const ada = await newAccount();
  for (let number = 1; number <= 10; number += 1) await instructionsByApi(ada.token, `Set ${number}`, 'Text');
  await takeSession(page, ada);
  await page.goto('/app/audit-log');
  await expect(page).toShow('Page 1 of 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toBeAt('/app/audit-log?page=2');
  await page.getByRole('cell', { name: 'Company registered' }).waitFor();
});

it('the audit log offers to try again when it can not be loaded', async () => {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.route('**/api/auditlog?*', (route) => route.abort());
  await page.goto('/app/audit-log');
  await expect(page).toShow('The audit log could not be loaded.');
  await page.unroute('**/api/auditlog?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('cell', { name: 'Company registered' }).waitFor();
});
