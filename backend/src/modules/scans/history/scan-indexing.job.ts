import { RecurringJob } from '../../../queue/background/background-job.js';
import { ScanIndexingRepository } from './scan-indexing.repository.js';

const EVERY_MS = 5_000;
/** Rows per transaction: some 50 ms. */
const BATCH = 200;

/**
 * Indexes new scans for search. A scan that is judged at once is stored without it, since that would take ten times as long as
 * the rest; until its turn has come it is searched by reading it.
 */
@RecurringJob({ name: 'index-scans', everyMs: EVERY_MS })
export class ScanIndexingJob {
  constructor(private readonly indexing: ScanIndexingRepository) {}

  async run(): Promise<void> {
    while ((await this.indexing.indexNext(BATCH)) === BATCH);
  }
}
