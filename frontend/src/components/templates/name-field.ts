import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

/** What a template can be called. */
export const templateNameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, t`Enter a name`),
    z.maxLength(100, t`At most 100 characters`),
    z.regex(/^[^"]*$/, t`No quotation marks`),
  );
