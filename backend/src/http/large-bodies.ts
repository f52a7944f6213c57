import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AuthenticationGuard } from '../access/authentication.guard.js';
import { AddsToRoute } from '../common/route-config.js';
import { OpenRequests, type WorkKind } from './open-requests.js';

interface LargeBodies {
  maxBytes: number;
  /** As {@link Costs} says. */
  kind: WorkKind;
  /** What a body counts for until it is there: what is made of JSON takes several times its size, an email no more than it has. */
  reserves: 'most' | 'length';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    largeBodies?: LargeBodies;
  }
}

/** Lets a route that identifies its callers take larger bodies than others. */
export const TakesLargeBodies = (largeBodies: LargeBodies): MethodDecorator => AddsToRoute({ largeBodies });

/**
 * Admits the bodies of routes that {@link TakesLargeBodies}. Before more than `usual` bytes are read, their caller must be known
 * and have room for them: strangers can't fill the memory, and a client receives only a few such bodies at a time. Call before
 * the routes are registered.
 */
export function admitLargeBodies(app: NestFastifyApplication, usual: number): void {
  const authentication = app.get(AuthenticationGuard, { strict: false });
  const open = app.get(OpenRequests, { strict: false });
  const receiving = new WeakMap<FastifyRequest, () => void>();

  const admitUpTo =
    ({ maxBytes, kind, reserves }: LargeBodies) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const length = lengthOf(request.headers);
      if (length <= usual) return;
      const { clientId } = await authentication.identify(request, reply, true);
      const close = open.admit(clientId, kind, reserves === 'most' ? maxBytes : Math.min(length, maxBytes));
      receiving.set(request, close);
      reply.raw.once('close', close);
    };
  // From here on the request counts by its true size.
  const received = async (request: FastifyRequest) => receiving.get(request)?.();

  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route: RouteOptions) => {
      const largeBodies = route.config?.largeBodies;
      if (!largeBodies) return;
      route.bodyLimit = largeBodies.maxBytes;
      route.onRequest = [route.onRequest ?? [], admitUpTo(largeBodies)].flat();
      route.preValidation = [route.preValidation ?? [], received].flat();
    });
}

/** Without a length, or compressed, a body may be of any size. */
const lengthOf = (headers: FastifyRequest['headers']): number =>
  headers['content-encoding'] === undefined ? Number(headers['content-length'] ?? Infinity) : Infinity;
