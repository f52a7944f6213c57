import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import type { Queues } from '../queue/queues.js';

const requestSeconds = new Histogram({
  name: 'gatepost_http_request_seconds',
  help: 'Time from a request to its response',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

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

/** Jobs waiting with a BullMQ priority count as waiting. */
async function jobsByState(queue: Queues[number]): Promise<Record<string, number>> {
  const {
    prioritized = 0,
    waiting = 0,
    ...others
  } = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
  return { waiting: waiting + prioritized, ...others };
}

/** Adds process and queue metrics; call once per process. */
export function collectMetrics(queues: Queues): void {
  collectDefaultMetrics();
  const jobs = new Gauge({
    name: 'gatepost_queue_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    collect: async () => {
      for (const queue of queues) {
        const counts = await jobsByState(queue).catch(() => ({}));
        for (const [state, count] of Object.entries(counts)) jobs.set({ queue: queue.name, state }, count);
      }
    },
  });
  const workers = new Gauge({
    name: 'gatepost_queue_workers',
    help: 'Connected workers across all processes, by queue',
    labelNames: ['queue'],
    collect: async () => {
      for (const queue of queues) {
        const count = await queue.getWorkersCount().catch(() => NaN);
        workers.set({ queue: queue.name }, count);
      }
    },
  });
}
