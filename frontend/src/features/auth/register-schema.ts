import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { newPassword, typedTwice } from '../../components/form/new-password.js';
import { emailAddress, required } from '../../components/form/text-rules.js';

export const registerSchema = z
  .object({
    firstName: required(t`First name`),
    lastName: required(t`Last name`),
    companyName: required(t`Company name`),
    email: emailAddress,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(typedTwice('password'));

export type RegisterValues = z.infer<typeof registerSchema>;

/** In the order of the form's fields. */
export const emptyRegistration: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  companyName: '',
  password: '',
  confirmPassword: '',
};
