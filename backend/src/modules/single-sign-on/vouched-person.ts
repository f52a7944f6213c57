import { z } from 'zod';
import { trimmedText } from '../../common/text.schema.js';
import type { Claims } from './openid.service.js';
import { emailField } from '../../common/email-address.schema.js';

/** Whom a provider vouches for, in our terms. */
export interface VouchedPerson {
  /** The provider's name for the person, at most 255 characters. */
  subject: string;
  /** In lower case. */
  email: string;
  /** Whether the provider says that the address is the person's. */
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

const name = trimmedText()
  .overwrite((value) =>
    value
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, 100)
      .trim(),
  )
  .min(1);
/** Anything else is as if it were missing. */
const nameOf = (claim: unknown): string | undefined => name.safeParse(claim).data;

const required = z.object({ sub: z.string().min(1).max(255), email: emailField });

/** Null for claims without a usable email address. */
export function vouchedPerson(claims: Claims): VouchedPerson | null {
  const known = required.safeParse(claims);
  if (!known.success) return null;
  const { sub: subject, email } = known.data;
  const [first, ...others] = nameOf(claims['name'])?.split(' ') ?? [];
  const [mailbox = email] = email.split('@');
  return {
    subject,
    email,
    // Some providers send the text.
    isVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: nameOf(claims['given_name']) ?? first ?? mailbox.slice(0, 100),
    lastName: nameOf(claims['family_name']) ?? nameOf(others.join(' ')) ?? '',
  };
}
