import helmet from '@fastify/helmet';
import type { INestApplicationContext } from '@nestjs/common';
import { fastify, type FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';
import { NO_ROUTE_SCHEMAS } from '../common/no-route-schemas.js';
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
  const server = await protect(fastify({ schemaController: NO_ROUTE_SCHEMAS }), settings);
  const boardServer = newBoardServer(queues, settings);
  // Before the body is read: that is left to the board.
  server.addHook('onRequest', async ({ url, raw }, reply) => {
    if (!isOfBoard(url)) return;
    const board = await boardServer();
    reply.hijack();
    board.routing(raw, reply.raw);
  });
  const collected = collectedMetrics(queues, pool);
  server.get('/metrics', async (_, reply) => {
    const texts = await Promise.all([register.metrics(), collected.metrics()]);
    return reply.type(register.contentType).send(texts.join(''));
  });
  await server.listen({ host: settings.OPS_HOST, port });
  return server;
}

const isOfBoard = (url: string): boolean => /^\/queues(?:[/?]|$)/.test(url);

/** Loads and makes the board's server when somebody first looks at it; it gets its requests from the one that listens. */
function newBoardServer(queues: Queues, settings: OpsSettings): () => Promise<FastifyInstance> {
  let made: Promise<FastifyInstance> | undefined;
  const make = async () => {
    const { addQueueBoard } = await import('./queue-board.js');
    const server = await protect(fastify(), settings);
    await addQueueBoard(server, '/queues', queues, { readOnlyMode: !settings.OPS_ALLOW_ACTIONS });
    await server.ready();
    return server;
  };
  return () => (made ??= make());
}

async function protect(server: FastifyInstance, settings: OpsSettings): Promise<FastifyInstance> {
  await server.register(helmet, PROTECTION);
  server.addHook('onRequest', opsAccess(settings));
  server.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  return server;
}
