import { describe, expect, it } from 'vitest';
import { logoutByApi, newAccount, takeSession } from './support/account.js';
import { useBrowser } from './support/browser.js';
import { fillLogin, SESSION_KEYS, storedIn, submitLogin } from './support/login.js';

const open = useBrowser();
const HOUR_MS = 3_600_000;

describe('login', () => {
  it('shows what the server says to a wrong password and keeps what was typed', async () => {
    const { page } = await open();
    const ada = await newAccount();
    await page.goto('/login');
    await fillLogin(page, { email: ada.email, password: 'not-her-password' });
    await submitLogin(page);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/password/i);
    expect(await page.getByLabel('Email').inputValue()).toBe(ada.email);
    await expect(page).toBeAt('/login');
  });

  it('says how long to wait after too many wrong passwords', async () => {
    const { page } = await open();
    await page.goto('/login');
    await fillLogin(page, { email: (await newAccount()).email, password: 'not-her-password' });
    const alert = page.getByRole('alert');
    // Each try takes the notice of the one before away, or leaves its words: what counts is where it ends.
    await expect
      .poll(async () => {
        await submitLogin(page);
        await alert.waitFor();
        return alert.innerText();
      })
      .toMatch(/^Too many wrong passwords; try again in \d+ seconds?$/);
  });

  it('asks for both fields', async () => {
    const { page } = await open();
    await page.goto('/login');
    await submitLogin(page);
    await expect(page).toShow('Email is required');
    await expect(page).toShow('Password is required');
  });

  it('masks the password until it is asked to show it, and takes it from a password manager or the clipboard', async () => {
    const { page } = await open();
    await page.goto('/login');
    const field = page.getByLabel('Password', { exact: true });
    expect(await field.getAttribute('type')).toBe('password');
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    await page.getByLabel('Email').fill('a pasted password');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+x');
    await field.press('ControlOrMeta+v');
    expect(await field.inputValue()).toBe('a pasted password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field.getAttribute('type')).toBe('text');
  });

  it('without Remember me keeps the four keys in the storage of the tab only', async () => {
    const { page } = await open();
    const ada = await newAccount();
    await page.goto('/login');
    await fillLogin(page, ada);
    await submitLogin(page);
    await expect(page).toBeAt('/app/dashboard');
    expect(await storedIn(page, 'sessionStorage')).toEqual(SESSION_KEYS);
    expect(await storedIn(page, 'localStorage')).toEqual([]);
  });
});

describe('the guard', () => {
  it('sends a guest to the login and, once logged in, on to the page first asked for', async () => {
    const { page } = await open();
    const ada = await newAccount();
    await page.goto('/terms');
    await page.goto('/app/scans?q=invoice');
    await expect(page).toBeAt('/login');
    await fillLogin(page, ada);
    await submitLogin(page);
    await expect(page).toBeAt('/app/scans?q=invoice');
    await page.goBack();
    await expect(page).toBeAt('/terms');
  });

  it('leads /app, and who is logged in from the pages of guests, to the dashboard', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount());
    for (const path of ['/', '/login', '/register', '/app']) {
      await page.goto(path);
      await expect(page).toBeAt('/app/dashboard');
    }
  });

  it.each([
    ['/nowhere', '/'],
    ['/app/nowhere', '/'],
  ])('leads a guest from the unknown address %s to %s', async (from, to) => {
    const { page } = await open();
    await page.goto(from);
    await expect(page).toBeAt(to);
  });
});

describe('the end of a session', () => {
  it('comes by itself when the token expires in an open tab', async () => {
    const { page } = await open();
    await page.clock.install();
    await takeSession(page, await newAccount(), { expiresInMs: HOUR_MS });
    await page.goto('/app/scans');
    await expect(page).toShowHeading('Scan history');
    await page.clock.fastForward(HOUR_MS);
    await expect(page).toBeAt('/login');
    await expect(page).toShow('Your session has expired. Sign in to continue where you left off.');
    expect(await storedIn(page, 'sessionStorage')).toEqual([]);
  });

  it('is noticed at the start when the token expired meanwhile', async () => {
    const { page } = await open();
    await takeSession(page, await newAccount(), { storage: 'local', expiresInMs: -1000 });
    await page.goto('/');
    await expect(page).toBeAt('/login');
    expect(await storedIn(page, 'localStorage')).toEqual([]);
    await expect(page).toShowHeading('Sign in');
    await page.getByRole('link', { name: 'Gatepost' }).click();
    await expect(page).toBeAt('/');
  });

  it('follows a 401 on any call, and the login leads back', async () => {
    const { page } = await open();
    const ada = await newAccount();
    await takeSession(page, ada);
    await logoutByApi(ada.token);
    await page.goto('/app/scans/create');
    await expect(page).toBeAt('/login');
    await expect(page).toShow('Your session has ended. Sign in to continue where you left off.');
    await fillLogin(page, ada);
    await submitLogin(page);
    await expect(page).toBeAt('/app/scans/create');
  });

  it('reaches the other tab', async () => {
    const { page } = await open();
    const ada = await newAccount();
    await takeSession(page, ada, { storage: 'local' });
    await page.goto('/app/dashboard');
    const other = await page.context().newPage();
    await other.goto('/app/scans');
    await expect(other).toShowHeading('Scan history');
    await page.getByRole('button', { name: /^Account of Ada/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(other).toBeAt('/login');
  });
});
