import { z } from 'zod';
import { linkTokenSchema } from '../../access/link-token.js';
import { knownPassword, newPassword } from '../../access/password.schema.js';
import { emailField } from '../../common/email-address.schema.js';

export const changePasswordRequest = z
  .strictObject({
    currentPassword: knownPassword('Enter your current password'),
    newPassword: newPassword(),
  })
  .meta({ id: 'ChangePasswordRequest' });
export type ChangePasswordRequest = z.output<typeof changePasswordRequest>;

export const forgotPasswordRequest = z
  .strictObject({ email: emailField })
  .meta({ id: 'ForgotPasswordRequest' });
export type ForgotPasswordRequest = z.output<typeof forgotPasswordRequest>;

export const resetPasswordRequest = z
  .strictObject({ token: linkTokenSchema, password: newPassword() })
  .meta({ id: 'ResetPasswordRequest' });
export type ResetPasswordRequest = z.output<typeof resetPasswordRequest>;

export const resetLinkSchema = z
  .object({
    resetUrl: z.string().meta({
      description: 'Shown only once: pass it on yourself',
      example: 'https://app.example.com/app/reset-password#token',
    }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PasswordResetLink' });
export type ResetLink = z.output<typeof resetLinkSchema>;
