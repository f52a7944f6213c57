import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import helmet from '@fastify/helmet';
import type { Queue } from 'bullmq';
import { fastify, type FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import type { Queues } from '../queue/queues.js';
import { opsAccess, type OpsSettings } from './ops-access.js';

export type { OpsSettings };

const SELF = "'self'";

/** Only what the board's page needs; its external fonts are blocked, which it can do without. */
const PROTECTION = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: [SELF],
      connectSrc: [SELF],
      fontSrc: [SELF],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      imgSrc: [SELF, 'data:'],
      scriptSrc: [SELF],
      styleSrc: [SELF, "'unsafe-inline'"],
    },
  },
  hsts: false,
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
} as const;

/**
 * Serves operators on a port of their own: `/metrics` for Prometheus, and `/queues`, the queue board, read-only
 * unless actions are allowed.
 */
export async function startOpsServer(
  queues: Queues,
  settings: OpsSettings,
  port: number,
): Promise<FastifyInstance> {
  const server = fastify();
  await server.register(helmet, PROTECTION);
  server.addHook('onRequest', opsAccess(settings));
  server.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  const board = new FastifyAdapter();
  board.setBasePath('/queues');
  const readOnlyMode = !settings.OPS_ALLOW_ACTIONS;
  // The board is typed for BullMQ's default backend; the methods it calls exist on all of them.
  const adapters = queues.map((queue) => new BullMQAdapter(queue as unknown as Queue, { readOnlyMode }));
  createBullBoard({ queues: adapters, serverAdapter: board });
  await server.register(board.registerPlugin(), { prefix: '/queues' });
  server.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()));
  await server.listen({ host: settings.OPS_HOST, port });
  return server;
}
