import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { logoutByApi, newAccount, takeSession } from '../support/account.js';
import { useBrowser } from '../support/browser.js';
import { fillLogin, SESSION_KEYS, storedIn, submitLogin } from '../support/login.js';

const open = useBrowser();

it('signing out, once remembered, clears both storages, tells the server, and Back shows nothing', async () => {
  const { page } = await open();
  const ada = await newAccount();
  await page.goto('/login');
  await fillLogin(page, ada);
  await page.getByLabel('Remember me').check();
  await submitLogin(page);
  await expect(page).toBeAt('/app/dashboard');
  await expect(page).toShowHeading('Welcome, Ada');
  expect([await storedIn(page, 'localStorage'), await storedIn(page, 'sessionStorage')]).toEqual([
    SESSION_KEYS,
    [],
  ]);
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? '';

  await page.goto('/app/scans');
  await page.getByRole('button', { name: /^Account of Ada/ }).click();
  await expect(page).toShow(ada.email);
  const told = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toBeAt('/login');
  expect((await told).status()).toBe(200);
  expect([await storedIn(page, 'localStorage'), await storedIn(page, 'sessionStorage')]).toEqual([[], []]);
  await page.goBack();
  await expect(page).toBeAt('/login');
  expect(await page.getByText('Welcome').count()).toBe(0);
  await expect(logoutByApi(token)).rejects.toThrow('401');
});

it('invites a colleague with a link, which says who invites whom and signs in who accepts it, once', async () => {
  const { page, complaints } = await open();
  await takeSession(page, await newAccount());
  const email = `grace-${randomUUID()}@example.com`;
  await page.goto('/app/people');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page).toShow('Email is required');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Admin');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page).toShow('Share this invitation link');
  await page.getByRole('button', { name: 'Copy invitation link' }).waitFor();
  const { pathname, hash } = new URL(await page.getByRole('dialog').locator('code').innerText());
  expect(pathname + hash).toMatch(/^\/invitation#token=./);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect.poll(() => row.innerText()).toMatch(/Not joined yet[^]*Admin[^]*Invited/);

  const { page: hers, complaints: herComplaints } = await open();
  await hers.goto(pathname + hash);
  await expect(hers).toShowHeading('Join Analytical Engines');
  await expect(hers).toShow(`${email} is invited as an Admin.`);
  await expect(hers).toBeAt('/invitation');
  await hers.getByRole('button', { name: 'Join' }).click();
  await expect(hers).toShow('First name is required');
  await hers.getByLabel('First name').fill('Grace');
  await hers.getByLabel('Last name').fill('Hopper');
  await hers.getByLabel('Password', { exact: true }).fill('first-compiler');
  await hers.getByLabel('Confirm password', { exact: true }).fill('first-compiler');
  await hers.getByRole('button', { name: 'Join' }).click();
  await expect(hers).toBeAt('/app/dashboard');
  await expect(hers).toShowHeading('Welcome, Grace');
  expect([complaints, herComplaints]).toEqual([[], []]);

  await hers.goto(pathname + hash);
  await expect(hers).toShow('This invitation is no longer valid; ask for a new one');
});
