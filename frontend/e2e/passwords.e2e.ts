import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { inviteByApi, newAccount, newColleague, resetLinkByApi, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';

const open = useBrowser();

const pathOf = ({ pathname, hash }: URL) => pathname + hash;

async function typeTwice(page: Page, label: string, password: string, confirmation = password) {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
}

describe('a forgotten password', () => {
  it('leads from the login to where to ask, where no mails are sent', async () => {
    const { page, complaints } = await open();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toBeAt('/forgot-password');
    await expect(page).toShow(
      'Email is not set up on this installation: ask an Admin of your company for a link.',
    );
    expect(complaints).toEqual([]);
  });

  it('is asked for by mail, and the answer is the same for every address', async () => {
    const { page } = await open();
    const config = { gaMeasurementId: null, stripePublishableKey: null, mailEnabled: true };
    const answer = { success: true, message: 'OK', data: config };
    await page.route('**/api/config/public', (route) => route.fulfill({ json: answer }));
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page).toShow('Email is required');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page).toShow('If there is an account with this address, a link is on its way.');
  });

  it('is changed with a link, once, and the token leaves the address at once', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    const bob = await newColleague(ada, 'Member');
    const link = pathOf(await resetLinkByApi(ada.token, bob.email));
    await page.goto(link);
    await expect(page).toShowHeading('Choose a new password');
    await expect(page).toBeAt('/reset-password');
    await typeTwice(page, 'New password', 'short', 'different');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toShow('Password must be at least 8 characters long');
    await expect(page).toShow('Passwords do not match');
    await typeTwice(page, 'New password', 'a-better-engine');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toBeAt('/login');
    await expect(page).toShow('Your password has been changed. Sign in with the new one.');
    await page.getByLabel('Email').fill(bob.email);
    await page.getByLabel('Password', { exact: true }).fill('a-better-engine');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toShowHeading('Welcome, Bob');
    expect(complaints).toEqual([]);

    await page.goto(link);
    await typeTwice(page, 'New password', 'yet-another-engine');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toShow('This link is no longer valid; ask for a new one');
  });
});

describe('a password that is known', () => {
  it('is changed on the account page, and only this login goes on', async () => {
    const { page } = await open();
    const ada = await newAccount();
    await takeSession(page, ada);
    await page.goto('/app/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill('not this one');
    await typeTwice(page, 'New password', 'a-better-engine');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toShow('Your current password is wrong');
    await page.getByLabel('Current password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toShow('Password changed. You are signed out everywhere else.');
    await page.reload();
    await expect(page).toShowHeading('Account settings');
  });
});

describe('a name', () => {
  it('of a person and of a company is changed on the account page', async () => {
    const { page, complaints } = await open();
    const ada = await newAccount();
    await takeSession(page, ada);
    await page.goto('/app/account');
    await page.getByRole('button', { name: 'Change name' }).click();
    expect(await look(page, 'dialog-name', { within: '.MuiDialog-root' })).toEqual([]);
    await page.getByLabel('Last name').fill('King');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Name changed');
    await expect(page).toShow('Ada King');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Company name').fill('Difference Engines');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toShow('Company renamed');
    await page.reload();
    await expect(page).toShow('Difference Engines');
    await expect(page).toShow('Ada King');
    expect(complaints).toEqual([]);
  });
});

describe('an invitation', () => {
  it('says who is invited as a Member', async () => {
    const { page } = await open();
    const email = `grace-${randomUUID()}@example.com`;
    await page.goto(pathOf(await inviteByApi((await newAccount()).token, email, 'Member')));
    await expect(page).toShow(`${email} is invited as a Member.`);
  });

  it.each(['/invitation', '/reset-password'])('%s without a token says so', async (path) => {
    const { page } = await open();
    await page.goto(path);
    await expect(page).toShow('This link is incomplete. Open it again from the message it came in.');
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page).toBeAt('/login');
  });

  it('keeps its token out of every request but the ones that need it', async () => {
    const { page } = await open();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
    await page.goto('/invitation#token=made-up-token');
    await expect(page).toShow('This invitation is no longer valid; ask for a new one');
    const seen = addresses.filter((address) => address.includes('made-up-token'));
    // Chromium reports the page's own address with its fragment, which is not sent.
    expect(
      seen.filter((address) => address !== `${inject('baseUrl')}/invitation#token=made-up-token`),
    ).toEqual([]);
  });
});
