import { isIP } from 'node:net';
import { z } from 'zod';
import { nextHop, routes } from './next-hop.js';
import { port, wholeNumber } from './whole-number.js';

/** A network as CIDR; a single address stands for itself. */
function networkIn(text: string): string | null {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (version === 0 || rest.length > 0) return null;
  if (bits === undefined) return `${address}/${most}`;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? `${address}/${bits}` : null;
}

const networks = z.string().transform((text, context) => {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return items.map((item) => {
    const [given = '', keyId = '', ...rest] = item.split('=').map((part) => part.trim());
    const network = networkIn(given);
    if (network === null || rest.length > 0 || !z.uuid().safeParse(keyId).success)
      context.addIssue({
        code: 'custom',
        message: 'must be networks, each with the id of an API key, separated by commas',
      });
    return { network: network ?? '', keyId };
  });
});

/** The settings of the gateway, through which mail servers pass their mail. */
export const gatewaySettings = {
  GATEWAY: z.enum(['off', 'inline']).optional(),
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  GATEWAY_SMTP_PORT: port.optional(),
  GATEWAY_MILTER_PORT: port.optional(),
  GATEWAY_RSPAMD_PORT: port.optional(),
  GATEWAY_NEXT_HOP: nextHop.optional(),
  GATEWAY_ROUTES: routes.default([]),
  GATEWAY_NETWORKS: networks.default([]),
  GATEWAY_EVENTS_DOMAIN: z.string().toLowerCase().pipe(z.hostname()).optional(),
  GATEWAY_TLS_CERT: z.string().min(1).optional(),
  GATEWAY_TLS_KEY: z.string().min(1).optional(),
  // At least one message of the largest size.
  GATEWAY_MEMORY_MB: wholeNumber(32, 100_000).default(256),
  GATEWAY_DEADLINE_MS: wholeNumber(1_000, 240_000).default(30_000),
};
