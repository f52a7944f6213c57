import {
  type BackendClasses,
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  withBackend,
} from 'bullmq';
import type { Config } from '../config/config.js';

/** BullMQ's tables live apart from ours, in their own schema. */
const QUEUE_SCHEMA = 'bullmq';

/** BullMQ's classes on one kind of store. */
type QueueClasses = BackendClasses<IQueueBackend, ConnectionOptions>;

const RECONNECT_MS = 500;

/** A producer answers within seconds when Redis is away; a worker waits until it is back. */
type Patience = 'fail-fast' | 'wait';

const classesOn = (factory: unknown): QueueClasses =>
  // BullMQ types each factory for its own store; both speak IQueueBackend, which is all that is used here.
  withBackend(factory as BackendFactory);

/** Where the queue lives: Redis if `REDIS_URL` names one, otherwise the product's own PostgreSQL. */
export function queueBackend(
  config: Config,
  patience: Patience,
): QueueClasses & { connection: ConnectionOptions } {
  if (config.REDIS_URL === undefined) {
    const connection = { connectionString: config.DATABASE_URL, schema: QUEUE_SCHEMA, max: 3, migrate: true };
    return { ...classesOn(createPostgresBackend), connection };
  }
  const connection = {
    url: config.REDIS_URL,
    connectTimeout: 5_000,
    retryStrategy: () => RECONNECT_MS,
    ...(patience === 'wait'
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 1, commandTimeout: 5_000 }),
  };
  return { ...classesOn(createRedisBackend), connection };
}
