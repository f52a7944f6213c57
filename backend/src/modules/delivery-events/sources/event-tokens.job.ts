import { DAY_MS, HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { EventTokensRepository } from './event-tokens.repository.js';

/** What is signed counts for a day, and may be a quarter of an hour ahead when it is first seen. */
const KEPT_MS = DAY_MS + HOUR_MS;
const DELETED_AT_ONCE = 5_000;

/** Forgets tokens by which nothing more is taken. */
@RecurringJob({ name: 'purge-event-tokens', everyMs: HOUR_MS })
export class PurgeEventTokensJob {
  constructor(private readonly tokens: EventTokensRepository) {}

  async run(): Promise<void> {
    while ((await this.tokens.deleteOlder(KEPT_MS, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
    await this.tokens.deleteBeyond();
  }
}
