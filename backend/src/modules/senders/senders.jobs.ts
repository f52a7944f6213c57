import { DAY_MS } from '../../common/durations.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { SenderProfileUpdatesRepository } from './sender-profile-updates.repository.js';

/** What is usual of an account that has not sent anything for half a year is forgotten. */
const FORGOTTEN_AFTER_MS = 180 * DAY_MS;
const BATCH = 1_000;

@RecurringJob({ name: 'sender-purge', everyMs: DAY_MS })
export class SenderPurgeJob {
  constructor(private readonly repository: SenderProfileUpdatesRepository) {}

  async run(): Promise<void> {
    const since = new Date(Date.now() - FORGOTTEN_AFTER_MS);
    while ((await this.repository.deleteUnseen(since, BATCH)) === BATCH);
  }
}
