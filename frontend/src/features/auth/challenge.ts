import { isRefusal } from '../../api/errors.js';

/** What the second step of signing in takes beside the code. */
export interface Challenge {
  token: string;
  rememberMe: boolean;
}

/** The token of an answer that the password was right and a code is missing; null for any other failure. */
export function tokenOf(error: unknown): string | null {
  if (!isRefusal(error) || error.errorCode !== 'TWO_FACTOR_REQUIRED') return null;
  const token: unknown = error.errorDetails?.['token'];
  return typeof token === 'string' ? token : null;
}
