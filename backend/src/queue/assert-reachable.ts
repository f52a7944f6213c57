import type { ScanQueue } from './scan.queue.js';

const PATIENCE_MS = 5_000;

/** @throws Error with a message for the operator when the queue does not respond */
export async function assertReachable(queue: ScanQueue): Promise<void> {
  if (await queue.isReachable(PATIENCE_MS)) return;
  throw new Error(`the queue does not respond within ${PATIENCE_MS} ms; check REDIS_URL`);
}
