import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

export const required = (name: string) => z.string().check(z.trim(), z.minLength(1, t`${name} is required`));

export const emailAddress = required(t`Email`).check(
  z.regex(z.regexes.email, t`Enter an email address like name@example.com`),
);
