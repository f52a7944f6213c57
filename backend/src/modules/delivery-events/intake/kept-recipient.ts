import type { Retain } from '../../../contract/retain.js';

/** PostgreSQL stores neither NUL nor half a character. */
export const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** An address as the company keeps it; `pseudonymOf` leaves a pseudonym as it is. */
export function keptRecipient(
  recipient: string | null,
  retain: Retain,
  pseudonymOf: (text: string) => string,
): string | null {
  if (recipient === null || retain === 'verdict') return null;
  return retain === 'full' ? clean(recipient) : pseudonymOf(recipient);
}
