import { HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { ScanIndexingRepository } from './scan-indexing.repository.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';

const EVERY_MS = 5_000;
/** Rows per transaction: some 20 ms. */
const INDEXED_AT_ONCE = 100;

/**
 * Indexes finished scans for search. They are stored without it, since that would take as long as the rest; until its turn has
 * come a scan is searched by reading it.
 */
@RecurringJob({ name: 'index-scans', everyMs: EVERY_MS })
export class ScanIndexingJob {
  constructor(private readonly indexing: ScanIndexingRepository) {}

  async run(): Promise<void> {
    while ((await this.indexing.indexNext(INDEXED_AT_ONCE)) === INDEXED_AT_ONCE);
    await this.indexing.dropDeleted();
  }
}

/** Rows per transaction: few enough that no one waits for it. */
const DELETED_AT_ONCE = 1_000;

/** Deletes expired scans, which are already invisible, every hour. */
@RecurringJob({ name: 'purge-expired-scans', everyMs: HOUR_MS })
export class ExpiredScansJob {
  constructor(private readonly retention: ScanRetentionRepository) {}

  async run(batch = DELETED_AT_ONCE): Promise<void> {
    while ((await this.retention.removeExpired(batch)) === batch);
    await this.retention.removeEmptyTallies();
  }
}
