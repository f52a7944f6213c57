import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { type LoggedIn, newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
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
  await page.getByRole('button', { name: 'Analyze content' }).click();
  await expect(page).toShowHeading('Scan result');
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(/^\/app\/scans\/create\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page).toShowHeading('Scan result');
  await expect(page).toShow('Why this score');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toBeAt('/app/dashboard');
  await page.goBack();
  await expect(page).toBeAt(pathname);
  await expect(page).toShowHeading('Scan result');
  expect(await look(page, 'result')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Scan another' }).click();
  await expect(page).toShowHeading('New scan');
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
  await page.getByRole('button', { name: 'Scan again' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Scan this message again?' });
  await dialog.getByLabel('Scanning instructions').selectOption({ label: 'Strict' });
  expect(await look(page, 'scan-again', { within: '[role=alertdialog]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Scan again' }).click();
  await expect(page).toShowHeading('Two verdicts');
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/app/scans/${id}/compare/[0-9a-f-]{36}$`));
  await page.reload();
  await expect(page).toShow('The same message. Both scores are the same.');
  await page.getByRole('heading', { name: 'Strict' }).waitFor();
  await page.getByRole('heading', { name: 'Default spam detection' }).waitFor();
  await expect(page).toShow('In both');
  expect(await look(page, 'compare')).toEqual([]);
});

it('shows with the scan who an email is from, where replies go and what is attached', async () => {
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
  await page.getByRole('region', { name: 'Email to analyze' }).getByText('mail.eml').waitFor();
  expect(await look(page, 'email-to-send')).toEqual([]);
  await page.getByRole('button', { name: 'Analyze content' }).click();
  await page.getByRole('link', { name: 'View scan details' }).click();
  await expect(page).toShow('Ada <ada@example.com>');
  await expect(page).toShow('Replies go to');
  await expect(page).toShow('eve@evil.example');
  await expect(page).toShow('invoice[U+202E]fdp.exe');
});

it('judges an email that is made to take its reader minutes', async () => {
  const { page } = await openForm();
  await choose(page, `From: a@b.example\r\nTo: b@b.example\r\nSubject: Hi\r\n\r\n${'\n'.repeat(10_000_000)}`);
  await page.getByRole('button', { name: 'Analyze Content' }).click();
  await page.getByRole('link', { name: 'View Scan Details' }).click();
  await expect(page).toShow('Some of the email could not be read or is malformed.');
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

it('advises the sender, on the result and on the scan, and says nothing where there is nothing to mend', async () => {
  const { page, ada } = await openForm();
  await page.getByLabel('Body').fill('Dear [NAME], the meeting is on Friday at ten.');
  await page.getByRole('button', { name: 'Analyze content' }).click();
  await expect(page).toShowHeading('Scan result');
  await expect(page).toShowHeading('Advice for the sender');
  await expect(page).toShow('A placeholder was not filled in');
  await page.getByRole('link', { name: 'View scan details' }).click();
  await expect(page).toShowHeading('Scan information');
  await expect(page).toShowHeading('Advice for the sender');
  expect(await look(page, 'advice')).toEqual([]);
  const good = await callAs(ada, '/scans', { email: true, body: 'The meeting is on Friday at ten.' });
  await page.goto(`/app/scans/${good.id}`);
  await expect(page).toShowHeading('Scan information');
  expect(await page.getByText('Advice for the sender').count()).toBe(0);
});
