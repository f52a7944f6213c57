import { Injectable } from '@nestjs/common';
import { type Transaction, Transactions } from '../../database/transactions.js';
import type { Verdict } from '../../detection/verdict.js';
import { SubscriptionsService } from '../subscriptions/quota/subscriptions.service.js';
import { WebhookOutboxService } from '../webhooks/webhook-outbox.service.js';
import type { ScanEntity } from './scan.entity.js';
import { ScanWorkRepository } from './scan-work.repository.js';

/** What names a scan and the attempt at it that wants to close it. */
export type Attempt = Pick<ScanEntity, 'id' | 'clientId' | 'attempts' | 'quotaPeriodStart'>;

/** What is told of a scan that is judged. */
type Judged = Attempt & Pick<ScanEntity, 'channel' | 'createdAt' | 'expiresAt'>;

/** How a scan ends. Its row, the client's counters and the signal to waiters agree, since one transaction writes them. */
@Injectable()
export class ScanClosingService {
  constructor(
    private readonly work: ScanWorkRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly webhooks: WebhookOutboxService,
    private readonly transactions: Transactions,
  ) {}

  /** Stores the verdict; false when another attempt has taken the scan over, whose verdict will count. */
  async complete(scan: Judged, verdict: Verdict): Promise<boolean> {
    const closed = await this.transactions.run(async (transaction) => {
      if (!(await this.work.complete(transaction, scan, verdict))) return null;
      const { clientId, quotaPeriodStart } = scan;
      await this.subscriptions.countTokens(transaction, clientId, quotaPeriodStart, verdict.tokensConsumed);
      return { isToTell: await this.webhooks.record(transaction, { degraded: false, ...scan, ...verdict }) };
    });
    if (closed?.isToTell) await this.webhooks.dispatch(scan.clientId);
    return closed !== null;
  }

  /** Fails the scan and gives its quota back; false when it is finished or another attempt has taken it over. */
  giveUp(scan: Attempt): Promise<boolean> {
    return this.transactions.run(async (transaction) => (await this.giveUpAll(transaction, [scan])) === 1);
  }

  /** {@link giveUp} for scans of any clients, a transaction for each that paid; answers how many of them it failed. */
  async giveUpEach(scans: readonly Attempt[]): Promise<number> {
    const payers = new Map<string, Attempt[]>();
    for (const scan of scans) {
      const payer = `${scan.clientId} ${scan.quotaPeriodStart.toISOString()}`;
      const together = payers.get(payer) ?? [];
      together.push(scan);
      payers.set(payer, together);
    }
    let count = 0;
    for (const together of payers.values())
      count += await this.transactions.run((transaction) => this.giveUpAll(transaction, together));
    return count;
  }

  /** {@link giveUp} for scans that were paid for together, all at once; answers how many of them it failed. */
  async giveUpAll(transaction: Transaction, scans: readonly Attempt[]): Promise<number> {
    const [paid] = scans;
    const count = await this.work.failAll(transaction, scans);
    if (paid && count > 0)
      await this.subscriptions.giveBackScans(transaction, paid.clientId, paid.quotaPeriodStart, count);
    return count;
  }
}
