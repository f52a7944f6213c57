import * as z from 'zod/mini';

const PASSWORD_MIN = 8;

const required = (name: string) => z.string().check(z.trim(), z.minLength(1, `${name} is required`));

export const registerSchema = z
  .object({
    firstName: required('First name'),
    lastName: required('Last name'),
    companyName: required('Company name'),
    email: required('Email').check(z.regex(z.regexes.email, 'Enter an email address like name@example.com')),
    password: z
      .string()
      .check(z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters long`)),
    confirmPassword: z.string(),
  })
  .check(
    z.refine((values) => values.password === values.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      // Said at once, not only after every other field is right.
      when: () => true,
    }),
  );

export type RegisterValues = z.infer<typeof registerSchema>;
