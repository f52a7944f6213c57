import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../database/transactions.js';
import type { Verdict } from '../../../detection/verdict.js';
import { SubscriptionsService } from '../../subscriptions/subscriptions.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import type { ScanEntity } from '../scan.entity.js';
import { type PaidAttempt, ScanFailuresService } from '../scan-failures.service.js';
import { ScanWorkRepository } from './scan-work.repository.js';

/** How a scan ends. Its row, the client's counters and the signal to waiters agree, since one transaction writes them. */
@Injectable()
export class ScanClosingService {
  constructor(
    private readonly work: ScanWorkRepository,
    private readonly failures: ScanFailuresService,
    private readonly subscriptions: SubscriptionsService,
    private readonly webhooks: WebhookOutboxService,
    private readonly transactions: Transactions,
  ) {}

  /** Stores the verdict; false when another attempt has taken the scan over, whose verdict will count. */
  async complete(scan: ScanEntity, verdict: Verdict): Promise<boolean> {
    const closed = await this.transactions.run(async (transaction) => {
      if (!(await this.work.complete(transaction, scan, verdict))) return null;
      const { id, clientId, channel, quotaPeriodStart, createdAt, expiresAt } = scan;
      await this.subscriptions.countTokens(transaction, clientId, quotaPeriodStart, verdict.tokensConsumed);
      return {
        isToTell: await this.webhooks.record(transaction, {
          id,
          clientId,
          channel,
          createdAt,
          expiresAt,
          degraded: false,
          ...verdict,
        }),
      };
    });
    if (closed?.isToTell) await this.webhooks.dispatch(scan.clientId);
    return closed !== null;
  }

  /** Fails the scan and gives its quota back; false when it is finished or another attempt has taken it over. */
  giveUp(scan: PaidAttempt): Promise<boolean> {
    return this.transactions.run(
      async (transaction) => (await this.failures.fail(transaction, [scan])) === 1,
    );
  }

  /** {@link giveUp} for scans of any clients, a transaction for each that paid; answers how many of them it failed. */
  async giveUpEach(scans: readonly PaidAttempt[]): Promise<number> {
    const payers = new Map<string, PaidAttempt[]>();
    for (const scan of scans) {
      const payer = `${scan.clientId} ${scan.quotaPeriodStart.toISOString()}`;
      const together = payers.get(payer) ?? [];
      together.push(scan);
      payers.set(payer, together);
    }
    let count = 0;
    for (const together of payers.values())
      count += await this.transactions.run((transaction) => this.failures.fail(transaction, together));
    return count;
  }
}
