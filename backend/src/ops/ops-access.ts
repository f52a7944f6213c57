import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

export type OpsSettings = Pick<Config, 'OPS_HOST' | 'OPS_ALLOWED_HOSTS' | 'OPS_ALLOW_ACTIONS' | 'OPS_TOKEN'>;

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Why a request is refused, worded for the operator who reads it. */
interface Refusal {
  status: number;
  reason: string;
  headers?: Record<string, string>;
}

/**
 * Access to the ops listener. With a token configured, requests need it. Without one, anyone who reaches the port has
 * access, but only under names that no stranger's DNS can point here, so that no page in an operator's browser can
 * read or act.
 */
export const opsAccess =
  (settings: OpsSettings) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refusal = refusalOf(request, settings);
    if (!refusal) return;
    const { status, reason, headers = {} } = refusal;
    await reply.code(status).headers(headers).type('text/plain; charset=utf-8').send(`${reason}\n`);
  };

export function refusalOf(
  { method, hostname, headers, host }: Pick<FastifyRequest, 'method' | 'hostname' | 'headers' | 'host'>,
  settings: OpsSettings,
): Refusal | undefined {
  const { OPS_TOKEN, OPS_ALLOW_ACTIONS } = settings;
  if (OPS_TOKEN === undefined && !isOwnName(hostname, settings))
    return { status: 421, reason: 'This host name is not allowed here: see OPS_ALLOWED_HOSTS' };
  if (OPS_TOKEN !== undefined && !carries(OPS_TOKEN, headers.authorization)) {
    const challenge = 'Basic realm="Gatepost operators", charset="UTF-8"';
    return {
      status: 401,
      reason: 'The token is missing or wrong',
      headers: { 'www-authenticate': challenge },
    };
  }
  if (isForeign(method, host, headers))
    return { status: 403, reason: 'Requests from other sites are refused' };
  if (!OPS_ALLOW_ACTIONS && !READS.has(method))
    return { status: 403, reason: 'The queues are read-only: see OPS_ALLOW_ACTIONS' };
  return undefined;
}

/** Names can be rebound by DNS, addresses can't; so only known names are allowed. */
function isOwnName(hostname: string, { OPS_HOST, OPS_ALLOWED_HOSTS = [] }: OpsSettings): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return isIP(name) !== 0 || ['localhost', OPS_HOST, ...OPS_ALLOWED_HOSTS].includes(name);
}

/** A link may lead here; everything else requested by another site's page is refused. */
function isForeign(method: string, host: string, headers: FastifyRequest['headers']): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)) return true;
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return !(READS.has(method) && mode === 'navigate' && dest === 'document');
}

/**
 * Programs send the token as a bearer token, browsers as the password to any user name. Compared in constant time.
 */
function carries(token: string, authorization = ''): boolean {
  const [scheme = '', value = ''] = authorization.split(' ', 2);
  const given = /^basic$/i.test(scheme) ? passwordOf(value) : /^bearer$/i.test(scheme) ? value : '';
  return timingSafeEqual(digest(given), digest(token));
}

const passwordOf = (basic: string): string => {
  const pair = Buffer.from(basic, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
