import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WorkContext } from '../common/work-context.js';

/** Asked every few seconds, by load balancers and orchestrators. */
const HEALTH = '/api/health/';

/**
 * Names the request on every line that is logged on its behalf, and logs at level info how each ended, health checks at
 * level debug. The route is its pattern: URLs can hold what someone searched for.
 */
export function logRequests(server: FastifyInstance): void {
  const logger = new Logger('Http');
  const contexts = new WeakMap<FastifyRequest, WorkContext>();
  server.addHook('onRequest', (request, reply, done) => {
    const { id, ip: address, headers } = request;
    const context = new WorkContext({ requestId: id }, { address, userAgent: headers['user-agent'] });
    contexts.set(request, context);
    reply.raw.once('close', () => context.run(() => logEnd(logger, request, reply)));
    context.run(done);
  });
  // Node reads the body in a context of its own.
  server.addHook('preValidation', (request, _, done) => {
    const context = contexts.get(request);
    if (context) context.run(done);
    else done();
  });
}

function logEnd(logger: Logger, { method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const route = routeOptions.url ?? 'unknown';
  const left = !reply.raw.writableFinished;
  WorkContext.add({
    method,
    route,
    ms: Math.round(reply.elapsedTime),
    ...(!left && { status: reply.statusCode }),
  });
  const text = left ? 'The caller left before the response' : 'Response';
  if (route.startsWith(HEALTH)) logger.debug(text);
  else logger.log(text);
  // What a caller who left had asked for may still be going on.
  if (!left) WorkContext.end();
}
