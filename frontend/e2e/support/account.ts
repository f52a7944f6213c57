import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

export interface Account {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  password: string;
}

interface Login {
  accessToken: string;
  user: object;
  expiresIn: number;
}

export const person = (): Account => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Analytical Engines',
  email: `ada-${randomUUID()}@example.com`,
  password: 'difference-engine',
});

async function post<Data>(path: string, body: object, token?: string): Promise<Data> {
  const answer = await fetch(inject('baseUrl') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data: Data; message: string };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message}`);
  return data;
}

export interface LoggedIn extends Account {
  token: string;
  login: Login;
}

/** Registered and logged in over HTTP, for tests whose subject is something else. */
export async function newAccount(): Promise<LoggedIn> {
  const account = person();
  await post('/api/auth/register', account);
  const { email, password } = account;
  const login = await post<Login>('/api/auth/login', { email, password, rememberMe: false });
  return { ...account, login, token: login.accessToken };
}

export const scanByApi = (token: string, body: string, subject?: string) =>
  post<{ id: string; score: number }>('/api/scans', { email: true, sms: false, body, subject }, token);

export const instructionsByApi = (token: string, name: string, instructions: string) =>
  post<{ id: string }>('/api/scanninginstructions', { name, instructions }, token);

export const keyByApi = (token: string, key: { name: string }) =>
  post<{ id: string; plainTextKey: string }>('/api/apikeys', key, token);

export const logoutByApi = (token: string) => post('/api/auth/logout', {}, token);

interface SessionOptions {
  storage?: 'local' | 'session';
  expiresInMs?: number;
}

/** Puts the account's session into the browser as the web app stores it. */
export async function takeSession(page: Page, { login }: LoggedIn, options: SessionOptions = {}) {
  const { storage = 'session', expiresInMs = login.expiresIn * 1000 } = options;
  const items = {
    accessToken: login.accessToken,
    user: JSON.stringify(login.user),
    rememberMe: String(storage === 'local'),
    tokenExpiration: String(Date.now() + expiresInMs),
  };
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([entries, local]) => {
      for (const [key, value] of entries) (local ? localStorage : sessionStorage).setItem(key, value);
    },
    [Object.entries(items), storage === 'local'] as const,
  );
}
