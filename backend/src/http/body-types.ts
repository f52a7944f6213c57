import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_ROUTE } from '../access/link-token.js';
import { ApiError } from '../common/api-error.js';

/** The route whose body is an email. */
export const MAIL_ROUTE = '/api/scans/message';
/** The route that takes JSON, or a report as a receiver mailed it. */
export const EVENTS_ROUTE = '/api/events';

export const JSON_TYPE = 'application/json';
export const MAIL = 'message/rfc822';
export const REPORT = 'multipart/report';
export const FORM = 'multipart/form-data';
export const SHORT_FORM = 'application/x-www-form-urlencoded';

interface Taken {
  types: readonly string[];
  message: string;
}

const ONLY_JSON: Taken = { types: [JSON_TYPE], message: `Send JSON (${JSON_TYPE})` };

/** What the other routes take. */
const BY_ROUTE: Readonly<Record<string, Taken>> = {
  [MAIL_ROUTE]: { types: [MAIL, FORM], message: `Send the email as it is, as ${MAIL}` },
  [EVENTS_ROUTE]: {
    types: [JSON_TYPE, MAIL, REPORT],
    message: `Send JSON (${JSON_TYPE}), or a report as it was mailed (${MAIL} or ${REPORT})`,
  },
  [UNSUBSCRIBE_ROUTE]: {
    types: [SHORT_FORM, FORM, JSON_TYPE],
    message: `Send a form (${SHORT_FORM} or ${FORM})`,
  },
};

/** The methods whose bodies are read. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Where an answer says which types it would have taken: RFC 5789 and the Linked Data Platform have a header for a method. */
const TAKEN_HEADER: Readonly<Record<string, string>> = { POST: 'accept-post', PATCH: 'accept-patch' };

/** What is compressed has some bytes, whatever is in it. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  headers['content-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0;

const typeOf = (header = ''): string => header.split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const boundaryIn = (header = ''): string | undefined =>
  /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(header)?.slice(1).find(Boolean);

/** A form without a boundary is none. */
const isTaken = (header: string | undefined, types: readonly string[]): boolean =>
  types.includes(typeOf(header)) && (typeOf(header) !== FORM || boundaryIn(header) !== undefined);

function unsupported(method: string, { types, message }: Taken): ApiError {
  const headers = { [TAKEN_HEADER[method] ?? 'accept']: types.join(', ') };
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', { message, headers });
}

/**
 * Refuses a body whose type the route does not take, before it is read. An empty body counts as none, whatever its type. Call
 * before the routes are registered.
 */
export function refuseOtherTypes(server: FastifyInstance): void {
  server.addHook('preParsing', async (request: FastifyRequest) => {
    const { method, headers, routeOptions, is404 } = request;
    const { url = '' } = routeOptions;
    if (is404 || !WITH_BODY.has(method) || !url.startsWith('/api/')) return;
    if (!hasBody(request)) delete headers['content-type'];
    const taken = BY_ROUTE[url] ?? ONLY_JSON;
    if (hasBody(request) && !isTaken(headers['content-type'], taken.types)) throw unsupported(method, taken);
  });
}
