import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_ROUTE } from '../access/link-token.js';
import { ApiError } from '../common/api-error.js';
import type { Config } from '../config/config.js';
import { publicUrlOf } from '../config/public-url.js';

/** The one field is much shorter, in either encoding. */
const MOST_BYTES = 2_048;

type Settings = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>;

const invalid = (cause?: unknown) =>
  new ApiError('INVALID_REQUEST', { message: 'The form is not valid', cause });

export const isUnsubscribing = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === UNSUBSCRIBE_ROUTE;

/** The fields of a form that a mail program sends, in either of the encodings that forms have. */
export async function readUnsubscribeForm(
  { headers }: FastifyRequest,
  bytes: Buffer,
): Promise<Record<string, unknown>> {
  if (bytes.length > MOST_BYTES) throw invalid();
  const request = new Response(new Uint8Array(bytes), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  const form = await request.formData().catch((error: unknown) => {
    throw invalid(error);
  });
  return Object.fromEntries(form);
}

/** Following the link changes nothing: it leads to a page with a button. The token is in a part that reaches no server. */
export function showUnsubscribePage(server: FastifyInstance, settings: Settings): void {
  server.get<{ Querystring: { token?: unknown } }>(UNSUBSCRIBE_ROUTE, async ({ query }, reply) => {
    const token = typeof query.token === 'string' ? query.token : '';
    const parameters = new URLSearchParams({ token, do: 'unsubscribe' });
    return reply.redirect(`${publicUrlOf(settings)}/mail-digest#${parameters.toString()}`, 303);
  });
}
