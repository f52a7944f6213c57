import { HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { ScanLinksRepository } from './scan-links.repository.js';

/** Rows per statement. */
const BATCH = 1_000;

/** Deletes links that have expired, which already open nothing. */
@RecurringJob({ name: 'purge-scan-links', everyMs: HOUR_MS })
export class ExpiredLinksJob {
  constructor(private readonly links: ScanLinksRepository) {}

  async run(): Promise<void> {
    while ((await this.links.removeExpired(BATCH)) === BATCH);
  }
}
