import { DAY_MS, HOUR_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { DeliveryTurnsRepository } from '../delivery-turns.repository.js';
import { WebhookOutboxService } from '../webhook-outbox.service.js';
import { DeliveryWorkRepository } from './delivery-work.repository.js';

const SWEEP_MS = 30_000;
/** A delivery overdue by less than this, in ms, is on its way. */
const LATE_MS = 30_000;
const CLIENTS_AT_ONCE = 500;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/**
 * Finds due deliveries that nobody is working on: after a lost Redis, a killed worker, or a crash after the commit.
 * Goes client by client, so that a backlog that is rightly waiting does not hide another client's lost deliveries.
 */
@RecurringJob({ name: 'webhook-sweep', everyMs: SWEEP_MS })
export class WebhookSweepJob {
  constructor(
    private readonly turns: DeliveryTurnsRepository,
    private readonly outbox: WebhookOutboxService,
  ) {}

  async run(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - LATE_MS);
    let after = BEFORE_ALL_IDS;
    for (;;) {
      const clients = await this.turns.lateClients(after, before, CLIENTS_AT_ONCE);
      for (const clientId of clients) await this.outbox.dispatch(clientId);
      const last = clients.at(-1);
      if (last === undefined) return;
      after = last;
    }
  }
}

const KEPT_MS = 30 * DAY_MS;
const PURGED_AT_ONCE = 1_000;

/** Deletes delivery log entries after 30 days, in small batches that don't hold locks for long. */
@RecurringJob({ name: 'webhook-purge', everyMs: HOUR_MS })
export class WebhookPurgeJob {
  constructor(private readonly work: DeliveryWorkRepository) {}

  async run(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - KEPT_MS);
    while ((await this.work.purge(before, PURGED_AT_ONCE)) === PURGED_AT_ONCE);
  }
}
