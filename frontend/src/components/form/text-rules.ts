import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

export const required = (name: string) => z.string().check(z.trim(), z.minLength(1, t`${name} is required`));

/** No letter outside ASCII before the @; whatever has none is no address at all, which the next rule says. */
const PLAIN_MAILBOX = /^(?:[ -~]*@|[^@]*$)/;
/** The domain in any script: the API says what else is wrong. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailAddress = required(t`Email`).check(
  z.regex(PLAIN_MAILBOX, t`An address with letters such as ü or é before the @ can’t be used`),
  z.regex(ADDRESS, t`Enter an email address like name@example.com`),
);
