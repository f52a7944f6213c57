import { DAY_MS, HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { DeliveryWorkRepository } from './delivery-work.repository.js';

const KEPT_MS = 30 * DAY_MS;
const BATCH = 1_000;

/** Deletes delivery log entries after 30 days, in small batches that don't hold locks for long. */
@RecurringJob({ name: 'webhook-purge', everyMs: HOUR_MS })
export class WebhookPurgeJob {
  constructor(private readonly work: DeliveryWorkRepository) {}

  async run(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    while ((await this.work.purge(before, BATCH)) === BATCH);
  }
}
