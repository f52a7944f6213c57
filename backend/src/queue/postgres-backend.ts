import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionClosedError, createPostgresBackend, type IQueueBackend } from 'bullmq';
import type { Pool, QueryResultRow } from 'pg';
import { isUnavailable } from '../database/unavailable.js';

/** Seconds after which a worker waiting for a notification polls for jobs itself. */
const LOOK_SECONDS = 5;

/** How often a worker looks whether its queue is still at its limit, in ms. Whoever ends a job takes the next one itself. */
const FULL_LOOK_MS = 250;

/** A worker waiting for jobs does not notice such a limit: with jobs in the queue it would look for one without a pause. */
const waitWhileFull = (backend: IQueueBackend): void => {
  const stop = new AbortController();
  const disconnectBlocking = backend.disconnectBlocking.bind(backend);
  // The end of all waiting, when the worker stops: none of ours pauses.
  backend.disconnectBlocking = (wait) => {
    stop.abort();
    return disconnectBlocking(wait);
  };
  const waitForJob = backend.waitForJob.bind(backend);
  backend.waitForJob = async (seconds) => {
    if (!(await backend.isMaxed())) return waitForJob(seconds);
    await delay(FULL_LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    return null;
  };
};

/** The error that BullMQ takes for a lost connection: after any other a worker retries without a pause. */
const asLostConnection = (error: unknown): unknown =>
  isUnavailable(error) ? Object.assign(new ConnectionClosedError(), { cause: error }) : error;

/** BullMQ's statements, a few dozen, none of which is made up of values. */
const names = new Map<string, string>();

/** With a name each connection plans a statement once: for most of them planning takes longer than running. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bullmq-${names.size}`;
  names.set(text, name);
  return name;
};

/**
 * BullMQ's own statement for several jobs creates and drops two tables in each call, which costs 6 to 10 ms of processor time
 * whatever it adds. The one for flows takes jobs of their own as well, at 1 ms for one and less than half for fifty.
 */
const addWithoutTables = (backend: ReturnType<typeof createPostgresBackend>, queueName: string): void => {
  backend.addJobs = async (entries) => {
    const added = await backend.addFlow(
      entries.map(({ job, jobId, parentKeyOpts = {} }) => ({
        jobData: job,
        jobId,
        parentKeyOpts,
        prefix: '',
        queueName,
      })),
    );
    return added.map(([error, id]) => {
      if (error) throw error;
      return String(id);
    });
  };
};

/** BullMQ caches the result of making a store ready, including a failure, for the life of the process. */
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

/** {@link resilientPostgresBackend} for queues with a limit of jobs that all workers together run at once. */
export const limitedPostgresBackend: typeof createPostgresBackend = (...parameters) => {
  const backend = resilientPostgresBackend(...parameters);
  waitWhileFull(backend);
  return backend;
};

/**
 * BullMQ on PostgreSQL, surviving the loss of its connection as it does on Redis. BullMQ retries what a lost
 * connection has interrupted, but recognises that only by Redis's messages: with PostgreSQL's, an active job would
 * stay locked until its lock expires.
 */
export const resilientPostgresBackend: typeof createPostgresBackend = (...parameters) => {
  const backend = createPostgresBackend(...parameters);
  // After a failure it would wait for an hour, woken only by a notification that it may have missed.
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: LOOK_SECONDS });
  const { connection } = backend;
  const { pool } = connection;
  // Nobody listens for errors while BullMQ creates its tables on a connection: without this, a broken one would end
  // the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // A pool of node-postgres, which BullMQ's own type leaves out.
  const query = pool.query.bind(pool) as unknown as Pool['query'];
  pool.query = async <R>(text: string, values: unknown[] = []) => {
    try {
      return await query<R & QueryResultRow>({ name: nameOf(text), text, values });
    } catch (error) {
      throw asLostConnection(error);
    }
  };
  addWithoutTables(backend, parameters[0]);
  forgetFailures(connection);
  forgetFailures(backend);
  return backend;
};
