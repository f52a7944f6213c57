import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import { fastify, type FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import type { Queues } from '../queue/queues.js';

/**
 * What operators see, on a port of its own: `/metrics` for Prometheus and `/queues`, the board of the queues. It has no
 * sign-in, so it listens on loopback unless told otherwise.
 */
export async function startOpsServer(queues: Queues, host: string, port: number): Promise<FastifyInstance> {
  const server = fastify();
  const board = new FastifyAdapter();
  board.setBasePath('/queues');
  // The board knows only BullMQ's default type; what it calls, every backend has.
  const adapters = queues.map((queue) => new BullMQAdapter(queue as unknown as Queue));
  createBullBoard({ queues: adapters, serverAdapter: board });
  await server.register(board.registerPlugin(), { prefix: '/queues' });
  server.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()));
  await server.listen({ host, port });
  return server;
}
