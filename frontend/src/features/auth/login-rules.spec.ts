import { expect, it } from 'vitest';
import { loginRules } from './login-rules.js';

const typed = { email: ' ada@example.com ', password: ' secret ', rememberMe: true };

it('takes both fields, and leaves the password as it is', () => {
  expect(loginRules(typed)).toEqual({ values: { ...typed, email: 'ada@example.com' }, errors: {} });
});

it.each([
  [{ email: '  ' }, ['email']],
  [{ password: '' }, ['password']],
  [{ email: '', password: '' }, ['email', 'password']],
])('asks for what is missing in %o', (change, missing) => {
  expect(Object.keys(loginRules({ ...typed, ...change }).errors)).toEqual(missing);
});
