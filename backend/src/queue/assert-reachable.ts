import { setTimeout as delay } from 'node:timers/promises';
import { EXIT, StartError } from '../common/start-error.js';
import { databaseFault } from '../database/database-fault.js';
import type { ScanQueue } from './scan.queue.js';

const PATIENCE_MS = 5_000;

/**
 * Checked at startup, where BullMQ alone would wait forever.
 * @throws StartError when the queue does not respond, or its tables can't be created
 */
export async function assertReachable({ queue }: ScanQueue): Promise<void> {
  const late = new StartError(
    `the queue does not respond within ${PATIENCE_MS / 1000} s; check REDIS_URL, or DATABASE_URL if that is not set`,
    EXIT.unavailable,
  );
  const ready = queue.waitUntilReady().catch((error: unknown) => Promise.reject(databaseFault(error)));
  await Promise.race([ready, delay(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(late))]);
}
