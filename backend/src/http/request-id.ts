import type { FastifyInstance } from 'fastify';
import { newId } from '../common/ids.js';

const ACCEPTABLE = /^[\w.:-]{8,64}$/;

/** The caller's own `X-Request-Id` if it is safe to log, otherwise a new one. */
export function requestIdOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : newId();
}

export function sendRequestId(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
}
