import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { publicUrlOf } from '../config/public-url.js';

const PATH = '/.well-known/security.txt';
/** After this a reader has to fetch it again, and gets the contact configured then. */
const VALID_MS = 30 * 24 * 3_600_000;

type Settings = Pick<Config, 'SECURITY_CONTACT' | 'PUBLIC_URL' | 'HOST' | 'PORT'>;

/** Serves the contact for reporting vulnerabilities (RFC 9116), if the operator has set one. */
export function serveSecurityTxt(server: FastifyInstance, settings: Settings): void {
  const { SECURITY_CONTACT, PUBLIC_URL } = settings;
  if (SECURITY_CONTACT === undefined) return;
  const canonical = PUBLIC_URL === undefined ? [] : [`Canonical: ${publicUrlOf(settings)}${PATH}`];
  server.get(PATH, async (_, reply) => {
    const expires = new Date(Date.now() + VALID_MS).toISOString();
    const lines = [`Contact: ${SECURITY_CONTACT}`, `Expires: ${expires}`, ...canonical, ''];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}
