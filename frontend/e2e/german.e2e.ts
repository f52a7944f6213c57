import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../src/features/landing/examples.js';
import {
  approveByApi,
  instructionsByApi,
  keyByApi,
  type LoggedIn,
  newAccount,
  scanByApi,
  scanExample,
  takeSession,
} from './support/account.js';
import { useBrowser } from './support/browser.js';
import { englishOnly, textsOf } from './support/catalogue.js';
import { lead } from './support/lead.js';
import { friendlySms } from './support/messages.js';

const open = useBrowser();
const inGermany = { profile: { locale: 'de-DE' } };
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

async function logIn(page: Page, { email, password }: LoggedIn): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

describe('the language', () => {
  it('is what the browser asks for, until a stranger chooses another', async () => {
    const { page, complaints } = await open(inGermany);
    await page.goto('/login');
    await expect(page).toShowHeading('Anmelden');
    expect(await languageOf(page)).toBe('de');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toShowHeading('Sign in');
    await page.goto('/register');
    await expect(page).toShowHeading('Create your account');
    await page.getByRole('button', { name: 'Deutsch' }).waitFor();
    expect([await languageOf(page), complaints]).toEqual(['en', []]);
  });

  it('that a person has chosen is theirs in every browser, and is given up again', async () => {
    const ada = await newAccount();
    const { page } = await open({ profile: {} });
    await logIn(page, ada);
    await expect(page).toShowHeading('Welcome, Ada');
    await page.goto('/app/account');
    // The page loads anew in the language, maybe before the choice could be looked at.
    await page.getByRole('radio', { name: 'Deutsch' }).click({ force: true });
    await expect(page).toShowHeading('Kontoeinstellungen');
    const elsewhere = await open({ profile: {} });
    await logIn(elsewhere.page, ada);
    await expect(elsewhere.page).toShowHeading('Willkommen, Ada');
    expect(new URL(elsewhere.page.url()).pathname).toBe('/app/dashboard');
    await page.getByRole('radio', { name: 'Wie im Browser' }).click({ force: true });
    await expect(page).toShowHeading('Account settings');
  });

  it('is that of the alerts in the bell, with its figures', async () => {
    const { page } = await open(inGermany);
    await takeSession(page, await newAccount());
    const at = '2026-11-21T09:30:00.000Z';
    const alert = {
      id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
      kind: 'outbreak',
      count: 1_234,
      title: 'Gatepost detected 1,234 outbreaks of harmful messages',
      path: '/app/outbreaks',
      unread: true,
      firstAt: at,
      lastAt: at,
    };
    const data = { alerts: [alert], unreadCount: 1 };
    await page.route('**/api/alerts', (route) =>
      route.fulfill({ json: { success: true, message: 'OK', data } }),
    );
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Benachrichtigungen: 1 ungelesen' }).click();
    await expect(page).toShow('Gatepost hat 1.234 Ausbrüche schädlicher Nachrichten erkannt');
  });

  it('that cannot be saved stays, and it is said', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    await page.route('**/api/auth/language', (route) => route.abort());
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page).toShow(/^The language could not be changed/);
    expect(await languageOf(page)).toBe('en');
  });
});

describe('in German', () => {
  let ada: LoggedIn;
  let scanId: string;
  beforeAll(async () => {
    ada = await newAccount();
    await scanExample(ada.token, examples[0].message);
    ({ id: scanId } = await scanByApi(ada.token, friendlySms, 'Friday', 'ada@northwind.example'));
    await keyByApi(ada.token, { name: 'Newsletter' });
    await instructionsByApi(ada.token, 'Strict', 'Flag every offer.');
  });

  it('no page says anything in English that it could say in German, and all fit a phone', async () => {
    const { page, complaints } = await open({ ...inGermany, viewport: { width: 390, height: 844 } });
    await takeSession(page, ada);
    const english = await englishOnly();
    expect(english.size).toBeGreaterThan(1_000);
    const found: string[] = [];
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const path of pagesOf(scanId)) {
      await lead(page, path);
      const said = (await textsOf(page)).filter((text) => english.has(text));
      found.push(...said.map((text) => `${path}: ${text}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) found.push(`${path} is ${width} px wide`);
    }
    expect([found, complaints]).toEqual([[], []]);
  });

  it('no table cuts off what a column is called, or a button', async () => {
    await approveByApi(ada.token, scanId, 'Rundschreiben');
    const { page } = await open({ ...inGermany, viewport: { width: 1280, height: 900 } });
    await takeSession(page, ada);
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found: string[] = [];
    for (const path of WITH_TABLES) {
      await lead(page, path);
      await page.locator('tbody tr').first().waitFor();
      const cut = await page
        .locator('th, td:has(button)')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      found.push(...cut.map((text) => `${path}: ${text}`));
    }
    expect(found).toEqual([]);
  });

  it('the tools of the history fit a phone, once their code is there', async () => {
    const { page } = await open({ ...inGermany, viewport: { width: 390, height: 844 } });
    await takeSession(page, ada);
    await page.goto('/app/scans');
    await page.getByRole('combobox', { name: 'Pro Seite' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('refusals, plans, and the signs of a verdict, are German too', async () => {
    const { page } = await open(inGermany);
    await logIn(page, { ...ada, password: 'wrong' });
    await expect(page).toShow('Die E-Mail-Adresse oder das Passwort ist falsch');
    await takeSession(page, ada);
    await page.goto('/app/scans?risk=high');
    await expect(page).toShow('1 von 1 Treffern');
    await expect(page).toShow(/fragt nach Passwort oder Code/);
    await page.getByRole('link', { name: /ansehen$/ }).click();
    await expect(page).toShow('Link auf eine bloße IP-Adresse');
    await expect(page).toShow('Hohes Risiko');
    await page.goto('/app/account');
    await expect(page).toShow('Für kleine Teams, die von Hand senden');
  });
});

const WITH_TABLES = [
  '/app/scans',
  '/app/api-keys',
  '/app/senders',
  '/app/templates',
  '/app/people',
  '/app/audit-log',
];

const pagesOf = (scanId: string): string[] => [
  '/app/dashboard',
  '/app/scans',
  `/app/scans/${scanId}`,
  '/app/scans/create',
  '/app/scans/batch',
  '/app/batches',
  '/app/scanning-instructions',
  '/app/api-keys',
  '/app/api-documentation',
  '/app/account',
  '/app/security',
  '/app/alerts',
  '/app/webhooks',
  '/app/senders',
  '/app/outbreaks',
  '/app/mail',
  '/app/mail/messages',
  '/app/mail/policy',
  '/app/what-we-send',
  '/app/templates',
  '/app/recurring-alarms',
  '/app/people',
  '/app/audit-log',
  '/terms',
];
