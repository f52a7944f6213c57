import { HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';

/** Rows of one transaction: short enough that nobody waits for it. */
const BATCH = 1_000;

/** Deletes what has expired, every hour; nobody could see it any more. */
@RecurringJob({ name: 'purge-expired-scans', everyMs: HOUR_MS })
export class ExpiredScansJob {
  constructor(private readonly retention: ScanRetentionRepository) {}

  async run(batch = BATCH): Promise<void> {
    while ((await this.retention.removeExpired(batch)) === batch);
    await this.retention.removeEmptyTallies();
  }
}
