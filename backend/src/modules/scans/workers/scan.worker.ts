import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { SCAN_QUEUE_NAME, SCAN_WORKER_TIMES } from '../../../queue/queue.names.js';
import { Workers } from '../../../queue/workers.js';
import { ScanProcessor } from './scan.processor.js';

/**
 * How many scans run at once. With a language model, no more than its own limit: a scan waiting here for the model would
 * use up its time limit, and overtake scans in the queue whose turn is earlier.
 */
const concurrencyOf = ({ WORKER_CONCURRENCY, LLM_CONCURRENCY, OPENAI_API_KEY }: Config): number =>
  OPENAI_API_KEY === undefined ? WORKER_CONCURRENCY : Math.min(WORKER_CONCURRENCY, LLM_CONCURRENCY);

/** Takes jobs from the queue as long as the process runs; when it stops, it finishes those it has. */
@Injectable()
export class ScanWorker {
  private readonly logger = new Logger(ScanWorker.name);

  constructor(@Inject(CONFIG) config: Config, processor: ScanProcessor, workers: Workers) {
    const judge = workers.open(
      SCAN_QUEUE_NAME,
      ({ job, token, signal }) => processor.process(job, token, signal),
      { concurrency: concurrencyOf(config), ...SCAN_WORKER_TIMES },
    );
    judge.on('failed', (job, error) => this.logger.warn(`Attempt at scan ${job?.id} failed: ${error.name}`));
    judge.on('stalled', (id) => this.logger.warn(`Scan ${id} was abandoned by another worker`));
  }
}
