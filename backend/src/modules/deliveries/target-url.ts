import { isIP } from 'node:net';
import { isAllowedAddress } from './addresses.js';

const LOCAL_NAMES = /^(localhost|[^.]*)$|\.(localhost|local|internal|intranet|lan|home\.arpa)$/;

/** The host as it is looked up: an IPv6 address without brackets, a name without a trailing dot. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Why `text` can't be a URL of a tenant's choice, as a message for the form field; undefined if it can. What its name resolves to
 * is checked separately, at every request.
 */
export function urlProblem(text: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'Enter a URL';
  const url = new URL(text);
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (!protocols.includes(url.protocol)) return 'The URL must start with https://';
  if (url.username || url.password) return 'The URL must not carry a user name or a password';
  if (url.hash) return 'The URL must not have a fragment';
  if (!allowPrivate && url.port && Number(url.port) < 1024) return 'The port must be 443, or 1024 or above';
  const host = hostOf(url);
  const isAllowed = isIP(host)
    ? isAllowedAddress(host, allowPrivate)
    : allowPrivate || !LOCAL_NAMES.test(host);
  return isAllowed ? undefined : 'The URL must lead to a public address';
}
