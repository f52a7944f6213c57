import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../backend/test/support/totp.js';
import { type LoggedIn, newAccount, newColleague, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';

const open = useBrowser();

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, { email, password }: LoggedIn) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await click(page, 'Sign in');
}

/** The key of the app, once it is shown. */
async function shownSecret(page: Page): Promise<string> {
  await expect(page).toShowHeading('Scan this with your authenticator app');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  return (await page.locator('code').innerText()).replaceAll(' ', '');
}

const recoveryCodes = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

describe('two-factor authentication', () => {
  it('is set up on the Security page; then signing in takes a code of the app, or a recovery code', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    await takeSession(page, ada);
    await page.goto('/app/security');
    await expect(page).toShowHeading('Two-factor authentication');
    await expect(page).toShow('Set it up for yourself first.');
    expect(await look(page, 'security-off')).toEqual([]);
    await click(page, 'Set up');
    await page.getByLabel('Your password', { exact: true }).fill(ada.password);
    await click(page, 'Set up');
    const secret = await shownSecret(page);
    expect(await look(page, 'security-app')).toEqual([]);
    await page.getByLabel('Code shown in the app').fill(codeOf(secret));
    await click(page, 'Turn on');
    await expect(page).toShowHeading('Keep these recovery codes');
    const codes = await recoveryCodes(page);
    expect(codes.length).toBe(10);
    expect(await look(page, 'security-codes')).toEqual([]);
    await click(page, 'I have saved them');
    await expect(page).toShow('You have 10 recovery codes left.');
    expect(await look(page, 'security-on')).toEqual([]);

    const { page: other } = await open();
    await logIn(other, ada);
    await other.getByLabel('Code', { exact: true }).waitFor();
    expect(await look(other, 'login-code')).toEqual([]);
    await click(other, 'Continue');
    await expect(other).toShow('Code is required');
    await other.getByLabel('Code', { exact: true }).fill('000 000 000');
    await click(other, 'Continue');
    await expect(other).toShow('This code is wrong or has already been used');
    await other.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await click(other, 'Continue');
    await expect(other).toShowHeading('Welcome, Ada');

    const { page: third } = await open();
    await logIn(third, ada);
    await third.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await click(third, 'Continue');
    await expect(third).toShowHeading('Welcome, Ada');
    await third.goto('/app/security');
    await expect(third).toShow('You have 9 recovery codes left.');
    await click(third, 'New recovery codes');
    await third.getByLabel('Your password', { exact: true }).fill(ada.password);
    await third.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
    expect(await look(third, 'dialog-recovery-codes', { within: '.MuiDialog-root' })).toEqual([]);
    await click(third, 'Create new codes');
    await expect(third).toShowHeading('Keep these recovery codes');
    const renewed = await recoveryCodes(third);
    await click(third, 'I have saved them');
    await click(third, 'Turn off');
    await third.getByLabel('Your password', { exact: true }).fill(ada.password);
    await third.getByLabel('Code', { exact: true }).fill(renewed[0] ?? '');
    await third.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(third).toShow('Two-factor authentication is off');
    expect(complaints).toEqual([]);
  });

  it('does not hide a session that somebody else started: it is listed, and ended', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    await takeSession(page, ada);
    const { page: other } = await open();
    await logIn(other, ada);
    await expect(other).toShowHeading('Welcome, Ada');
    await page.goto('/app/security');
    const list = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect.poll(() => list.count()).toBe(2);
    expect(await list.filter({ hasText: 'This session' }).innerText()).toContain('node');
    expect(await look(page, 'security-sessions')).toEqual([]);
    await page.getByRole('button', { name: 'End Chrome' }).click();
    await expect(page).toShow('Session ended');
    await expect.poll(() => list.count()).toBe(1);
    await other.reload();
    await expect(other).toShow('Your session has ended. Sign in to continue where you left off.');
    await logIn(other, ada);
    await expect(other).toShowHeading('Welcome, Ada');
    await page.reload();
    await click(page, 'End all others');
    expect(await look(page, 'dialog-end-others', { within: '.MuiDialog-root' })).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
    await expect(page).toShow('All other sessions ended');
    expect(complaints).toEqual([]);
  });

  it('that the company requires is set up first, by keyboard alone', async () => {
    const ada = await newAccount();
    const bob = await newColleague(ada, 'Member');
    const { page } = await open();
    await takeSession(page, ada);
    await page.goto('/app/security');
    await click(page, 'Set up');
    await page.getByLabel('Your password', { exact: true }).fill(ada.password);
    await click(page, 'Set up');
    await page.getByLabel('Code shown in the app').fill(codeOf(await shownSecret(page)));
    await click(page, 'Turn on');
    await click(page, 'I have saved them');
    await click(page, 'Require it for everyone');
    expect(await look(page, 'dialog-require', { within: '.MuiDialog-root' })).toEqual([]);
    await click(page, 'Require it');
    await expect(page).toShow('Your company requires it for everyone.');
    await page.goto('/app/people');
    await click(page, 'Actions for Ada Lovelace');
    await page.getByRole('menuitem', { name: 'Reset two-factor' }).waitFor();

    const { page: his } = await open();
    await takeSession(his, bob);
    await his.goto('/app/dashboard');
    await expect(his).toShowHeading('Set up two-factor authentication');
    await expect(his).toBeAt('/two-factor');
    expect(await look(his, 'required-set-up')).toEqual([]);
    await his.goto('/app/scans');
    await expect(his).toShowHeading('Set up two-factor authentication');
    await his.getByLabel('Your password', { exact: true }).focus();
    await his.keyboard.type(bob.password);
    await his.keyboard.press('Enter');
    const secret = await shownSecret(his);
    await his.keyboard.press('Tab');
    await his.keyboard.press('Tab');
    await his.keyboard.type(codeOf(secret));
    await his.keyboard.press('Enter');
    await expect(his).toShowHeading('Keep these recovery codes');
    for (let nth = 0; nth < 3; nth += 1) await his.keyboard.press('Tab');
    await his.keyboard.press('Enter');
    await expect(his).toShowHeading('Welcome, Bob');
  });
});
