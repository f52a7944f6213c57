import {
  type BackendClasses,
  type BackendFactory,
  ConnectionClosedError,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  withBackend,
} from 'bullmq';
import type { Config } from '../config/config.js';
import { isUnavailable } from '../database/unavailable.js';

/** BullMQ's tables are kept apart from ours, in their own schema. */
const QUEUE_SCHEMA = 'bullmq';

/** BullMQ's classes bound to one kind of store. */
type QueueClasses = BackendClasses<IQueueBackend, ConnectionOptions>;

const RECONNECT_MS = 500;
const CONNECT_MS = 5_000;
/** Seconds after which a worker waiting for a notification polls for jobs itself. */
const POLL_SECONDS = 5;

/** How often a worker that lost its store tries to reconnect; BullMQ's own 15 s would keep jobs waiting. */
export const WORKER_RETRY = { runRetryDelay: RECONNECT_MS } as const;

/** A producer fails within seconds when Redis is away; a worker waits until it is back. */
type OutageMode = 'fail-fast' | 'wait';

const classesOn = (factory: unknown): QueueClasses =>
  // BullMQ types each factory for its own store; both implement IQueueBackend, which is all we use.
  withBackend(factory as BackendFactory);

/**
 * Wraps it in the error that BullMQ takes for a lost connection: after any other a worker retries without a pause.
 */
const asLostConnection = (error: unknown): unknown =>
  isUnavailable(error) ? Object.assign(new ConnectionClosedError(), { cause: error }) : error;

/** BullMQ's stores cache the result of becoming ready, including a failure, for the life of the process. */
const forgetFailures = (store: { waitUntilReady(): Promise<void> }): void => {
  const ready = store.waitUntilReady.bind(store);
  store.waitUntilReady = async () => {
    try {
      await ready();
    } catch (error) {
      Reflect.set(store, 'readyPromise', undefined);
      throw asLostConnection(error);
    }
  };
};

/**
 * BullMQ retries what a lost connection has interrupted, but recognises that only by Redis's messages: with
 * PostgreSQL's, an active job would stay locked until its lock expires.
 */
const postgresBackend: typeof createPostgresBackend = (...parameters) => {
  const backend = createPostgresBackend(...parameters);
  // After a failure it would wait for an hour, woken only by a notification that it may have missed.
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: POLL_SECONDS });
  const { connection } = backend;
  const { pool } = connection;
  // While BullMQ uses a connection to create its tables nobody listens for errors: a broken one would end the
  // process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const query: typeof pool.query = pool.query.bind(pool);
  pool.query = async <R>(text: string, values?: readonly unknown[]) => {
    try {
      return await query<R>(text, values);
    } catch (error) {
      throw asLostConnection(error);
    }
  };
  forgetFailures(connection);
  forgetFailures(backend);
  return backend;
};

/** Where the queue is stored: in Redis if `REDIS_URL` is set, otherwise in the product's own PostgreSQL. */
export function queueBackend(
  config: Config,
  outageMode: OutageMode,
): QueueClasses & { connection: ConnectionOptions } {
  if (config.REDIS_URL === undefined) {
    const connection = {
      connectionString: config.DATABASE_URL,
      schema: QUEUE_SCHEMA,
      max: 3,
      migrate: true,
      connectionTimeoutMillis: CONNECT_MS,
    };
    return { ...classesOn(postgresBackend), connection };
  }
  const connection = {
    url: config.REDIS_URL,
    connectTimeout: CONNECT_MS,
    retryStrategy: () => RECONNECT_MS,
    ...(outageMode === 'wait'
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 1, commandTimeout: 5_000 }),
  };
  return { ...classesOn(createRedisBackend), connection };
}
