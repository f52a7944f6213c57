import { HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';

/** Rows per transaction: few enough that no one waits for it. */
const BATCH = 1_000;

/** Deletes expired scans, which are already invisible, every hour. */
@RecurringJob({ name: 'purge-expired-scans', everyMs: HOUR_MS })
export class ExpiredScansJob {
  constructor(private readonly retention: ScanRetentionRepository) {}

  async run(batch = BATCH): Promise<void> {
    while ((await this.retention.removeExpired(batch)) === batch);
    await this.retention.removeEmptyTallies();
  }
}
