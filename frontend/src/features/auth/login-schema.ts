import * as z from 'zod/mini';

export const loginSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Email is required')),
  password: z.string().check(z.minLength(1, 'Password is required')),
  rememberMe: z.boolean(),
});

export type LoginValues = z.infer<typeof loginSchema>;
