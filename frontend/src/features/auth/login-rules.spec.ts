import { expect, it } from 'vitest';
import { loginErrorsOf, loginValuesOf } from './login-rules.js';

function formData(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

const typed = { email: ' ada@example.com ', password: ' secret ' };

it('reads both fields, and leaves the password as it is', () => {
  const values = { email: 'ada@example.com', password: ' secret ', rememberMe: false };
  expect(loginValuesOf(formData(typed))).toEqual(values);
  expect(loginErrorsOf(values)).toEqual({});
});

it('reads the choice to be remembered', () => {
  expect(loginValuesOf(formData({ ...typed, rememberMe: 'on' })).rememberMe).toBe(true);
});

it.each([
  [{ email: '  ' }, ['email']],
  [{ password: '' }, ['password']],
  [{ email: '', password: '' }, ['email', 'password']],
])('asks for what is missing in %o', (change, missing) => {
  expect(Object.keys(loginErrorsOf(loginValuesOf(formData({ ...typed, ...change }))))).toEqual(missing);
});
