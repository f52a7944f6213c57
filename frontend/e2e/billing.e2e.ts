import { describe, expect, it } from 'vitest';
import { newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { look } from './support/look.js';

const open = useBrowser();

async function openAccount() {
  const { page, complaints } = await open();
  const ada = await newAccount();
  await takeSession(page, ada);
  await page.goto('/app/account');
  await expect(page).toShowHeading('Free plan');
  return { page, complaints, ada };
}

describe('a subscription', () => {
  it('is not for sale where billing is off: the plans are shown, and why', async () => {
    const { page } = await openAccount();
    const data = {
      gaMeasurementId: null,
      stripePublishableKey: null,
      mailEnabled: false,
      billingEnabled: false,
    };
    const answer = { success: true, message: 'OK', data };
    await page.route('**/api/config/public', (route) => route.fulfill({ json: answer }));
    await page.reload();
    await expect(page).toShow("Plans can't be bought here: billing is not set up on this installation.");
    await expect(page).toShow('Most popular');
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0);
  });

  it('without limits reads well, on the account page and the dashboard', async () => {
    const { page, complaints } = await openAccount();
    await page.route('**/api/Client/me', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const limits = { scansPerMonth: null, scansRemaining: null, scanUsagePercentage: null };
      const tokens = { monthlyTokenBudget: null, tokensRemaining: null, tokenUsagePercentage: null };
      Object.assign(body.data.subscription, { tierName: 'Staff', ...limits, ...tokens });
      await route.fulfill({ response: answer, json: body });
    });
    await page.route('**/api/Subscriptions/tiers', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const starter = {
        pricePerMonth: 24.5,
        pricePerYear: 240,
        scansPerMonth: null,
        monthlyTokenBudget: 0,
        apiKeys: null,
      };
      Object.assign(body.data[1], starter);
      await route.fulfill({ response: answer, json: body });
    });
    for (const path of ['/app/account', '/app/dashboard']) {
      await page.goto(path);
      await expect(page).toShow('0, no limit');
      expect(await page.getByText('0, no limit').count()).toBe(2);
      expect(await page.getByRole('progressbar').count()).toBe(0);
      expect(await page.getByText(/null|NaN|Infinity/).count()).toBe(0);
    }
    await page.goto('/app/account');
    await expect(page).toShowHeading('Staff plan');
    await expect(page).toShow('Unlimited scans per month');
    await expect(page).toShow('Unlimited API keys');
    await expect(page).toShow('$24.50 per month');
    await expect(page).toShow('1,200 API requests per minute');
    await page.getByRole('radio', { name: 'Yearly' }).click();
    await expect(page).toShow('$240 per year');
    // Professional has no price for a year.
    await expect(page).toShow('$79 per month');
    expect(complaints).toEqual([]);
  });

  it('is not bought by who turns back', async () => {
    const { page } = await openAccount();
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    await page.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(page).toBeAt('/app/account');
    await expect(page).toShowHeading('Free plan');
  });

  it('says what went wrong when the checkout does not start', async () => {
    const { page } = await openAccount();
    await page.route('**/api/Subscriptions/checkout', (route) => route.abort());
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    await expect(page).toShow('The checkout could not be started. Please try again.');
  });
});

describe('the pages around the checkout', () => {
  it('go to the account without a session', async () => {
    const { page } = await openAccount();
    await page.goto('/app/subscription/success');
    await expect(page).toBeAt('/app/account');
  });

  it('say that nothing was charged', async () => {
    const { page } = await openAccount();
    await page.goto('/app/subscription/cancel');
    await expect(page).toShowHeading('Checkout canceled');
    await expect(page).toShow('You canceled the checkout. Nothing was charged.');
    await page.getByRole('link', { name: 'Back to account' }).click();
    await expect(page).toBeAt('/app/account');
  });
});

describe('the account', () => {
  it('offers to try again when it can not be loaded', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.route('**/api/Client/me', (route) => route.abort());
    await page.goto('/app/account');
    await expect(page).toShow('Your account data could not be loaded. Please try again.');
    await page.unroute('**/api/Client/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toShowHeading('Free plan');
  });

  it('shows a Member the plan and the invoices, and nothing to buy', async () => {
    const { page, ada } = await openAccount();
    await takeSession(page, {
      ...ada,
      login: { ...ada.login, user: { ...ada.login.user, role: 'Member' } },
    });
    await page.goto('/app/account');
    await expect(page).toShowHeading('Free plan');
    expect(await page.getByRole('button', { name: /^Choose/ }).count()).toBe(0);
    await page.getByRole('heading', { name: 'Invoices' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Cancel|Update payment)/ }).count()).toBe(0);
  });

  it('is closed by name and password, says so on every page, and is reopened', async () => {
    const { page, complaints, ada } = await openAccount();
    await page.getByRole('button', { name: 'Close account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close this account?' });
    await dialog.getByLabel('Company name').fill('Analytical');
    await dialog.getByLabel('Your password', { exact: true }).fill(ada.password);
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await expect(page).toShow('Enter the name exactly as it is shown');
    expect(await look(page, 'close account')).toEqual([]);
    await dialog.getByLabel('Company name').fill(ada.companyName);
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await page.getByRole('button', { name: 'Reopen account' }).waitFor();
    await page.goto('/app/dashboard');
    await page.getByText(/^This account closes on /).waitFor();
    expect(await look(page, 'closing account')).toEqual([]);
    await page.getByRole('link', { name: 'account settings' }).click();
    await page.getByRole('button', { name: 'Reopen account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen account' }).click();
    await page.getByRole('button', { name: 'Close account' }).waitFor();
    await expect.poll(() => page.getByText(/^This account closes on /).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
