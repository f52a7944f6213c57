import { HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { SenderCountsRepository } from '../limits/sender-counts.repository.js';
import { MailMessagesRepository } from './mail-messages.repository.js';

/** Rows per transaction: few enough that no one waits for it. */
const DELETED_AT_ONCE = 1_000;

/** Forgets messages whose retention is over, and how many recipients senders had on days that are over. */
@RecurringJob({ name: 'purge-expired-mail', everyMs: HOUR_MS })
export class ExpiredMailJob {
  constructor(
    private readonly messages: MailMessagesRepository,
    private readonly counts: SenderCountsRepository,
  ) {}

  async run(batch = DELETED_AT_ONCE): Promise<void> {
    while ((await this.messages.removeExpired(batch)) === batch);
    while ((await this.counts.removeOld(batch)) === batch);
  }
}
