import { expect, it } from 'vitest';
import { loginStateOf } from './login-state.js';

it('takes over an address inside the app and the reason of the end', () => {
  const state = { from: '/app/scans?q=a', ended: 'expired' };
  expect(loginStateOf(state)).toEqual(state);
});

it.each([
  null,
  undefined,
  'text',
  {},
  { from: 'https://evil.example' },
  { from: '//evil.example' },
  { from: '/application' },
  { ended: 'never' },
])('follows nothing else: %j', (state) => {
  expect(loginStateOf(state)).toEqual({});
});
