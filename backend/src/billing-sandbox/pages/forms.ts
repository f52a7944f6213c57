import type { FastifyReply, FastifyRequest } from 'fastify';

/** The form that was sent; empty when there was none. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

export const idOf = ({ params }: FastifyRequest, name = 'id'): string =>
  (params as Record<string, string>)[name] ?? '';

/** The pages know no sign-in: what another site's page sends here in somebody's browser is refused. */
export async function refuseOtherSites(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (method === 'POST' && typeof site === 'string' && site !== 'same-origin' && site !== 'none')
    await reply.code(403).send('Refused');
}
