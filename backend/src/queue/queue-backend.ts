import {
  type BackendClasses,
  type BackendFactory,
  type ConnectionOptions,
  createRedisBackend,
  type IQueueBackend,
  type Telemetry,
  withBackend,
} from 'bullmq';
import type { Config } from '../config/config.js';
import { limitedPostgresBackend, resilientPostgresBackend } from './postgres-backend.js';

/** BullMQ's tables are kept apart from ours, in their own schema. */
const QUEUE_SCHEMA = 'bullmq';

/** BullMQ's classes bound to one kind of store. */
type QueueClasses = BackendClasses<IQueueBackend, ConnectionOptions>;

export const RECONNECT_MS = 500;
const CONNECT_MS = 5_000;

let telemetry: Telemetry | undefined;

/** Queues and workers that are opened from now on trace their jobs, from who adds one to who runs it. */
export function traceJobs(by: Telemetry): void {
  telemetry = by;
}

/** While Redis is away, producers fail within seconds and workers wait until it is back. */
type WhileAway = 'fail-fast' | 'wait';

const classesOn = (factory: unknown): QueueClasses =>
  // BullMQ types each factory for its own store; both implement IQueueBackend, which is all we use.
  withBackend(factory as BackendFactory);

/** Where the queue is stored: in Redis if `REDIS_URL` is set, otherwise in the product's own PostgreSQL. */
export function queueBackend(
  config: Config,
  whileAway: WhileAway,
): QueueClasses & { options: { connection: ConnectionOptions; telemetry?: Telemetry } } {
  const traced = telemetry && { telemetry };
  if (config.REDIS_URL === undefined) {
    const connection = {
      connectionString: config.DATABASE_URL,
      schema: QUEUE_SCHEMA,
      max: 3,
      migrate: true,
      connectionTimeoutMillis: CONNECT_MS,
    };
    const isLimited = config.LLM_CONCURRENCY_TOTAL !== undefined;
    const backend = isLimited ? limitedPostgresBackend : resilientPostgresBackend;
    return { ...classesOn(backend), options: { connection, ...traced } };
  }
  const connection = {
    url: config.REDIS_URL,
    connectTimeout: CONNECT_MS,
    retryStrategy: () => RECONNECT_MS,
    ...(whileAway === 'wait'
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 1, commandTimeout: 5_000 }),
  };
  return { ...classesOn(createRedisBackend), options: { connection, ...traced } };
}
