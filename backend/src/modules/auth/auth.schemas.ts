import { z } from 'zod';
import { MAX_PASSWORD, newPassword } from '../../access/password.schema.js';
import { ROLES } from '../../access/roles.js';
import { text, trimmedText } from '../../http/text.schema.js';

/** Longest address that SMTP can carry: RFC 5321, 4.5.3.1.3. */
const MAX_EMAIL = 254;

const email = trimmedText()
  .max(MAX_EMAIL)
  .overwrite((value) => value.toLowerCase())
  .refine((value) => z.email().safeParse(value).success, { error: 'Enter a valid e-mail address' })
  .meta({ format: 'email', example: 'ada@northwind.example' });

const required = (what: string, max: number, example: string) =>
  trimmedText()
    .min(1, { error: `${what} is required` })
    .max(max)
    .meta({ example });

export const registerRequest = z
  .strictObject({
    firstName: required('First name', 100, 'Ada'),
    lastName: required('Last name', 100, 'Lovelace'),
    email,
    companyName: required('Company name', 200, 'Northwind Traders'),
    password: newPassword(),
    scansPerMonth: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .default(100)
      .meta({ description: 'Capped at the Free tier' }),
    scanAgeInDays: z.int().min(1).max(36_500).default(30).meta({ description: 'Capped at the Free tier' }),
  })
  .meta({ id: 'RegisterRequest' });
export type RegisterRequest = z.output<typeof registerRequest>;

export const loginRequest = z
  .strictObject({
    email: trimmedText()
      .min(1, { error: 'E-mail is required' })
      .max(MAX_EMAIL)
      .meta({ example: 'ada@northwind.example' }),
    password: text()
      .min(1, { error: 'Password is required' })
      .max(MAX_PASSWORD)
      .meta({ example: 'correct horse battery staple' }),
    rememberMe: z.boolean().default(false),
  })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.output<typeof loginRequest>;

export const userSchema = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string(), role: z.enum(ROLES) })
  .meta({
    id: 'User',
    example: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example', role: 'Admin' },
  });
export type User = z.output<typeof userSchema>;

export const loginSchema = z
  .object({
    accessToken: z
      .string()
      .meta({ description: 'Send it as Authorization: Bearer', example: 'eyJhbGciOi...' }),
    user: userSchema,
    expiresIn: z.int().meta({ description: 'Seconds', example: 43_200 }),
  })
  .meta({ id: 'Login' });
export type Login = z.output<typeof loginSchema>;
