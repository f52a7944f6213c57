import type { ScanQueue } from './scan.queue.js';

const PATIENCE_MS = 5_000;

/** @throws Error, with a sentence for the operator, when the queue does not answer */
export async function assertReachable(queue: ScanQueue): Promise<void> {
  if (await queue.isReachable(PATIENCE_MS)) return;
  throw new Error(`the queue does not answer within ${PATIENCE_MS} ms; check REDIS_URL`);
}
