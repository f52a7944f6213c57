import { describe, expect, it } from 'vitest';
import { assertOwnUrl } from './own-url.js';

const own = { host: 'gatepost.example:3000', origins: ['https://app.example'] };
const check = (url: string) => () => assertOwnUrl('returnUrl', url, own);

describe('assertOwnUrl', () => {
  it.each([
    'http://gatepost.example:3000/app/account',
    'https://gatepost.example:3000/app/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    'https://app.example/app/account',
  ])('accepts %s', (url) => {
    expect(check(url)).not.toThrow();
  });

  it.each([
    '/app/account',
    'javascript:alert(1)//gatepost.example:3000',
    'ftp://gatepost.example:3000/',
    'https://gatepost.example/',
    'http://app.example/',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    'https://user:password@app.example/',
    'https://evil.example/?https://app.example',
    '//app.example/',
    '',
  ])('refuses %s', (url) => {
    expect(check(url)).toThrow('returnUrl: must be a URL of this web app');
  });
});
