import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { newPassword, typedTwice } from '../../components/form/new-password.js';

export const passwordSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, t`Current password is required`)),
    newPassword,
    confirmPassword: z.string(),
  })
  .check(typedTwice('newPassword'));

export const emptyPasswords: z.infer<typeof passwordSchema> = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};
