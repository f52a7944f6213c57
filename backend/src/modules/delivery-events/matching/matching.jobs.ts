import { DAY_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { EventMatching } from './event-matching.service.js';
import { SenderDeliveryRepository } from './sender-delivery.repository.js';

const EVERY_MS = 1_000;

/** Finds the scans that receivers' answers are about. */
@RecurringJob({ name: 'match-delivery-events', everyMs: EVERY_MS })
export class MatchDeliveryEventsJob {
  constructor(private readonly matching: EventMatching) {}

  run(): Promise<void> {
    return this.matching.matchAll();
  }
}

/** Longer than any page shows them. */
const KEPT_DAYS = 90;
const BATCH = 5_000;

/** Forgets how receivers answered long ago. */
@RecurringJob({ name: 'purge-delivery-days', everyMs: DAY_MS })
export class PurgeDeliveryDaysJob {
  constructor(private readonly repository: SenderDeliveryRepository) {}

  async run(): Promise<void> {
    const before = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
    for (const of of ['senders', 'templates'] as const)
      while ((await this.repository.deleteBefore(of, before, BATCH)) === BATCH);
  }
}
