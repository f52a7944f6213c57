import { z } from 'zod';
import { readableAddress, sameAddress } from './email-address.js';
import { trimmedText } from './text.schema.js';

/** The longest address that SMTP can carry: RFC 5321, 4.5.3.1.3. */
const MAX_EMAIL = 254;

/** As zod's own, but the last label may be in Punycode, as `xn--p1ai`. */
const ADDRESS =
  /^(?![.])(?!.*[.]{2})[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

const hasPlainMailbox = (address: string): boolean => /^[ -~]*@/.test(address) || !address.includes('@');

/** An email address in the form in which it is stored: what is typed in another is the same one. */
export const emailField = trimmedText()
  .overwrite(sameAddress)
  .max(MAX_EMAIL)
  .superRefine((address, context) => {
    if (ADDRESS.test(address)) return;
    const message = hasPlainMailbox(address)
      ? 'Enter a valid email address'
      : 'An address with letters such as ü or é before the @ can’t be used';
    context.addIssue({ code: 'custom', message });
  })
  .meta({ format: 'email', example: 'ada@northwind.example' });

/** The address that someone signs in with: one that is none has no account. */
export const knownEmail = trimmedText()
  .overwrite(sameAddress)
  .min(1)
  .max(MAX_EMAIL)
  .meta({ example: 'ada@northwind.example' });

/** A stored address in an answer. */
export const shownEmail = () => z.string().overwrite(readableAddress);
