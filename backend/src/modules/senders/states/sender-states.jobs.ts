import { DAY_MS, MINUTE_MS } from '../../../common/durations.js';
import { Transactions } from '../../../database/transactions.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { SenderStateChanges } from './sender-state-changes.service.js';
import { SenderStatesRepository } from './sender-states.repository.js';

const AT_ONCE = 100;
const KEPT_MS = 400 * DAY_MS;
const DELETED_AT_ONCE = 1_000;

/** Records that the time of states is over, of which people and systems are notified. It counts from that moment without this. */
@RecurringJob({ name: 'sender-states-over', everyMs: MINUTE_MS / 2 })
export class SenderStatesOverJob {
  constructor(
    private readonly states: SenderStatesRepository,
    private readonly changes: SenderStateChanges,
    private readonly transactions: Transactions,
  ) {}

  async run(): Promise<void> {
    while ((await this.endNext()) === AT_ONCE);
  }

  private async endNext(): Promise<number> {
    const ended = await this.transactions.run(async (transaction) => {
      const rows = await this.states.lockExpired(transaction, AT_ONCE);
      for (const { clientId, senderId, version, state, evidence } of rows) {
        const named = await this.states.sender(clientId, senderId, transaction);
        const sender = named ?? { id: senderId, name: 'Unknown', isAccount: true };
        await this.changes.change(
          transaction,
          { clientId, sender, was: state, version },
          {
            state: 'active',
            reason: 'expired',
            evidence,
            setBy: null,
            note: null,
            until: null,
            limitPerHour: null,
          },
        );
      }
      return rows;
    });
    for (const clientId of new Set(ended.map((row) => row.clientId))) await this.changes.announce(clientId);
    return ended.length;
  }
}

/** Forgets old changes, and states of accounts that have been active for as long. */
@RecurringJob({ name: 'sender-states-purge', everyMs: DAY_MS })
export class SenderStatesPurgeJob {
  constructor(private readonly states: SenderStatesRepository) {}

  async run(): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    while ((await this.states.purge(before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
  }
}
