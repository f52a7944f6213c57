import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Example } from '../../src/features/landing/example.js';
import { storeAtNextLoad } from './storage.js';

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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function post<Data>(path: string, body: object, token?: string): Promise<Data> {
  return postWith(path, body, token ? bearer(token) : {});
}

async function postWith<Data>(path: string, body: object, credential: Record<string, string>): Promise<Data> {
  const answer = await fetch(inject('baseUrl') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credential },
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
export async function newAccount(names: Partial<Account> = {}): Promise<LoggedIn> {
  const account = { ...person(), ...names };
  await post('/api/auth/register', account);
  const { email, password } = account;
  const login = await post<Login>('/api/auth/login', { email, password, rememberMe: false });
  return { ...account, login, token: login.accessToken };
}

export const scanByApi = (token: string, body: string, subject?: string, sender?: string, more = {}) =>
  post<{ id: string; score: number }>(
    '/api/scans',
    { email: true, sms: false, body, subject, sender, ...more },
    token,
  );

/** Scans emails with one call. */
export const scansByApi = (token: string, emails: { body: string; subject?: string; sender?: string }[]) =>
  post('/api/scans/batch', { scans: emails.map((email) => ({ email: true, ...email })) }, token);

/** Approves a scan as a template. */
export const approveByApi = (token: string, scanId: string, name: string) =>
  post('/api/templates', { scanId, name }, token);

/** Decides about a scan, as the person with the token. */
export const decideByApi = (token: string, id: string, version: number, status: string) =>
  post('/api/scans/reviews', { scans: [{ id, version }], status }, token);

/** Scans an example as what it is. */
export const scanExample = (token: string, { channel, ...message }: Example['message']) =>
  post<{ score: number }>(
    '/api/scans',
    { email: channel === 'email', sms: channel === 'sms', ...message },
    token,
  );

export const scanWithKey = (key: string, body: string) =>
  postWith('/api/scans', { sms: true, body }, { 'X-API-Key': key });

export const instructionsByApi = (token: string, name: string, instructions: string) =>
  post<{ id: string }>('/api/scanninginstructions', { name, instructions }, token);

export const keyByApi = (token: string, key: { name: string }) =>
  post<{ id: string; plainTextKey: string }>('/api/apikeys', key, token);

/** Invites over HTTP; the link, since the tests' server sends no mails. */
export async function inviteByApi(token: string, email: string, role: 'Admin' | 'Member') {
  const { invitationUrl } = await post<{ invitationUrl: string }>('/api/users', { email, role }, token);
  return new URL(invitationUrl);
}

/** A colleague who has joined the company of `admin`. */
export async function newColleague(admin: LoggedIn, role: 'Admin' | 'Member'): Promise<LoggedIn> {
  const ada = person();
  const bob = { ...ada, firstName: 'Bob', lastName: 'Byron', email: ada.email.replace('ada', 'bob') };
  const link = await inviteByApi(admin.token, bob.email, role);
  const token = new URLSearchParams(link.hash.slice(1)).get('token');
  const { firstName, lastName, password } = bob;
  const login = await post<Login>('/api/auth/invitations/accept', { token, firstName, lastName, password });
  return { ...bob, login, token: login.accessToken };
}

async function get<Data>(path: string, token: string): Promise<Data> {
  const answer = await fetch(inject('baseUrl') + path, { headers: bearer(token) });
  return ((await answer.json()) as { data: Data }).data;
}

export const scansUsedByApi = async (token: string) =>
  (await get<{ subscription: { scansUsedThisPeriod: number } }>('/api/Client/me', token)).subscription
    .scansUsedThisPeriod;

export const outbreaksByApi = async (token: string) =>
  (await get<{ outbreaks: object[] }>('/api/outbreaks', token)).outbreaks;

/** Where the events of the company's sources are posted, or reports are mailed. */
export const eventSourcesByApi = (token: string) =>
  get<{ name: string; path: string | null; mailAddress: string | null }[]>('/api/event-sources', token);

/** What a receiver answered, as Postmark posts it. */
export const postEvent = (path: string, password: string, event: object) =>
  postWith(path, event, {
    authorization: `Basic ${Buffer.from(`gatepost:${password}`).toString('base64')}`,
  });

/** Where the company's alerts are sent. */
export const channelsByApi = async (token: string) =>
  (await get<{ channels: { pausedAt: string | null }[] }>('/api/alerts/channels', token)).channels;

/** A link with which the colleague of this address chooses a new password. */
export async function resetLinkByApi(token: string, email: string) {
  const { users } = await get<{ users: { id: string; email: string }[] }>('/api/users?pageSize=100', token);
  const id = users.find((user) => user.email === email)?.id;
  const link = await post<{ resetUrl: string }>(`/api/users/${id}/password-reset-link`, {}, token);
  return new URL(link.resetUrl);
}

export const endpointByApi = (token: string, url: string, eventTypes: string[]) =>
  post<{ id: string }>('/api/webhooks/endpoints', { url, eventTypes }, token);

export const logoutByApi = (token: string) => post('/api/auth/logout', {}, token);

interface SessionOptions {
  storage?: 'local' | 'session';
  expiresInMs?: number;
}

/** Puts the account's session into the browser as the web app stores it, for the next page that is loaded. */
export async function takeSession(page: Page, { login }: LoggedIn, options: SessionOptions = {}) {
  const { storage = 'session', expiresInMs = login.expiresIn * 1000 } = options;
  await storeAtNextLoad(page, storage === 'local' ? 'localStorage' : 'sessionStorage', {
    accessToken: login.accessToken,
    user: JSON.stringify(login.user),
    rememberMe: String(storage === 'local'),
    tokenExpiration: String(Date.now() + expiresInMs),
  });
}
