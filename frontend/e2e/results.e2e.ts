import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { type LoggedIn, newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { endWait } from './support/long-waits.js';
import { look } from './support/look.js';
import { phishing } from './support/messages.js';

const open = useBrowser();

async function openForm(): Promise<{ page: Page; ada: LoggedIn }> {
  const { page } = await open();
  const ada = await newAccount();
  await takeSession(page, ada);
  await page.goto('/app/scans/create');
  return { page, ada };
}

const callAs = async ({ token }: LoggedIn, path: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${inject('baseUrl')}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: { id: string } }).data;
};

const choose = (page: Page, source: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'mail.eml', mimeType: 'message/rfc822', buffer: Buffer.from(source) });

it('gives a result an address of its own, which survives reload and Back', async () => {
  const { page } = await openForm();
  await page.getByLabel('Body').fill(phishing.body);
  await page.getByRole('button', { name: 'Analyze Content' }).click();
  await expect(page).toShowHeading('Scan Result');
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/app\/scans\/create\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page).toShowHeading('Scan Result');
  await expect(page).toShow('Why this score');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toBeAt('/app/dashboard');
  await page.goBack();
  await expect(page).toBeAt(pathname);
  await expect(page).toShowHeading('Scan Result');
  expect(await look(page, 'result')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Scan Another' }).click();
  await expect(page).toShowHeading('New Scan');
  expect(await page.getByLabel('Body').inputValue()).toBe('');
});

it('judges a message again by other instructions, and shows the two verdicts side by side', async () => {
  const { page, ada } = await openForm();
  const set = { name: 'Strict', instructions: 'Invoices are suspicious.' };
  await callAs(ada, '/scanninginstructions', set);
  const metadata = { campaign: 'november' };
  const { id } = await callAs(ada, '/scans', {
    email: true,
    ...phishing,
    externalId: 'order-4711',
    metadata,
  });
  await page.goto(`/app/scans/${id}`);
  await expect(page).toShow('order-4711');
  await expect(page).toShow('Metadata: campaign');
  await page.getByRole('button', { name: 'Scan Again' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Scan this message again?' });
  await dialog.getByLabel('Scanning instructions').selectOption({ label: 'Strict' });
  expect(await look(page, 'scan-again', { within: '[role=alertdialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Scan Again' }).click();
  await expect(page).toShowHeading('Two verdicts');
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/app/scans/${id}/compare/[0-9a-f-]{36}$`));
  await page.reload();
  await expect(page).toShow('The same message. Both scores are the same.');
  await page.getByRole('heading', { name: 'Strict' }).waitFor();
  await page.getByRole('heading', { name: 'Default spam detection' }).waitFor();
  await expect(page).toShow('In both');
  expect(await look(page, 'compare')).toEqual([]);
});

it('keeps who an email is from, where replies go and what is attached in view, also with the scan', async () => {
  const { page } = await openForm();
  await choose(
    page,
    [
      'From: Ada <ada@example.com>',
      'Reply-To: eve@evil.example',
      'Subject: Invoice',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Please find it attached.',
      '--b',
      'Content-Disposition: attachment; filename="invoice\u202Efdp.exe"',
      '',
      'x',
      '--b--',
      '',
    ].join('\r\n'),
  );
  const facts = page.getByRole('region', { name: 'From the email' });
  await facts.getByText('eve@evil.example').waitFor();
  await facts.getByText('invoice[U+202E]fdp.exe').waitFor();
  expect(await look(page, 'email-facts')).toEqual([]);
  await page.reload();
  await facts.getByText('Ada <ada@example.com>').waitFor();
  await page.getByRole('button', { name: 'Analyze Content' }).click();
  await page.getByRole('link', { name: 'View Scan Details' }).click();
  await expect(page).toShow('Metadata: reply-to');
  await expect(page).toShow('invoice[U+202E]fdp.exe');
});

it('is not frozen by an email that takes its parser minutes', async () => {
  const { page } = await openForm();
  await choose(page, `From: a@b.example\r\nTo: b@b.example\r\nSubject: Hi\r\n\r\n${'\n'.repeat(10_000_000)}`);
  await expect(page).toShow('Reading mail.eml...');
  await page.getByLabel('Body').fill('Typed meanwhile');
  expect(await page.getByLabel('Body').inputValue()).toBe('Typed meanwhile');
  await endWait(page, 'for an email to be read');
  await expect(page).toShow(/^Nothing could be read from mail.eml./);
  expect(await page.getByLabel('Body').inputValue()).toBe('Typed meanwhile');
});

it('shows each paragraph of a message in the direction of its own', async () => {
  const { page, ada } = await openForm();
  const body = 'Your parcel is here.\nהחבילה שלך כאן.';
  const { id } = await callAs(ada, '/scans', { sms: true, body });
  await page.goto(`/app/scans/${id}`);
  const text = page.getByRole('region', { name: 'Message' });
  await text.getByText('Your parcel is here.').waitFor();
  const edges = await text.evaluate((section) => {
    const node = section.querySelector('div')?.firstChild;
    const box = section.getBoundingClientRect();
    if (!node) throw new Error('No text');
    return [0, 21].map((from) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + 5);
      const letters = range.getBoundingClientRect();
      return letters.left - box.left < box.right - letters.right ? 'left' : 'right';
    });
  });
  expect(edges).toEqual(['left', 'right']);
});
