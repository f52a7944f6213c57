import { ConnectionClosedError, createPostgresBackend } from 'bullmq';
import { isUnavailable } from '../database/unavailable.js';

/** Seconds after which a worker that waits to be told of a job looks for itself. */
const LOOK_SECONDS = 5;

/** BullMQ takes this error for a lost connection: after any other a worker asks again without a pause. */
const asLostConnection = (error: unknown): unknown =>
  isUnavailable(error) ? Object.assign(new ConnectionClosedError(), { cause: error }) : error;

/** BullMQ remembers for the life of the process whether a store could be made ready, even that it could not. */
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
 * BullMQ on PostgreSQL, so that it survives the loss of its connection as it does on Redis. BullMQ tries again what a lost
 * connection has stopped, but knows one only by Redis's words: told in PostgreSQL's, a job in hand would stay locked until
 * its lock runs out.
 */
export const resilientPostgresBackend: typeof createPostgresBackend = (...parameters) => {
  const backend = createPostgresBackend(...parameters);
  // After a fault it would wait for an hour, and for nothing but a notification that may have been missed.
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: LOOK_SECONDS });
  const { connection } = backend;
  const { pool } = connection;
  // Nobody listens while BullMQ makes its tables on a connection: without this, one that breaks then ends the process.
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
