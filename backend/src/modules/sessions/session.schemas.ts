import { z } from 'zod';
import { ROLES } from '../../access/roles.js';

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
