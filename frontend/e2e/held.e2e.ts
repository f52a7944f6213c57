import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAccount, newColleague, scanByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';
import { held, recordMails } from './support/mail.js';
import { phishing } from './support/messages.js';

const open = useBrowser();
const WIDE = { width: 1280, height: 900 };

/** Messages with these subjects wait; the first was scanned. */
async function waiting(...subjects: string[]) {
  const ada = await newAccount();
  const scan = await scanByApi(ada.token, phishing.body, phishing.subject);
  const mails = subjects.map((subject, index) =>
    Object.assign({ subject, scanId: index === 0 ? scan.id : null }, held),
  );
  await recordMails(ada.email, mails);
  return { ada, scan };
}

const paneOf = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });
const reads = (page: Page, subject: string) =>
  paneOf(page).getByRole('heading', { name: subject, exact: true }).waitFor();

it('held mail is released by a click, with its evidence beside it, and taken back; the menu counts it', async () => {
  const { ada } = await waiting('Mailbox full', 'Gift cards', 'Invoice');
  const { page, complaints } = await open();
  await page.setViewportSize(WIDE);
  await takeSession(page, await newColleague(ada, 'Member'));
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Company' }).click();
  await page.getByRole('menuitem', { name: 'Held 3 messages wait' }).click();
  await expect(page).toShowHeading('Held');
  await expect
    .poll(() => page.locator('[data-held]').allInnerTexts())
    .toEqual(['Mailbox full', 'Gift cards', 'Invoice']);
  await page.getByRole('link', { name: 'View Mailbox full' }).click();
  await reads(page, 'Mailbox full');
  await expect(page).toShow('Why this score');
  await expect(page).toShow(/If nobody decides, it is refused in [23] days/);
  await expect(page).toShow(/Its mail server keeps it/);
  expect(await look(page, 'held reading')).toEqual([]);
  await page.setViewportSize(WIDE);
  await paneOf(page).getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page).toShow('Message released');
  await reads(page, 'Gift cards');
  await expect.poll(() => page.locator('[data-held]').allInnerTexts()).toEqual(['Gift cards', 'Invoice']);
  await page.getByRole('button', { name: 'Company' }).click();
  await page.getByRole('menuitem', { name: 'Held 2 messages wait' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page).toShow('The message waits again');
  await page.getByRole('link', { name: 'View Mailbox full' }).waitFor();
  expect(complaints).toEqual([]);
});

it('decisions take a key each: next, release, refuse with a reason and a note, undo', async () => {
  const { ada, scan } = await waiting('Mailbox full', 'Gift cards', 'Invoice');
  const { page, complaints } = await open();
  await page.setViewportSize(WIDE);
  await takeSession(page, ada);
  await page.goto('/app/held');
  await page.getByRole('link', { name: 'View Invoice' }).waitFor();
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  await reads(page, 'Mailbox full');
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Refuse this message?' });
  await dialog.getByRole('radio', { name: 'Phishing' }).waitFor();
  expect(await look(page, 'held refuse', { within: '[role=dialog]' })).toEqual([]);
  await page.setViewportSize(WIDE);
  // A page that was narrow in between has taken the focus.
  await dialog.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByLabel('Note (optional)').fill('Asked by phone: not hers.');
  await dialog.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toShow('Message refused');
  await reads(page, 'Gift cards');
  await page.keyboard.press('r');
  await expect(page).toShow('Message released');
  await reads(page, 'Invoice');
  await page.keyboard.press('u');
  await expect(page).toShow('The message waits again');
  await page.getByRole('link', { name: 'View Gift cards' }).waitFor();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('What was decided');
  await page.getByRole('link', { name: 'View Mailbox full' }).click();
  await reads(page, 'Mailbox full');
  await expect(page).toShow(`${ada.email} has decided this`);
  await expect(page).toShow("The sender's account was taken over");
  await expect(page).toShow('Asked by phone: not hers.');
  await page.goto(`/app/scans/${scan.id}`);
  await page.getByRole('region', { name: 'Review' }).getByText('Blocked', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
});

it('on a phone the message takes the place of the list, and the next one that of the message', async () => {
  const { ada } = await waiting('Mailbox full', 'Gift cards');
  const { page, complaints } = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await takeSession(page, ada);
  await page.goto('/app/held');
  await page.getByRole('link', { name: 'View Mailbox full' }).click();
  await reads(page, 'Mailbox full');
  const bar = page.getByRole('toolbar', { name: 'Decision' });
  await bar.waitFor();
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  expect(await page.locator('[data-held]').count()).toBe(0);
  await bar.getByRole('button', { name: 'Release' }).click();
  await reads(page, 'Gift cards');
  expect(await look(page, 'held phone', { layout: 'narrow' })).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: 'View Gift cards' }).waitFor();
  expect(complaints).toEqual([]);
});

it('a stored message is released for some of its recipients', async () => {
  const ada = await newAccount();
  const recipients = ['bob@example.com', 'eve@example.net', 'tom@example.org'];
  await recordMails(ada.email, [{ ...held, holdKind: 'storage', subject: 'Minutes', recipients }]);
  const { page, complaints } = await open();
  await page.setViewportSize(WIDE);
  await takeSession(page, ada);
  await page.goto('/app/held');
  await page.getByRole('link', { name: 'View Minutes' }).click();
  await paneOf(page).getByRole('button', { name: 'For some...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release for some recipients' });
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(page).toShow('Choose at least one recipient');
  await dialog.getByRole('checkbox', { name: 'bob@example.com' }).check();
  await dialog.getByRole('checkbox', { name: 'tom@example.org' }).check();
  await dialog.getByRole('button', { name: 'Release for 2 recipients' }).click();
  await expect(page).toShow('Message released');
  await expect(page).toShow('Nothing is waiting for a decision.');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('What was decided');
  await page.getByRole('link', { name: 'View Minutes' }).click();
  await expect(page).toShow('Released for bob@example.com, tom@example.org only.');
  expect(complaints).toEqual([]);
});

describe('the list', () => {
  it('is grouped by campaign and by sender', async () => {
    const ada = await newAccount();
    const content = randomBytes(32);
    await recordMails(ada.email, [
      { ...held, subject: 'Alone', sender: 'eve@northwind.example' },
      { ...held, subject: 'Same', content },
      { ...held, subject: 'Same', content, sender: 'eve@northwind.example' },
    ]);
    const { page, complaints } = await open();
    await page.setViewportSize(WIDE);
    await takeSession(page, ada);
    await page.goto('/app/held');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting, by campaign');
    await page.getByRole('table', { name: 'Campaigns' }).getByRole('link', { name: 'View Same' }).waitFor();
    await expect(page).toShow('2 senders');
    expect(await look(page, 'held campaigns')).toEqual([]);
    await page.setViewportSize(WIDE);
    await page.getByRole('link', { name: 'View Same' }).click();
    await expect(page).toShow('The same content');
    await expect.poll(() => page.locator('[data-held]').allInnerTexts()).toEqual(['Same', 'Same']);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting, by sender');
    await page.getByRole('link', { name: 'View eve@northwind.example' }).click();
    await expect.poll(() => page.locator('[data-held]').allInnerTexts()).toEqual(['Alone', 'Same']);
    await page.getByRole('link', { name: 'All senders' }).click();
    await page.getByRole('link', { name: 'View billing@northwind.example' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says how mail comes to be held while none is, and offers to try again when it can not be loaded', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.goto('/app/held');
    await expect(page).toShow('Mail is held once the mail policy is set to Enforce');
    expect(await look(page, 'held empty')).toEqual([]);
    await page.route('**/api/mail/held?*', (route) => route.abort());
    await page.reload();
    await expect(page).toShow('Held mail could not be loaded.');
    await page.unroute('**/api/mail/held?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toShow('Nothing is waiting for a decision.');
  });
});

it('a scan says that its mail is held, and its decision releases that, and can be taken back', async () => {
  const { ada, scan } = await waiting('Mailbox full');
  const { page, complaints } = await open();
  await page.setViewportSize(WIDE);
  await takeSession(page, ada);
  await page.goto(`/app/scans/${scan.id}`);
  const review = page.getByRole('region', { name: 'Review' });
  await review.getByText('This message is held').waitFor();
  await page.getByRole('button', { name: 'Release and send' }).click();
  await review.getByText(`The message was released by ${ada.email}.`).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await review.getByText('This message is held').waitFor();
  await review.getByRole('link', { name: 'View held mail' }).click();
  await reads(page, 'Mailbox full');
  expect(complaints).toEqual([]);
});

it('all that waits is judged again, or refused, at once', async () => {
  const { ada } = await waiting('Mailbox full', 'Gift cards', 'Invoice');
  const { page, complaints } = await open();
  await page.setViewportSize(WIDE);
  await takeSession(page, ada);
  await page.goto('/app/held');
  await page.getByRole('button', { name: 'Judge again...' }).click();
  const judging = page.getByRole('alertdialog', { name: 'Judge again?' });
  await judging.getByText(/of 3 messages would pass/).waitFor();
  await judging.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Refuse all...' }).click();
  const refusing = page.getByRole('dialog', { name: 'Refuse all?' });
  await refusing.getByRole('radio', { name: 'Against company policy' }).check();
  await refusing.getByRole('button', { name: 'Refuse all' }).click();
  await expect(page).toShow('messages refused');
  await expect(page).toShow('Nothing is waiting for a decision.');
  await page.goto('/app/held?show=decided');
  await page.getByRole('link', { name: 'View Invoice' }).click();
  await expect(page).toShow('Against company policy');
  expect(complaints).toEqual([]);
});
