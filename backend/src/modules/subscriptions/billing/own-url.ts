import { foreignUrl } from './billing.errors.js';

/** Where the web app can be: the host that was called, and the origins in `WEB_ORIGIN`. */
export interface OwnAddress {
  host: string;
  origins: readonly string[];
}

/**
 * People are sent nowhere else after paying. The scheme of our own host is not compared: a proxy may terminate TLS.
 * @throws INVALID_REQUEST
 */
export function assertOwnUrl(field: string, value: string, { host, origins }: OwnAddress): void {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb || !(url.host === host || origins.includes(url.origin))) throw foreignUrl(field);
}
