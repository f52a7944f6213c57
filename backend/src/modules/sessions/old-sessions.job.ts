import { DAY_MS, HOUR_MS } from '../../common/durations.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { SessionsRepository } from './sessions.repository.js';

/** Ended and expired sessions are kept this long, in case someone asks when a person signed out. */
const KEPT_MS = 7 * DAY_MS;
const BATCH = 1_000;

/** Deletes sessions a week after they ended or expired. */
@RecurringJob({ name: 'purge-old-sessions', everyMs: HOUR_MS })
export class OldSessionsJob {
  constructor(private readonly sessions: SessionsRepository) {}

  async run(now = new Date(), batch = BATCH): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    while ((await this.sessions.removeOver(before, batch)) === batch);
  }
}
