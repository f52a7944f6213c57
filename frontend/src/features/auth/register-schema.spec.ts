import { expect, it } from 'vitest';
import { registerSchema } from './register-schema.js';

const good = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Engines',
  email: 'ada@example.com',
  password: 'difference',
  confirmPassword: 'difference',
};

const messagesFor = (change: Partial<typeof good>) =>
  registerSchema.safeParse({ ...good, ...change }).error?.issues.map((issue) => issue.message) ?? [];

it('accepts a complete registration', () => {
  expect(messagesFor({})).toEqual([]);
});

it.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ lastName: '' }, 'Last name is required'],
  [{ companyName: '' }, 'Company name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ada@' }, 'Enter an email address like name@example.com'],
  [{ password: 'short', confirmPassword: 'short' }, 'Password must be at least 8 characters long'],
  [{ confirmPassword: 'Difference' }, 'Passwords do not match'],
])('answers %j with "%s"', (change, message) => {
  expect(messagesFor(change)).toContain(message);
});

it('says that passwords differ although other fields are wrong as well', () => {
  expect(messagesFor({ firstName: '', confirmPassword: 'other' })).toContain('Passwords do not match');
});
