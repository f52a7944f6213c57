import type { Config } from '@gatepost/backend/internals/config/config';
import { readEnv } from '@gatepost/backend/internals/config/config';
import { queueBackend } from '@gatepost/backend/internals/queue/queue-backend';
import { measure, type Rate, type Span } from '../support/load.js';

const QUEUE = 'bench';
const AT_ONCE = 32;

export interface QueueFloor {
  alone: Rate;
  atOnce: Rate;
}

/** Jobs that a worker of the same process takes and does nothing about: BullMQ's round trips on the given store. */
export async function measureQueue(
  databaseUrl: string,
  redisUrl: string | undefined,
  span: Span,
): Promise<QueueFloor> {
  const env = readEnv({ DATABASE_URL: databaseUrl, ...(redisUrl && { REDIS_URL: redisUrl }) });
  const config: Config = { ...env, DATABASE_URL: databaseUrl, JWT_SECRET: '' };
  const { Queue, Worker, options } = queueBackend(config, 'wait');
  // Tables of its own: those of the product's queue are looked at afterwards.
  const connection =
    redisUrl === undefined ? { ...options.connection, schema: 'bench_queue' } : options.connection;
  const queue = new Queue(QUEUE, { connection });
  const worker = new Worker(QUEUE, async () => undefined, { connection, concurrency: AT_ONCE });
  const waiting = new Map<string, () => void>();
  worker.on('completed', ({ id = '' }) => waiting.get(id)?.());
  let added = 0;
  const roundTrip = async () => {
    const jobId = `bench-${(added += 1)}`;
    const done = new Promise<void>((resolve) => waiting.set(jobId, resolve));
    await queue.add('bench', {}, { jobId, removeOnComplete: true });
    await done;
    waiting.delete(jobId);
  };
  try {
    const alone = await measure({ callers: 1, call: roundTrip }, span);
    return { alone, atOnce: await measure({ callers: AT_ONCE, call: roundTrip }, span) };
  } finally {
    await worker.close();
    await queue.obliterate({ force: true });
    await queue.close();
  }
}
