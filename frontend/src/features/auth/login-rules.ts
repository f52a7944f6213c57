import type { AuthLoginData } from '../../api/generated/types.gen.js';

export type LoginValues = Required<AuthLoginData['body']>;
export type LoginErrors = Partial<Record<'email' | 'password', string>>;

/** What the login form holds. The password is left as it is: blanks may be a part of it. */
export function loginValuesOf(data: FormData): LoginValues {
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password'), rememberMe: data.has('rememberMe') };
}

export function loginErrorsOf({ email, password }: LoginValues): LoginErrors {
  return {
    ...(email ? {} : { email: 'Email is required' }),
    ...(password ? {} : { password: 'Password is required' }),
  };
}
