import { z } from 'zod';
import { MAX_PASSWORD, newPassword } from '../../access/password.schema.js';
import { text, trimmedText } from '../../common/text.schema.js';
import { emailField, MAX_EMAIL, nameFields, requiredText } from '../users/user.schemas.js';

export const registerRequest = z
  .strictObject({
    ...nameFields,
    email: emailField,
    companyName: requiredText('Company name', 200, 'Northwind Traders'),
    password: newPassword(),
    scansPerMonth: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .optional()
      .meta({ description: 'Capped at the Free tier; when absent, what that gives' }),
    scanAgeInDays: z
      .int()
      .min(1)
      .max(36_500)
      .optional()
      .meta({ description: 'Capped at the Free tier; when absent, what that gives' }),
  })
  .meta({ id: 'RegisterRequest' });
export type RegisterRequest = z.output<typeof registerRequest>;

export const loginRequest = z
  .strictObject({
    email: trimmedText()
      .min(1, { error: 'Email is required' })
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
