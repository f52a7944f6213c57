import { HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { BatchesRepository } from './batches.repository.js';

/** Rows per statement, each with the messages that are kept for it. */
const BATCH = 100;

/** Deletes expired batches, which are already invisible, with the messages that were kept: as long as scans are. */
@RecurringJob({ name: 'purge-expired-batches', everyMs: HOUR_MS })
export class ExpiredBatchesJob {
  constructor(private readonly batches: BatchesRepository) {}

  async run(): Promise<void> {
    while ((await this.batches.removeExpired(BATCH)) === BATCH);
  }
}
