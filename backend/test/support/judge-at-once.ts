import { ScanProcessor } from '../../src/modules/scans/workers/scan.processor.js';
import { CHUNK_JOB, SCAN_JOB, SCAN_JOB_OPTIONS, type ScanJob } from '../../src/queue/queue.names.js';
import { ScanQueue } from '../../src/queue/scan.queue.js';
import type { TestApp } from './app.js';

const neverHandedBack = (): Promise<never> => Promise.reject(new Error('No worker has this job'));

/**
 * In place of the queue of scans and its workers: what is added has been judged once it is added, and what failed is tried
 * again without a wait. Returns what undoes it.
 */
export function judgeAtOnce({ app }: TestApp): () => void {
  const queue = app.get(ScanQueue);
  const processor = app.get(ScanProcessor, { strict: false });
  const judge = async (name: string, data: ScanJob) => {
    for (let attemptsMade = 0; attemptsMade < SCAN_JOB_OPTIONS.attempts; attemptsMade += 1) {
      const job = { name, data, attemptsMade, moveToWait: neverHandedBack };
      const isDone = await processor.process(job).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
  };
  const { addAll, addChunks } = queue;
  queue.addAll = async (scans) => {
    await Promise.all(scans.map(({ id }) => judge(SCAN_JOB.name, { scanId: id })));
  };
  queue.addChunks = async (chunks) => {
    await Promise.all(chunks.map(({ scanIds }) => judge(CHUNK_JOB.name, { scanIds })));
  };
  return () => Object.assign(queue, { addAll, addChunks });
}
