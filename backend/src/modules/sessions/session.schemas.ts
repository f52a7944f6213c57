import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { LANGUAGES } from '../../common/languages.js';
import { ROLES } from '../../access/roles.js';
import { SIGN_IN_WAYS, type SessionEntity } from './session.entity.js';
import { shownEmail } from '../../common/email-address.schema.js';

export const languageField = z
  .enum(LANGUAGES)
  .nullable()
  .meta({ description: 'Of the web app; null: as the browser asks for it', example: 'de' });

export const userSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: shownEmail(),
    role: z.enum(ROLES),
    language: languageField,
  })
  .meta({
    id: 'User',
    example: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@northwind.example',
      role: 'Admin',
      language: null,
    },
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

export const ownSessionsSchema = z
  .object({
    sessions: z.array(
      z.object({
        id: idSchema,
        browser: z
          .string()
          .nullable()
          .meta({ description: 'What you signed in with; null: unknown', example: 'Firefox on Windows' }),
        address: z.string().nullable().meta({ description: 'Where you signed in', example: '192.0.2.7' }),
        signedInWith: z.enum(SIGN_IN_WAYS).meta({
          description: 'How you signed in; `app`: password and a code of the authenticator app',
          example: 'app',
        }),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().meta({ description: 'To five minutes' }),
        expiresAt: z.iso.datetime(),
        current: z.boolean().meta({ description: 'Whether it is the one that asks', example: true }),
      }),
    ),
  })
  .meta({ id: 'OwnSessions' });
export type OwnSessions = z.output<typeof ownSessionsSchema>;

export const toOwnSession = (row: SessionEntity, current: string): OwnSessions['sessions'][number] => ({
  id: row.id,
  browser: row.browser,
  address: row.address,
  signedInWith: row.signedInWith,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  current: row.id === current,
});
