import type { Config } from './config.js';

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The web app's URL, for links in mails: `PUBLIC_URL`, otherwise the address this process listens on. */
export function publicUrlOf({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL.replace(/\/+$/, '');
  const host = EVERY_ADDRESS.has(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
