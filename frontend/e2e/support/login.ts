import type { Page } from 'playwright-core';
import type { Account } from './account.js';

/** What the browser keeps of a session. */
export const SESSION_KEYS = ['accessToken', 'rememberMe', 'tokenExpiration', 'user'];

export const storedIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate(
    (name) =>
      Object.keys(window[name])
        .filter((key) => key !== 'gp-theme')
        .sort(),
    storage,
  );

export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export const submitLogin = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();
