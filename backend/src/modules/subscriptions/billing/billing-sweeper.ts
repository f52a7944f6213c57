import { Inject, Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../../common/error-for-log.js';
import { BillingEventsRepository } from './billing-events.repository.js';
import { BillingEventsService } from './billing-events.service.js';
import { BILLING_PROVIDER, type BillingProvider } from './billing-provider.port.js';
import { BillingRepository } from './billing.repository.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** Newer events are still being processed. */
const UNTOUCHED_MS = 60_000;
/** A renewal's event comes within seconds; after this it is considered lost. */
const LATE_MS = 600_000;
/** The provider resends nothing after three days, so an older event can't come a second time. */
const KEEP_EVENTS_MS = 30 * 86_400_000;
const BATCH = 200;
/** Less than the day between two runs, so that a late run doesn't make the next one skip anyone. */
const RECONCILED_HOURS = 20;

/** Repairs rows that events did not update, one client at a time; a failure for one doesn't affect the others. */
@Injectable()
export class BillingSweeper {
  private readonly logger = new Logger('Billing');

  constructor(
    @Inject(BILLING_PROVIDER) private readonly provider: BillingProvider | null,
    private readonly events: BillingEventsRepository,
    private readonly processing: BillingEventsService,
    private readonly repository: BillingRepository,
    private readonly sync: SubscriptionSync,
  ) {}

  /** Processes events that were left, tiers that should have ended, and grace periods of failed payments. */
  async sweep(now = new Date()): Promise<void> {
    if (!this.provider) return;
    const before = (ms: number) => new Date(now.getTime() - ms);
    for (const id of await this.events.openBefore(before(UNTOUCHED_MS), BATCH))
      await this.attempt(`event ${id}`, () => this.processing.process(id));
    for (const clientId of await this.repository.overdue(before(LATE_MS), BATCH)) await this.repair(clientId);
  }

  /**
   * Compares every client that pays or has paid with the provider, least recently compared first. If the process stops,
   * the next run continues with those that are left.
   */
  async reconcile(now = new Date()): Promise<void> {
    if (!this.provider) return;
    await this.events.deleteDoneBefore(new Date(now.getTime() - KEEP_EVENTS_MS));
    for (;;) {
      const page = await this.repository.unreconciled(RECONCILED_HOURS, BATCH);
      if (page.length === 0) return;
      for (const clientId of page) {
        await this.repair(clientId);
        // Also after a failure, which would otherwise stay first in line for ever.
        await this.repository.noteReconciled(clientId);
      }
    }
  }

  private repair(clientId: string): Promise<void> {
    return this.attempt(`client ${clientId}`, async () => {
      const { tierType, status } = await this.repository.findOrFail(clientId);
      const row = await this.sync.sync(clientId);
      if (row.tierType !== tierType || row.status !== status)
        this.logger.warn(
          `Client ${clientId} was ${tierType} (${status}) and is ${row.tierType} (${row.status})`,
        );
    });
  }

  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(errorForLog(`Billing of ${what} is postponed`, error));
    }
  }
}
