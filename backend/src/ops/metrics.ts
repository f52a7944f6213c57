import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { requestSeconds } from '../common/measurements.js';
import { within } from '../common/within.js';
import { oldestWaiting } from '../queue/oldest-waiting.js';
import type { Queues } from '../queue/queues.js';

/** How long each queue has to respond to one question, in ms: well within the 10 s that Prometheus waits. */
const ASK_MS = 3_000;

/** The counts of a pool of connections, as `pg` keeps them. */
export interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Measures every response; the route is its pattern, so that ids don't create series of their own. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

/** Metrics of the process, its queues and its connections to PostgreSQL, which are collected when they are read. */
export function collectedMetrics(queues: Queues, pool: Pool): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'gatepost_database_connections',
    help: 'Connections to PostgreSQL that requests and jobs share, by whether one is using them',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'gatepost_database_waiting',
    help: 'Statements and transactions that wait for one of these connections',
    registers,
    collect: () => waiting.set(pool.waitingCount),
  });
  collectQueues(queues, registry);
  return registry;
}

function collectQueues(queues: Queues, registry: Registry): void {
  const ofQueues = (name: string, help: string, ask: (queue: Queues[number]) => Promise<number>) => {
    const gauge: Gauge<'queue'> = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      collect: () =>
        eachOf(queues, async (queue) =>
          gauge.set({ queue: queue.name }, (await within(ASK_MS, ask(queue))) ?? NaN),
        ),
    });
  };
  ofQueues('gatepost_queue_workers', 'Connected workers across all processes, by queue', (queue) =>
    queue.getWorkersCount(),
  );
  ofQueues(
    'gatepost_queue_oldest_seconds',
    'How long the oldest waiting job has waited, 0 if none waits, by queue',
    async (queue) => {
      await queue.waitUntilReady();
      return secondsSince(await oldestWaiting(queue));
    },
  );
  const jobs = new Gauge({
    name: 'gatepost_queue_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: async () => {
      jobs.reset();
      await eachOf(queues, async (queue) => {
        const counts = (await within(ASK_MS, jobsByState(queue))) ?? {};
        for (const [state, count] of Object.entries(counts)) jobs.set({ queue: queue.name, state }, count);
      });
    },
  });
}

const eachOf = async (queues: Queues, collect: (queue: Queues[number]) => Promise<void>): Promise<void> => {
  await Promise.all(queues.map(collect));
};

const secondsSince = (time: number | null): number =>
  time === null ? 0 : Math.max(0, (Date.now() - time) / 1000);

/** Jobs waiting with a BullMQ priority count as waiting. */
async function jobsByState(queue: Queues[number]): Promise<Record<string, number>> {
  const {
    prioritized = 0,
    waiting = 0,
    ...others
  } = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
  return { waiting: waiting + prioritized, ...others };
}
