import { DAY_MS, MINUTE_MS } from '../../../common/durations.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { BillingSweeper } from './billing-sweeper.js';

/** What no event tells of, or whose event was lost: often, what is known to be due. */
@RecurringJob({ name: 'billing-sweep', everyMs: 15 * MINUTE_MS })
export class BillingSweepJob {
  constructor(private readonly sweeper: BillingSweeper) {}

  run(): Promise<void> {
    return this.sweeper.sweep();
  }
}

/** Once a day, everything. */
@RecurringJob({ name: 'billing-reconcile', everyMs: DAY_MS })
export class BillingReconcileJob {
  constructor(private readonly sweeper: BillingSweeper) {}

  run(): Promise<void> {
    return this.sweeper.reconcile();
  }
}
