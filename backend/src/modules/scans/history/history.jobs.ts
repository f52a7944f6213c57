import { setImmediate as turn } from 'node:timers/promises';
import { HOUR_MS } from '../../../common/durations.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { RecurringJob } from '../../../queue/background/background-job.js';
import { type IndexedScan, ScanIndexingRepository, type UnindexedScan } from './scan-indexing.repository.js';
import { ScanRetentionRepository } from './scan-retention.repository.js';
import { trigramsOf } from './trigrams.js';

const EVERY_MS = 5_000;
/** Rows per transaction, which holds each of them until it ends. */
const INDEXED_AT_ONCE = 100;
/** Characters after which others have their turn: 1 to 3 ms. */
const TURN = 50_000;

/**
 * Indexes finished scans for search. They are stored without it, since that would take as long as the rest; until its turn has
 * come a scan is searched by reading it.
 */
@RecurringJob({ name: 'index-scans', everyMs: EVERY_MS })
export class ScanIndexingJob {
  constructor(
    private readonly transactions: Transactions,
    private readonly indexing: ScanIndexingRepository,
  ) {}

  async run(): Promise<void> {
    while ((await this.transactions.run((transaction) => this.indexNext(transaction))) === INDEXED_AT_ONCE);
    await this.transactions.run((transaction) => this.indexing.dropDeleted(transaction));
  }

  /** Returns how many it has indexed. */
  private async indexNext(transaction: Transaction): Promise<number> {
    const scans = await this.indexing.next(transaction, INDEXED_AT_ONCE);
    await this.indexing.put(transaction, await indexed(scans));
    return scans.length;
  }
}

async function indexed(scans: readonly UnindexedScan[]): Promise<IndexedScan[]> {
  const found: IndexedScan[] = [];
  let read = 0;
  for (const { id, clientId, text } of scans) {
    found.push({ id, clientId, trigrams: trigramsOf(clientId, text) });
    read += text.length;
    if (read < TURN) continue;
    read = 0;
    await turn();
  }
  return found;
}

/** Rows per transaction: few enough that no one waits for it. */
const DELETED_AT_ONCE = 1_000;

/** Deletes expired scans, which are already invisible, every hour. */
@RecurringJob({ name: 'purge-expired-scans', everyMs: HOUR_MS })
export class ExpiredScansJob {
  constructor(private readonly retention: ScanRetentionRepository) {}

  async run(batch = DELETED_AT_ONCE): Promise<void> {
    while ((await this.retention.removeExpired(batch)) === batch);
    await this.retention.removeEmptyTallies();
  }
}
