import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionStore } from './session-store.js';
import { fakeStores } from './testing/fake-stores.js';

const user = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  role: 'Admin' as const,
  language: null,
};
const login = { accessToken: 'token', user, expiresIn: 60 };
const THIRTY_DAYS_S = 30 * 24 * 3600;

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('SessionStore', () => {
  it('is out without a stored session, and gives no reason', () => {
    expect(new SessionStore(fakeStores()).state()).toEqual({ session: null, reason: null });
  });

  it('takes up a stored session after a reload', () => {
    const stores = fakeStores();
    new SessionStore(stores).start(login, true);
    expect(new SessionStore(stores).token()).toBe('token');
  });

  it('clears a stored session that has expired meanwhile and says so', () => {
    const stores = fakeStores();
    new SessionStore(stores).start(login, true);
    vi.setSystemTime(1_060_000);
    expect(new SessionStore(stores).state()).toEqual({ session: null, reason: 'expired' });
    expect(stores.local.content()).toEqual({});
  });

  it('ends by itself when it expires while the tab is open', () => {
    const stores = fakeStores();
    const store = new SessionStore(stores);
    const changed = vi.fn<() => void>();
    store.subscribe(changed);
    store.start(login, false);
    vi.advanceTimersByTime(59_999);
    expect(store.token()).toBe('token');
    vi.advanceTimersByTime(1);
    expect(store.state()).toEqual({ session: null, reason: 'expired' });
    expect(stores.tab.content()).toEqual({});
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('lasts beyond the 24.8 days that a single timer can wait', () => {
    const store = new SessionStore(fakeStores());
    store.start({ ...login, expiresIn: THIRTY_DAYS_S }, true);
    vi.advanceTimersByTime((THIRTY_DAYS_S - 1) * 1000);
    expect(store.token()).toBe('token');
    vi.advanceTimersByTime(1000);
    expect(store.token()).toBeUndefined();
  });

  it('clears both storages on logout and remembers that it was asked for', () => {
    const stores = fakeStores();
    const store = new SessionStore(stores);
    store.start(login, true);
    store.end('logout');
    expect(store.state()).toEqual({ session: null, reason: 'logout' });
    expect(stores.local.content()).toEqual({});
  });

  it('keeps the first reason when a second one follows', () => {
    const store = new SessionStore(fakeStores());
    store.start(login, true);
    store.end('logout');
    store.end('rejected');
    expect(store.state()).toEqual({ session: null, reason: 'logout' });
  });

  it('forgets the reason once the person has been told', () => {
    const store = new SessionStore(fakeStores());
    store.start(login, true);
    store.end('rejected');
    store.acknowledgeEnd();
    expect(store.state()).toEqual({ session: null, reason: null });
  });

  it('follows another tab that logs out, and one that logs in', () => {
    const stores = fakeStores();
    const here = new SessionStore(stores);
    const there = new SessionStore(stores);
    there.start(login, true);
    here.reload();
    expect(here.token()).toBe('token');
    there.end('logout');
    here.reload();
    expect(here.state()).toEqual({ session: null, reason: 'elsewhere' });
  });

  it('says nothing to those who stopped listening', () => {
    const store = new SessionStore(fakeStores());
    const listener = vi.fn<() => void>();
    store.subscribe(listener)();
    store.start(login, true);
    expect(listener).not.toHaveBeenCalled();
  });
});
