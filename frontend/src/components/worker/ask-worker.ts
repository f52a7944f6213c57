import { t } from '@lingui/core/macro';
import type { WorkerAnswer } from './serve.js';

/**
 * Has a worker answer a question, and ends it: after `ms` at the latest, whatever it is doing. So a crafted file can't freeze
 * the page. Throws an Error with a sentence for the user.
 */
export function askWorker<Value>(
  worker: Worker,
  question: unknown,
  { ms, tooLong }: { ms: number; tooLong: string },
): Promise<Value> {
  const answer = new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(tooLong)), ms);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      if ('fault' in data) reject(new Error(data.fault, { cause: data.cause }));
      else resolve(data.value as Value);
    });
    // Its code could not be loaded, or it ran out of memory.
    worker.addEventListener('error', ({ error, message }) => {
      clearTimeout(timer);
      reject(new Error(t`The file could not be read.`, { cause: error ?? message }));
    });
    worker.postMessage(question, []);
  });
  return answer.finally(() => worker.terminate());
}
