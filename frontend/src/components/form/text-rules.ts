import * as z from 'zod/mini';

export const required = (name: string) => z.string().check(z.trim(), z.minLength(1, `${name} is required`));

export const emailAddress = required('Email').check(
  z.regex(z.regexes.email, 'Enter an email address like name@example.com'),
);
