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

/** BullMQ's tables live apart from ours, in their own schema. */
const QUEUE_SCHEMA = 'bullmq';

/** BullMQ's classes on one kind of store. */
type QueueClasses = BackendClasses<IQueueBackend, ConnectionOptions>;

const RECONNECT_MS = 500;
const CONNECT_MS = 5_000;
/** Seconds after which a worker that waits to be told of a job looks for itself. */
const LOOK_SECONDS = 5;

/** A worker that lost its store asks for it again this often; BullMQ's own 15 s would keep jobs waiting. */
export const WORKER_RETRY = { runRetryDelay: RECONNECT_MS } as const;

/** A producer answers within seconds when Redis is away; a worker waits until it is back. */
type Patience = 'fail-fast' | 'wait';

const classesOn = (factory: unknown): QueueClasses =>
  // BullMQ types each factory for its own store; both speak IQueueBackend, which is all that is used here.
  withBackend(factory as BackendFactory);

/** As the error that BullMQ takes for a lost connection: after any other a worker asks again without a pause. */
const asLostConnection = (error: unknown): unknown =>
  isUnavailable(error) ? Object.assign(new ConnectionClosedError(), { cause: error }) : error;

/** BullMQ's stores remember whether they could be made ready, a failure too, for the life of the process. */
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
 * BullMQ tries again what a lost connection has stopped, and knows that only by Redis's words: told in PostgreSQL's, a
 * job in hand would stay locked until its lock runs out.
 */
const postgresBackend: typeof createPostgresBackend = (...parameters) => {
  const backend = createPostgresBackend(...parameters);
  // After a fault it would wait for an hour, and on nothing but a notification that may have been missed.
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: LOOK_SECONDS });
  const { connection } = backend;
  const { pool } = connection;
  // While BullMQ holds one to make ready its tables nobody listens: a connection that breaks then would end the process.
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

/** Where the queue lives: Redis if `REDIS_URL` names one, otherwise the product's own PostgreSQL. */
export function queueBackend(
  config: Config,
  patience: Patience,
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
    ...(patience === 'wait'
      ? { maxRetriesPerRequest: null }
      : { maxRetriesPerRequest: 1, commandTimeout: 5_000 }),
  };
  return { ...classesOn(createRedisBackend), connection };
}
