import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

const PASSWORD_MIN = 8;

export const newPasswordHelp = t`${PASSWORD_MIN} characters or more`;

export const newPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN, t`Password must be at least ${PASSWORD_MIN} characters long`));

/** Validates a form that asks for a new password twice. */
export const typedTwice = <Field extends string>(field: Field) =>
  z.refine<Record<Field | 'confirmPassword', string>>((values) => values[field] === values.confirmPassword, {
    error: t`Passwords do not match`,
    path: ['confirmPassword'],
    // Shown at once, not only when every other field is valid.
    when: () => true,
  });
