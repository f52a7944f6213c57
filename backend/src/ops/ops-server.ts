import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import helmet from '@fastify/helmet';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { fastify, type FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import { poolOf } from '../database/connection.js';
import { QUEUES, type Queues } from '../queue/queues.js';
import { collectedMetrics, type Pool } from './metrics.js';
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

/** What operators are shown of a process. */
interface Watched {
  queues: Queues;
  pool: Pool;
}

export const watched = (app: INestApplicationContext): Watched => ({
  queues: app.get<Queues>(QUEUES),
  pool: poolOf(app.get(DataSource)),
});

/**
 * Serves operators on a port of their own: `/metrics` for Prometheus, and `/queues`, the queue board, read-only
 * unless actions are allowed.
 */
export async function startOpsServer(
  { queues, pool }: Watched,
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
  const collected = collectedMetrics(queues, pool);
  server.get('/metrics', async (_, reply) => {
    const texts = await Promise.all([register.metrics(), collected.metrics()]);
    return reply.type(register.contentType).send(texts.join(''));
  });
  await server.listen({ host: settings.OPS_HOST, port });
  return server;
}
