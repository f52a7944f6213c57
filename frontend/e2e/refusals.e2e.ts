import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { instructionsByApi, keyByApi, type LoggedIn, newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';

const open = useBrowser();
/** No test changes anything of hers. */
let ada: LoggedIn;

beforeAll(async () => {
  ada = await newAccount();
  await instructionsByApi(ada.token, 'Payroll', 'Salaries are normal.');
  await keyByApi(ada.token, { name: 'CRM' });
});

const refusal = (message: string) => ({ success: false, message, data: null, errorCode: 'CONFLICT' });
const refused = (route: Route) => route.fulfill({ status: 409, json: refusal('not today') });
const wordless = (route: Route) => route.fulfill({ status: 409, json: refusal('') });
/** A success that lacks what was asked for. */
const hollow = (route: Route) => route.fulfill({ json: { success: true, message: 'Checkout', data: {} } });
const lost = (route: Route) => route.abort();

/** Shows the account as that of a paid plan. */
async function onPaidPlan(page: Page, cancelAtPeriodEnd: boolean) {
  await page.route('**/api/Client/me', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { subscription: object } };
    Object.assign(json.data.subscription, { tierType: 'Starter', tierName: 'Starter', cancelAtPeriodEnd });
    await route.fulfill({ json });
  });
}

/** Presses a button, and one of the dialog that it opens. */
const press = (name: string, inDialog?: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  if (inDialog === undefined) return;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: inDialog, exact: true }).click();
};
const nothing = async () => undefined;

interface Case {
  at: string;
  call: string;
  fault: (route: Route) => Promise<void>;
  act: (page: Page) => Promise<void>;
  text: string;
}

const instructions = { at: '/app/scanning-instructions', call: '**/api/scanninginstructions/*' };
const keys = { at: '/app/api-keys', call: '**/api/apikeys' };
const details = { at: '/app/scans/01976f9c-5c1e-7000-8000-3a5b7c9d1e2f', call: '**/api/scans/*' };
const company = { at: '/app/account', call: '**/api/Client/me' };
const account = (call: string) => ({ at: '/app/account', call: `**/api/Subscriptions/${call}` });
const again = 'Please try again.';
const generate = press('Generate new key', 'Generate');
const cancel = press('Cancel subscription', 'Cancel subscription');

it.each<Case>([
  {
    ...instructions,
    fault: refused,
    act: press('Edit Payroll', 'Save'),
    text: 'Could not be updated: not today',
  },
  {
    ...instructions,
    fault: refused,
    act: press('Delete Payroll', 'Delete'),
    text: 'Could not be deleted: not today',
  },
  {
    ...instructions,
    fault: lost,
    act: press('Delete Payroll', 'Delete'),
    text: 'The scanning instructions could not be deleted',
  },
  { ...keys, fault: refused, act: generate, text: 'The API key could not be generated: not today' },
  { ...keys, fault: lost, act: generate, text: 'The API key could not be generated' },
  {
    ...keys,
    call: '**/api/apikeys/*',
    fault: lost,
    act: press('Revoke CRM', 'Revoke'),
    text: 'The API key could not be revoked',
  },
  {
    ...account('cancel'),
    fault: lost,
    act: cancel,
    text: `The subscription could not be canceled. ${again}`,
  },
  { ...account('cancel'), fault: refused, act: cancel, text: 'not today' },
  {
    ...account('billing-portal'),
    fault: lost,
    act: press('Update payment method'),
    text: `The billing portal could not be opened. ${again}`,
  },
  {
    ...account('resume'),
    fault: lost,
    act: press('Resume subscription'),
    text: `The subscription could not be resumed. ${again}`,
  },
  { ...details, fault: wordless, act: nothing, text: 'The scan could not be loaded' },
  { ...details, fault: lost, act: nothing, text: 'An error occurred while loading the scan' },
  { ...company, fault: wordless, act: nothing, text: 'Account details could not be loaded' },
  { ...company, fault: lost, act: nothing, text: `Your account data could not be loaded. ${again}` },
  {
    ...account('checkout'),
    fault: hollow,
    act: press('Choose Professional'),
    text: 'The checkout could not be started. Please try again.',
  },
  {
    ...account('invoices**'),
    fault: lost,
    act: nothing,
    text: `Your invoices could not be loaded. ${again}`,
  },
  { ...account('invoices**'), fault: wordless, act: nothing, text: 'Invoices could not be loaded' },
])('$at says "$text"', async ({ at, call, fault, act, text }) => {
  const { page } = await open();
  await takeSession(page, ada);
  // From Free the checkout starts at once; from a paid plan a dialog asks first.
  if (at === '/app/account' && !call.endsWith('checkout')) await onPaidPlan(page, call.includes('resume'));
  const reads = act === nothing || at === '/app/account';
  const isCall = (route: Route) => reads || route.request().method() !== 'GET';
  await page.route(call, (route) => (isCall(route) ? fault(route) : route.continue()));
  await page.goto(at);
  await act(page);
  await expect(page).toShow(text);
});
