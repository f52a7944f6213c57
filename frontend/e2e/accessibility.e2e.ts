import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  endpointByApi,
  instructionsByApi,
  inviteByApi,
  keyByApi,
  type LoggedIn,
  newAccount,
  newColleague,
  scanByApi,
  takeSession,
} from './support/account.js';
import { useBrowser } from './support/browser.js';
import { endWait } from './support/long-waits.js';
import { faults, look } from './support/look.js';
import { recordMails } from './support/mail.js';
import { settled } from './support/matchers.js';
import { friendlySms, phishing } from './support/messages.js';

const open = useBrowser();
let ada: LoggedIn;
let scan: string;
let endpoint: string;
let invitation: string;

beforeAll(async () => {
  ada = await newAccount();
  await scanByApi(ada.token, friendlySms);
  await instructionsByApi(ada.token, 'Payroll', 'Messages about salaries are normal here.');
  await keyByApi(ada.token, { name: 'Newsletter service' });
  await newColleague(ada, 'Member');
  await recordMails(ada.email, [{}, { action: 'hold', reason: 'score', score: 9 }, { state: 'rejected' }]);
  const link = await inviteByApi(ada.token, `grace-${randomUUID()}@example.com`, 'Admin');
  invitation = link.pathname + link.hash;
  endpoint = (await endpointByApi(ada.token, 'http://127.0.0.1:9/hook', ['scan.high_risk'])).id;
  scan = (await scanByApi(ada.token, phishing.body, phishing.subject)).id;
});

it.each<[name: string, path: () => string, heading: RegExp, wait?: Parameters<typeof endWait>[1]]>([
  ['landing', () => '/', /in your name/],
  ['login', () => '/login', /^Sign in$/],
  ['register', () => '/register', /^Create your account$/],
  ['forgot password', () => '/forgot-password', /^Forgot your password\?$/],
  ['reset password', () => '/reset-password#token=some-token', /^Choose a new password$/],
  ['invitation', () => invitation, /^Join Analytical Engines$/],
  ['invitation without a token', () => '/invitation', /^Join your company$/],
  ['terms', () => '/terms', /^Terms of Service$/],
  ['privacy', () => '/privacy', /^Privacy Policy$/],
  ['dashboard', () => '/app/dashboard', /^Welcome, Ada$/],
  ['new scan', () => '/app/scans/create', /^New scan$/],
  ['batch scan', () => '/app/scans/batch', /^Batch scan$/],
  ['history', () => '/app/scans', /^Scan history$/],
  ['history with filters', () => '/app/scans?channel=email&engine=builtin&risk=high', /^Scan history$/],
  ['inbox', () => '/app/scans?review=open&assignee=me-or-none', /^Scan history$/],
  ['search without a hit', () => '/app/scans?q=zzz', /^Scan history$/],
  ['details', () => `/app/scans/${scan}`, /^Why this score$/],
  ['instructions', () => '/app/scanning-instructions', /^Payroll$/],
  ['api keys', () => '/app/api-keys', /^API keys$/],
  ['api documentation', () => '/app/api-documentation', /^Create a scan$/],
  ['account', () => '/app/account', /^Company$/],
  ['mail flow', () => '/app/mail', /^If the policy were enforced$/],
  ['message trace', () => '/app/mail/messages', /^Message trace$/],
  ['mail policy', () => '/app/mail/policy', /^By evidence$/],
  ['what we send', () => '/app/what-we-send', /^Expected content$/],
  [
    'checkout unknown',
    () => '/app/subscription/success?session_id=cs_test_unknown',
    /has not changed yet$/,
    'for a checkout to be confirmed',
  ],
  ['checkout cancel', () => '/app/subscription/cancel', /^Checkout canceled$/],
  ['webhooks', () => '/app/webhooks', /^Webhooks$/],
  ['webhook', () => `/app/webhooks/${endpoint}`, /^Deliveries$/],
  ['templates', () => '/app/templates', /^Templates$/],
  ['recurring alarms', () => '/app/recurring-alarms', /^Recurring alarms$/],
  ['people', () => '/app/people', /^People$/],
  ['audit log', () => '/app/audit-log', /^Audit log$/],
  ['missing scan', () => '/app/scans/nothing', /^Scan not found$/],
])(
  '%s fits the screen and axe finds nothing serious, light and dark, wide and narrow',
  async (name, path, heading, wait) => {
    const { page, complaints } = await open();
    if (path().startsWith('/app')) await takeSession(page, ada);
    await page.goto(path());
    if (wait) await endWait(page, wait);
    await expect(page).toShowHeading(heading);
    await settled(page);
    expect(await look(page, name)).toEqual([]);
    // The browser reports what is missing, the scan and the checkout, as errors of its own.
    expect(complaints.filter((text) => !/status of 40[04]/.test(text))).toEqual([]);
  },
);

const DIALOG = '.MuiDialog-root';
const DESKTOP = { width: 1280, height: 900 };

type Click = readonly ['button' | 'menuitem', string];
const bobsActions: Click = ['button', 'Actions for Bob Byron'];
const endpointActions: Click = ['button', 'Actions for this endpoint'];

/** A page, and what is clicked on it to open each of its dialogs. */
const dialogs: [path: () => string, dialogs: Record<string, readonly Click[]>][] = [
  [
    () => '/app/scanning-instructions',
    {
      'new instructions': [['button', 'New instructions']],
      'edit instructions': [['button', 'Edit Payroll']],
      'delete instructions': [['button', 'Delete Payroll']],
    },
  ],
  [() => '/app/api-keys', { 'rotate key': [['button', 'Rotate Newsletter service']] }],
  [
    () => '/app/people',
    {
      invite: [['button', 'Invite person']],
      deactivate: [bobsActions, ['menuitem', 'Deactivate']],
      'make admin': [bobsActions, ['menuitem', 'Make Admin']],
    },
  ],
  [() => '/app/webhooks', { 'new endpoint': [['button', 'New endpoint']] }],
  [
    () => `/app/webhooks/${endpoint}`,
    {
      'rotate secret': [endpointActions, ['menuitem', 'Rotate secret']],
      'delete endpoint': [endpointActions, ['menuitem', 'Delete']],
    },
  ],
];

it('axe finds nothing serious in the dialogs of each page', async () => {
  const { page } = await open();
  await takeSession(page, ada);
  for (const [path, opening] of dialogs) {
    await page.goto(path());
    for (const [name, clicks] of Object.entries(opening)) {
      await page.setViewportSize(DESKTOP);
      for (const [role, label] of clicks) await page.getByRole(role, { name: label, exact: true }).click();
      expect([name, await look(page, `dialog-${name}`, { within: DIALOG })]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await page.locator(DIALOG).waitFor({ state: 'detached' });
    }
  }
});

it('axe finds nothing serious where a secret is shown', async () => {
  const { page } = await open();
  await takeSession(page, ada);
  await page.goto('/app/people');
  await page.getByRole('button', { name: 'Actions for Bob Byron' }).click();
  await page.getByRole('menuitem', { name: 'Password reset link' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page).toShow('Share this reset link');
  expect(await look(page, 'dialog-secret', { within: DIALOG })).toEqual([]);
});

it('axe finds nothing serious in the list of shortcuts, light and dark', async () => {
  const { page } = await open();
  await takeSession(page, ada);
  await page.goto('/app/dashboard');
  await expect(page).toShowHeading(/^Welcome/);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await look(page, 'dialog-shortcuts', { within: DIALOG })).toEqual([]);
});

it('axe finds nothing serious on a filled scan form and on a long message, light and dark', async () => {
  const { page } = await open();
  await takeSession(page, ada);
  await page.goto('/app/scans/create');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await page.getByRole('menuitem', { name: 'Phishing email' }).click();
  expect(await look(page, 'new scan filled')).toEqual([]);
  await page.getByLabel('Body').fill('We meet on Tuesday at ten. '.repeat(400));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: /^Show all/ }).waitFor();
  expect(await look(page, 'long message')).toEqual([]);
});

it('axe finds nothing serious in the open menus', async () => {
  const { page } = await open();
  await takeSession(page, ada);
  await page.goto('/app/dashboard');
  for (const name of [/^Scan$/, /^Company$/, /^Account of Ada/]) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menu').waitFor();
    expect(await faults(page, '[role="menu"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
});

it("axe finds nothing serious on the billing sandbox's pages, light and dark, wide and narrow", async () => {
  const { page } = await open();
  await takeSession(page, await newAccount());
  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await expect(page).toShow('Sandbox: no card is charged');
  expect(await look(page, 'sandbox checkout', { foreign: true })).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toShowHeading('Thank you for subscribing');
  // Until the plan has changed, the account would show the one before.
  await endWait(page, 'for a checkout to be confirmed');
  await settled(page);
  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Update payment method' }).click();
  await expect(page).toShowHeading('Your subscription');
  expect(await look(page, 'sandbox portal', { foreign: true })).toEqual([]);
});

it('axe finds nothing serious in a checked file and its results, light and dark', async () => {
  const { page } = await open();
  await takeSession(page, ada);
  await page.goto('/app/scans/batch');
  const buffer = Buffer.from('body,channel\nLunch on Friday?,sms\nLunch,fax\n');
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  for (const step of ['Scan 1 message', 'Download results']) {
    await page.getByRole('button', { name: step }).waitFor();
    expect(await look(page, `batch-${step}`)).toEqual([]);
    await page.getByRole('button', { name: step }).click();
  }
});
