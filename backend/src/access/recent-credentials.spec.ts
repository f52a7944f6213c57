import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notifications } from '../database/notifications.js';
import type { ApiKeyPrincipal } from './principal.js';
import { RecentCredentials } from './recent-credentials.js';

const PRINCIPAL: ApiKeyPrincipal = {
  kind: 'api-key',
  tierType: 'Free',
  clientId: 'a client',
  apiKeyId: 'a key',
  scopes: [],
  scanningInstructionsId: null,
  isClosing: false,
};

let notify: (payload: string) => void;
let recent: RecentCredentials;
beforeEach(() => {
  vi.useFakeTimers();
  recent = new RecentCredentials({
    listen: (_: string, listener: (payload: string) => void) => (notify = listener),
  } as unknown as Notifications);
});
afterEach(() => vi.useRealTimers());

const found = () => vi.fn<() => Promise<ApiKeyPrincipal>>(async () => PRINCIPAL);

describe('RecentCredentials', () => {
  it('resolves a credential once in a second, however many ask', async () => {
    const resolve = found();
    await Promise.all([recent.principalOf('key', resolve), recent.principalOf('key', resolve)]);
    vi.advanceTimersByTime(999);
    expect(await recent.principalOf('key', resolve)).toBe(PRINCIPAL);
    expect(resolve).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2);
    await recent.principalOf('key', resolve);
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it('resolves it again after a change', async () => {
    await recent.principalOf('key', found());
    notify('');
    expect(await recent.principalOf('key', async () => null)).toBeNull();
  });

  it('does not remember what was being resolved during a change', async () => {
    let answer: ((principal: ApiKeyPrincipal) => void) | undefined;
    const before = recent.principalOf('key', () => new Promise<ApiKeyPrincipal>((r) => (answer = r)));
    notify('');
    answer?.(PRINCIPAL);
    await before;
    expect(await recent.principalOf('key', async () => null)).toBeNull();
  });

  it('remembers neither a credential that is not valid nor a failure', async () => {
    expect(await recent.principalOf('key', async () => null)).toBeNull();
    await expect(recent.principalOf('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await recent.principalOf('key', found())).toBe(PRINCIPAL);
  });
});
