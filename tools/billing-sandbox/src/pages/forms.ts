import type { FastifyReply, FastifyRequest } from 'fastify';

/** The submitted form; empty without one. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

export const idOf = ({ params }: FastifyRequest, name = 'id'): string =>
  (params as Record<string, string>)[name] ?? '';

interface Place {
  /** The origin of the pages. */
  origin: string | undefined;
}

/**
 * The pages know no sign-in. So they answer under their own name only, which no stranger's DNS points here, and take
 * forms from their own pages only.
 */
export const refuseStrangers =
  (place: Place) =>
  async ({ method, host, headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const own = new URL(place.origin ?? 'http://127.0.0.1');
    const { origin, 'sec-fetch-site': site = 'none' } = headers;
    const isHere = host === own.host;
    const isOurs = (origin === undefined || origin === own.origin) && /^(same-origin|none)$/.test(site);
    if (!isHere || (method === 'POST' && !isOurs)) await reply.code(403).send('Refused');
  };
