import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAccount, scanByApi, takeSession } from './support/account.js';
import { choose, jsonl, numbered } from './support/batch-files.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';
import { phishing } from './support/messages.js';
import { workbook } from './support/workbook.js';

const open = useBrowser();

async function openBatch(): Promise<Page> {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto('/app/scans/batch');
  return page;
}

it('says before the start what the plan has no room for, and cuts the file', async () => {
  const page = await openBatch();
  await choose(page, 'many.jsonl', jsonl(numbered(1_000)));
  await expect(page).toShow(/^900 of 1,000 messages will not be scanned: 100 scans are left/);
  await page.getByRole('link', { name: 'Upgrade' }).waitFor();
  expect(await look(page, 'batch-over-quota')).toEqual([]);
  await page.getByRole('button', { name: 'Scan the first 100 messages' }).click();
  await expect(page).toShow('Done: 100 of 100');
  await expect(page).toShow(/100 safe, 0 without a verdict$/);
  await page.goto('/app/scans/batch');
  await choose(page, 'one.jsonl', jsonl(numbered(1)));
  await expect(page).toShow(/^1 of 1 message will not be scanned: no scans are left/);
  expect(await page.getByRole('button', { name: /^Scan / }).count()).toBe(0);
});

it('keeps what is refused with the batch, which has a page of its own to try it again, to filter and to export', async () => {
  const { page } = await open();
  const ada = await newAccount();
  await takeSession(page, ada);
  await page.goto('/app/scans/batch');
  const bodies = [phishing.body, ...numbered(98), 'The very last one.'];
  const told = page.waitForResponse('**/api/Client/me');
  await choose(page, 'mails.jsonl', jsonl(bodies));
  await told;
  await expect(page).toShow('100 messages ready to scan. Each counts as one scan of your plan.');
  await Promise.all([scanByApi(ada.token, 'Meanwhile'), scanByApi(ada.token, 'Somebody else')]);
  await page.getByRole('button', { name: 'Scan 100 messages' }).click();
  await expect(page).toShow('Done: 100 of 100');
  await expect(page).toShow(/^1 high risk, .* 97 safe, 2 without a verdict$/);
  await expect(page).toShow(/^2 rejected: your plan's scans are used up/);
  const bar = page.getByRole('progressbar', { name: 'Messages processed' });
  expect(await bar.getAttribute('aria-valuetext')).toBe('100 of 100: 1 high risk, 97 safe, 2 not scanned');
  expect(await look(page, 'batch-run')).toEqual([]);
  await page.getByRole('link', { name: 'View batch' }).click();
  await expect(page).toShowHeading('mails.jsonl');
  await page.reload();
  await expect(page).toShow('1 high risk, 97 safe, 2 not scanned');
  await page.getByRole('button', { name: 'Not scanned (2)' }).click();
  await expect(page).toShow('The very last one.');
  expect(await look(page, 'batch-unjudged')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Try 2 again' }).click();
  await expect(page).toShow(/^0 scanned. Your plan has no scans left for the rest./);
  await page.getByRole('button', { name: 'High risk (1)' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toHaveLength(3);
  expect(await look(page, 'batch')).toEqual([]);
  await page.getByRole('link', { name: 'All batches' }).click();
  await page.getByRole('link', { name: 'View mails.jsonl' }).waitFor();
  await expect(page).toShow(ada.email);
  expect(await look(page, 'batches')).toEqual([]);
});

it('asks what the columns of a file with other headings hold', async () => {
  const page = await openBatch();
  await choose(page, 'export.csv', 'Nr;Betreff;Nachricht\n1;Rechnung;"Hallo; Ada"\n2;Termin;Bis gleich\n');
  await expect(page).toShow('Which column holds what?');
  expect(await page.getByLabel('Message body').inputValue()).toBe('2');
  await expect(page).toShow('Hallo; Ada');
  expect(await look(page, 'batch-columns')).toEqual([]);
  await page.getByRole('button', { name: 'Check messages' }).click();
  await expect(page).toShow(/^2 messages ready to scan/);
  await page.getByRole('button', { name: 'Change columns' }).click();
  await page.getByLabel('Message body').selectOption({ label: 'Betreff' });
  await page.getByLabel('Email or SMS').selectOption({ label: 'All are SMS' });
  await page.getByRole('button', { name: 'Check messages' }).click();
  await page.getByRole('button', { name: 'Scan 2 messages' }).click();
  await expect(page).toShow('Done: 2 of 2');
  await expect(page).toShow('Termin');
});

it('reads a workbook, however large its sheet is', async () => {
  const page = await openBatch();
  const rows = Array.from({ length: 20 }, (_, index) => [
    `Minutes of ${index + 1} ${'and more '.repeat(9_000)}`,
  ]);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'mails.xlsx',
    mimeType: 'application/zip',
    buffer: workbook([{ name: 'Mails', rows: [['body'], ...rows] }]),
  });
  await expect(page).toShow(/^20 messages ready to scan/);
});

it('asks which sheet of a workbook is read, and leaves hidden ones out', async () => {
  const page = await openBatch();
  const sheets = [
    { name: 'Lists', isHidden: true, rows: [['body'], ['Nobody sees this']] },
    {
      name: 'May',
      rows: [
        ['Betreff', 'Nachricht'],
        ['Mai', 'Hallo Ada'],
      ],
    },
    { name: 'June', rows: [['body'], ['See you in June'], ['And in July']] },
  ];
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'mails.xlsx', mimeType: 'application/zip', buffer: workbook(sheets) });
  await expect(page).toShow('Hallo Ada');
  expect(await page.getByLabel('Sheet').locator('option').allTextContents()).toEqual(['May', 'June']);
  await page.getByLabel('Sheet').selectOption('June');
  await expect(page).toShow('See you in June');
  expect(await look(page, 'batch-sheets')).toEqual([]);
  await page.getByRole('button', { name: 'Check messages' }).click();
  await expect(page).toShow('Sheet: June');
  await expect(page).toShow(/^2 messages ready to scan/);
});

it('reads what Excel writes in German, says in which encoding, and shows a letter to judge by', async () => {
  const page = await openBatch();
  const text =
    'sep=;\r\nKanal;body;body\r\nE-Mail;Gr\u00fc\u00dfe f\u00fcr 5 \u0080;\r\nTextnachricht;Bis gleich;\r\n';
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'mails.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await expect(page).toShow('Encoding: Windows-1252');
  await expect(page).toShow(/was read as Windows-1252.*“Grüße für 5 €”$/);
  await expect(page).toShow(/^Several columns are called “body”/);
  expect(await look(page, 'batch-columns')).toEqual([]);
  await page.getByRole('button', { name: 'Check messages' }).click();
  await expect(page).toShow(/^2 messages ready to scan/);
  expect(await look(page, 'batch-encoding')).toEqual([]);
});
