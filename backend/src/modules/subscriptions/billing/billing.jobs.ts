import type { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../../../common/durations.js';
import { BackgroundJob, RecurringJob } from '../../../queue/background/background-job.js';
import { BILLING_EVENT_JOB, BillingEventsService } from './billing-events.service.js';
import { BillingSweeper } from './billing-sweeper.js';

/** Processes one event, soon after it arrived. */
@BackgroundJob(BILLING_EVENT_JOB)
export class BillingEventJob {
  constructor(private readonly events: BillingEventsService) {}

  run({ eventId }: z.output<typeof BILLING_EVENT_JOB.data>): Promise<void> {
    return this.events.process(eventId);
  }
}

/** Catches up on lost events, and on changes that have no event. */
@RecurringJob({ name: 'billing-sweep', everyMs: 15 * MINUTE_MS })
export class BillingSweepJob {
  constructor(private readonly sweeper: BillingSweeper) {}

  run(): Promise<void> {
    return this.sweeper.sweep();
  }
}

/** Compares every paying client with the payment provider, once a day. */
@RecurringJob({ name: 'billing-reconcile', everyMs: DAY_MS })
export class BillingReconcileJob {
  constructor(private readonly sweeper: BillingSweeper) {}

  run(): Promise<void> {
    return this.sweeper.reconcile();
  }
}
