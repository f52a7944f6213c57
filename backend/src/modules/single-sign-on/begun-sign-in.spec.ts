import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInCookie } from './begun-sign-in.js';

const config = (PUBLIC_URL: string) => ({
  HOST: '127.0.0.1',
  PORT: 3000,
  JWT_SECRET: 'a secret of the tests, long enough to be accepted',
  PUBLIC_URL,
});
const begun = {
  clientId: '01976f9c-5c1e-4000-8000-3a5b7c9d1e2f',
  revision: '01976f9c-5c1e-4000-8000-3a5b7c9d1e30',
  state: 'state',
  nonce: 'nonce',
  codeVerifier: 'verifier',
};
const sent = (header: string) => header.split(';')[0];

describe('the cookie of a sign-in', () => {
  afterEach(() => vi.useRealTimers());

  it('is for this host alone behind https, and shows nothing of what it holds', () => {
    const cookie = new SignInCookie(config('https://gatepost.example')).write(begun);
    expect(cookie).toMatch(
      /^__Host-gatepost_sign_in=[\w-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const value = Buffer.from(sent(cookie)?.split('=')[1] ?? '', 'base64url').toString('latin1');
    for (const part of Object.values(begun)) expect(value).not.toContain(part);
  });

  it('is read for fifteen minutes, among others, and not when it is another installation’s', () => {
    vi.useFakeTimers();
    const cookies = new SignInCookie(config('https://gatepost.example'));
    const header = `other=1; ${sent(cookies.write(begun))}; last=2`;
    expect(cookies.read(header)).toMatchObject(begun);
    const elsewhere = {
      ...config('https://gatepost.example'),
      JWT_SECRET: 'another secret of another installation',
    };
    expect(new SignInCookie(elsewhere).read(header)).toBeNull();
    vi.advanceTimersByTime(15 * 60_000);
    expect([cookies.read(header), cookies.read(undefined), cookies.read('a=b')]).toEqual([null, null, null]);
  });
});
