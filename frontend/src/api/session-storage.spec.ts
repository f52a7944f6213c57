import { describe, expect, it } from 'vitest';
import {
  clearSession,
  isExpired,
  readSession,
  sessionOf,
  SESSION_KEYS,
  writeSession,
} from './session-storage.js';
import { fakeStores } from './testing/fake-stores.js';

const user = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  role: 'Admin' as const,
  language: null,
};
const login = { accessToken: 'token', user, expiresIn: 60 };

describe('sessionOf', () => {
  it('turns the seconds of the server into an absolute time in milliseconds', () => {
    expect(sessionOf(login, true, 1_000).tokenExpiration).toBe(61_000);
  });
});

describe('isExpired', () => {
  it('counts the very millisecond of the expiry as expired', () => {
    const session = sessionOf(login, false, 0);
    expect([isExpired(session, 59_999), isExpired(session, 60_000)]).toEqual([false, true]);
  });
});

describe('writeSession', () => {
  it('stores the four keys as text in local storage when the person asked to be remembered', () => {
    const stores = fakeStores();
    writeSession(stores, sessionOf(login, true, 0));
    expect(stores.local.content()).toEqual({
      accessToken: 'token',
      user: JSON.stringify(user),
      rememberMe: 'true',
      tokenExpiration: '60000',
    });
    expect(stores.tab.content()).toEqual({});
  });

  it('stores them in session storage otherwise', () => {
    const stores = fakeStores();
    writeSession(stores, sessionOf(login, false, 0));
    expect(Object.keys(stores.tab.content())).toEqual([...SESSION_KEYS]);
    expect(stores.local.content()).toEqual({});
  });

  it('leaves nothing of an earlier session in the other storage', () => {
    const stores = fakeStores();
    writeSession(stores, sessionOf(login, true, 0));
    writeSession(stores, sessionOf({ ...login, accessToken: 'second' }, false, 0));
    expect(stores.local.content()).toEqual({});
  });
});

describe('readSession', () => {
  it('gives back what was written', () => {
    const stores = fakeStores();
    const session = sessionOf(login, true, 0);
    writeSession(stores, session);
    expect(readSession(stores)).toEqual(session);
  });

  it.each([
    ['no token', { accessToken: '' }],
    ['a user that is not JSON', { user: '{oops' }],
    ['a user without a name', { user: '{"email":"ada@example.com"}' }],
    ['a user that is null', { user: 'null' }],
  ])('finds no session with %s', (_case, damage) => {
    const stores = fakeStores();
    writeSession(stores, sessionOf(login, true, 0));
    for (const [key, value] of Object.entries(damage)) stores.local.setItem(key, value);
    expect(readSession(stores)).toBeNull();
  });

  it('treats an unreadable expiry as long past', () => {
    const stores = fakeStores();
    writeSession(stores, sessionOf(login, true, 0));
    stores.local.setItem('tokenExpiration', 'soon');
    expect(readSession(stores)?.tokenExpiration).toBe(0);
  });
});

describe('clearSession', () => {
  it('removes the four keys from both storages and nothing else', () => {
    const stores = fakeStores();
    for (const store of [stores.local, stores.tab]) {
      for (const key of SESSION_KEYS) store.setItem(key, 'x');
      store.setItem('gp-theme', 'dark');
    }
    clearSession(stores);
    expect(stores.local.content()).toEqual({ 'gp-theme': 'dark' });
    expect(stores.tab.content()).toEqual({ 'gp-theme': 'dark' });
  });
});
