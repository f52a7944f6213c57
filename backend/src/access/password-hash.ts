import { createHash } from 'node:crypto';
import bcrypt from 'bcrypt';
import { normalPassword } from './normal-password.js';

/** bcrypt reads 72 bytes and stops at a NUL: with a digest of fixed length every character counts. */
const digest = (password: string): string => createHash('sha256').update(password).digest('base64');

/**
 * A well-formed hash that matches no known password: comparing with it takes as long as with any hash of its cost.
 */
const dummyHash = (cost: number): string =>
  `$2b$${String(cost).padStart(2, '0')}$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234`;

/** `cost` is bcrypt's: each step doubles the time. */
export const hashPassword = (password: string, cost: number): Promise<string> =>
  bcrypt.hash(digest(normalPassword(password)), cost);

export const costOf = (hash: string): number => bcrypt.getRounds(hash);

/** How a right password matched; `typed`: as it was typed, which hashes from before passwords were normalised are of. */
export type PasswordMatch = 'normal' | 'typed';

/**
 * How `password` matches `hash`; null if it doesn't, and without a hash. A negative answer always takes as long as one hash of
 * `cost`, or two for a password that is not typed in its normal form, also for a cheaper hash and for none, so that response times
 * don't reveal who has an account.
 */
export async function matchOf(
  password: string,
  hash: string | undefined,
  cost: number,
): Promise<PasswordMatch | null> {
  const normal = normalPassword(password);
  if (await isDigestOf(digest(normal), hash, cost)) return 'normal';
  if (normal === password) return null;
  return (await isDigestOf(digest(password), hash, cost)) ? 'typed' : null;
}

/** A hash of cost c takes 2^c: those of c, c+1, … up to `cost` - 1 add what is missing to one of `cost`. */
async function isDigestOf(text: string, hash: string | undefined, cost: number): Promise<boolean> {
  if (hash === undefined) {
    await bcrypt.compare(text, dummyHash(cost));
    return false;
  }
  if (await bcrypt.compare(text, hash)) return true;
  for (let more = costOf(hash); more < cost; more += 1) await bcrypt.compare(text, dummyHash(more));
  return false;
}
