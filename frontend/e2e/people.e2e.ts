import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  inviteByApi,
  keyByApi,
  type LoggedIn,
  newAccount,
  newColleague,
  takeSession,
} from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();

async function openPeople(who?: LoggedIn) {
  const visit = await open();
  const ada = who ?? (await newAccount());
  await takeSession(visit.page, ada);
  await visit.page.goto('/app/people');
  return { ...visit, ada };
}

async function act(page: Page, name: string, action: string, confirm?: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  if (confirm) await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
}

const forAdmins = {
  '/app/people': 'You need Admin privileges to see and manage the people of your company.',
  '/app/audit-log': 'You need Admin privileges to see the audit log of your company.',
  '/app/webhooks': 'You need Admin privileges to see and manage webhooks.',
};

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

describe('people', () => {
  it('who have not joined yet are invited again, with another link, and uninvited', async () => {
    const ada = await newAccount();
    const email = `grace-${randomUUID()}@example.com`;
    const { href } = await inviteByApi(ada.token, email, 'Admin');
    const { page, complaints } = await openPeople(ada);
    await act(page, email, 'Resend invitation', 'Resend');
    await expect(page).toShow('Share this invitation link');
    const link = await page.getByRole('dialog').locator('code').innerText();
    expect(link).toContain('/invitation#token=');
    expect(link).not.toBe(href);
    await page.getByRole('button', { name: 'Done' }).click();
    await act(page, email, 'Withdraw invitation', 'Withdraw');
    await expect(page).toShow('Invitation withdrawn');
    await expect.poll(() => row(page, email).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('say what the server says to an invitation that it refuses', async () => {
    const { page, ada } = await openPeople();
    await page.getByRole('button', { name: 'Invite person' }).click();
    await page.getByLabel('Email').fill(ada.email);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/^The invitation could not be sent: ./);
    expect(await page.getByLabel('Email').inputValue()).toBe(ada.email);
  });

  it('change their role, are deactivated and come back', async () => {
    const ada = await newAccount();
    await newColleague(ada, 'Member');
    const { page, complaints } = await openPeople(ada);
    await act(page, 'Bob Byron', 'Make Admin', 'Make Admin');
    await expect(page).toShow('Role changed');
    await expect.poll(() => row(page, 'Bob Byron').innerText()).toMatch(/Admin/);
    await act(page, 'Bob Byron', 'Deactivate', 'Deactivate');
    await expect(page).toShow('Person deactivated');
    await expect.poll(() => row(page, 'Bob Byron').innerText()).toMatch(/Deactivated/);
    await act(page, 'Bob Byron', 'Reactivate', 'Reactivate');
    await expect.poll(() => row(page, 'Bob Byron').innerText()).toMatch(/Active/);
    await act(page, 'Bob Byron', 'Password reset link', 'Create link');
    await expect(page).toShow('Share this reset link');
    expect(await page.getByRole('dialog').locator('code').innerText()).toContain('/reset-password#token=');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['Make Member', 'Make Member', /Bob Byron[^]*Member/],
    ['Deactivate', 'Deactivate', /Deactivated/],
  ])(
    'who were Admins take their keys and invitations along, which is told before: %s',
    async (action, confirm, after) => {
      const ada = await newAccount();
      const bob = await newColleague(ada, 'Admin');
      await keyByApi(bob.token, { name: 'CRM' });
      await inviteByApi(bob.token, `grace-${randomUUID()}@example.com`, 'Member');
      const { page, complaints } = await openPeople(ada);
      await act(page, 'Bob Byron', action);
      await expect(page).toShow('1 API key and 1 open invitation that they created will stop working.');
      await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
      await expect.poll(() => row(page, 'Bob Byron').innerText()).toMatch(after);
      await expect.poll(() => row(page, 'Invited').count()).toBe(0);
      await page.goto('/app/api-keys');
      await expect(page).toShow('No active API keys');
      expect(complaints).toEqual([]);
    },
  );

  it('never lose the last Admin', async () => {
    const { page } = await openPeople();
    for (const [action, lead] of [
      ['Make Member', 'The role could not be changed'],
      ['Deactivate', 'The person could not be deactivated'],
    ] as const) {
      await act(page, 'Ada Lovelace', action, action);
      await expect(page).toShow(`${lead}: Your company needs at least one active Admin`);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
  });

  it('who are Members are told what is for Admins, and find no way to it', async () => {
    const { page, complaints } = await openPeople(await newColleague(await newAccount(), 'Member'));
    for (const [path, notice] of Object.entries(forAdmins)) {
      await page.goto(path);
      await expect(page).toShow(notice);
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    }
    await page.getByRole('button', { name: 'Company' }).click();
    await page.getByRole('menuitem', { name: 'Senders' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /^(People|Audit log|What we send)$/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Developer' }).click();
    await page.getByRole('menuitem', { name: 'API keys' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Webhooks' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('are found in the menus, wide and narrow', async () => {
    const { page } = await openPeople();
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Company' }).click();
    await page.getByRole('menuitem', { name: 'People' }).click();
    await expect(page).toBeAt('/app/people');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page).toBeAt('/app/audit-log');
  });

  it('offers to try again when they can not be loaded', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.route('**/api/users?*', (route) => route.abort());
    await page.goto('/app/people');
    await expect(page).toShow('The people could not be loaded.');
    await page.unroute('**/api/users?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toShow('Ada Lovelace');
  });
});
