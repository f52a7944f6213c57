import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import type { Queues } from '../queue/queues.js';

/** Adds the board of `queues` to `server`, under `path`. */
export async function addQueueBoard(
  server: FastifyInstance,
  path: string,
  queues: Queues,
  { readOnlyMode }: { readOnlyMode: boolean },
): Promise<void> {
  const board = new FastifyAdapter();
  board.setBasePath(path);
  // The board is typed for BullMQ's default backend; the methods it calls exist on all of them.
  const adapters = queues.map((queue) => new BullMQAdapter(queue as unknown as Queue, { readOnlyMode }));
  createBullBoard({ queues: adapters, serverAdapter: board });
  await server.register(board.registerPlugin(), { prefix: path });
}
