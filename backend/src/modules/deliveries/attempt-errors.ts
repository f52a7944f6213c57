import { ForbiddenTarget } from './targets.js';

const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  EPIPE: 'The connection was closed without an answer',
  ENOTFOUND: 'The host name was not found',
  EAI_AGAIN: 'The host name could not be looked up',
  EHOSTUNREACH: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
  ETIMEDOUT: 'The connection took too long',
  ABORT_ERR: 'No answer in time',
};

/** Describes a failed attempt for the log that Admins read, without anything that the receiver sent. */
export function describeError(error: unknown): string {
  if (error instanceof ForbiddenTarget) return 'The host name leads to an address that is not public';
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return 'The connection failed';
  if (/CERT|SELF_SIGNED|ALTNAME|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code))
    return 'The TLS connection failed: check the certificate';
  if (code.startsWith('HPE_')) return 'The answer was not valid HTTP';
  return BY_CODE[code] ?? 'The connection failed';
}

export function describeStatus(status: number): string {
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed`;
  return `Answered ${status}`;
}
