import { Inject, Injectable, Logger } from '@nestjs/common';
import { describeFault } from '../../../common/describe-fault.js';
import { BillingEventsRepository } from './billing-events.repository.js';
import { BillingEventsService } from './billing-events.service.js';
import { BILLING_PROVIDER, type BillingProvider } from './billing-provider.port.js';
import { BillingRepository } from './billing.repository.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** Younger events are at work. */
const UNTOUCHED_MS = 60_000;
/** A renewal is told within seconds; after this its event is taken for lost. */
const LATE_MS = 600_000;
/** Nothing is sent again after three days, so what is older than this can't come a second time. */
const KEEP_EVENTS_MS = 30 * 86_400_000;
const BATCH = 200;
/** Less than the day between two rounds, so that a round that was late lets none out of the next. */
const RECONCILED_HOURS = 20;

/** Repairs rows that events have not: one client at a time, and one that fails keeps none of the others. */
@Injectable()
export class BillingSweeper {
  private readonly logger = new Logger('Billing');

  constructor(
    @Inject(BILLING_PROVIDER) private readonly provider: BillingProvider | null,
    private readonly events: BillingEventsRepository,
    private readonly work: BillingEventsService,
    private readonly repository: BillingRepository,
    private readonly sync: SubscriptionSync,
  ) {}

  /** Events that were stored and not worked, tiers that should have ended, and the grace of payments that failed. */
  async sweep(now = new Date()): Promise<void> {
    if (!this.provider) return;
    const before = (ms: number) => new Date(now.getTime() - ms);
    for (const id of await this.events.openBefore(before(UNTOUCHED_MS), BATCH))
      await this.attempt(`event ${id}`, () => this.work.work(id));
    for (const clientId of await this.repository.overdue(before(LATE_MS), BATCH)) await this.repair(clientId);
  }

  /**
   * Compares every client that pays, or has paid, with the provider, the one longest not compared first. A process that
   * is stopped at it loses nothing: whoever goes on finds those that are left.
   */
  async reconcile(now = new Date()): Promise<void> {
    if (!this.provider) return;
    await this.events.deleteDoneBefore(new Date(now.getTime() - KEEP_EVENTS_MS));
    for (;;) {
      const page = await this.repository.unreconciled(RECONCILED_HOURS, BATCH);
      if (page.length === 0) return;
      for (const clientId of page) {
        await this.repair(clientId);
        // One that fails waits for the next round too: it would stand before all others for ever.
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
      this.logger.warn(describeFault(`Billing of ${what} is put off`, error));
    }
  }
}
