import { createHash } from 'node:crypto';
import bcrypt from 'bcrypt';

/** About 250 ms a hash on a 2026 core. */
const COST = 12;

/** Compared with when there is no such user, so that both answers take the same time. */
const NOBODY = bcrypt.hash('no password hashes to this', COST);

/** bcrypt reads 72 bytes and stops at a NUL: a digest of fixed length lets every character count. */
const digest = (password: string): string => createHash('sha256').update(password).digest('base64');

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(digest(password), COST);

/** Whether `password` made `hash`; false, after the same time, when there is no hash. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await bcrypt.compare(digest(password), hash ?? (await NOBODY));
  return matches && hash !== undefined;
}
