import { DAY_MS } from '../../common/durations.js';
import { Transactions } from '../../database/transactions.js';
import { RecurringJob } from '../../queue/background/background-job.js';
import { IncidentRecordsRepository } from './incident-records.repository.js';

/** As long as the states of senders. */
const KEPT_MS = 400 * DAY_MS;
const DELETED_AT_ONCE = 500;

/** Forgets old incidents. */
@RecurringJob({ name: 'incidents-purge', everyMs: DAY_MS })
export class IncidentsPurgeJob {
  constructor(
    private readonly records: IncidentRecordsRepository,
    private readonly transactions: Transactions,
  ) {}

  async run(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    while ((await this.purgeNext(before)) === DELETED_AT_ONCE);
  }

  private purgeNext(before: Date): Promise<number> {
    return this.transactions.run((transaction) => this.records.purge(transaction, before, DELETED_AT_ONCE));
  }
}
