import { Injectable, Logger } from '@nestjs/common';
import { describeFault } from '../../../common/describe-fault.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { Verdict } from '@gatepost/detector';
import { QuotaService } from '../../subscriptions/quota/quota.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import type { ScanEntity } from '../scan.entity.js';
import { ScanFailuresService } from '../scan-failures.service.js';
import type { ScanAttempt } from '../scans.repository.js';
import { ScanWorkRepository } from './scan-work.repository.js';

/** How a scan ends. Its row, the client's counters and the signal to waiters agree, since one transaction writes them. */
@Injectable()
export class ScanClosingService {
  private readonly logger = new Logger(ScanClosingService.name);

  constructor(
    private readonly work: ScanWorkRepository,
    private readonly failures: ScanFailuresService,
    private readonly quota: QuotaService,
    private readonly webhooks: WebhookOutboxService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores the verdict; false when another attempt has taken the scan over, whose verdict will count, or the scan is
   * deleted. The tokens count in any case, once: the model has been paid.
   */
  async complete(scan: ScanEntity, verdict: Verdict): Promise<boolean> {
    const closed = await this.transactions
      .run((transaction) => this.store(transaction, scan, verdict))
      .catch(async (error: unknown) => {
        await this.countAfterFault(scan, verdict.tokensConsumed);
        throw error;
      });
    if (closed?.isToTell) await this.webhooks.dispatch(scan.clientId);
    return closed !== null;
  }

  /** Counts what an attempt has spent that came to no verdict. */
  async countTokens(scan: ScanAttempt, tokens: number): Promise<void> {
    if (tokens > 0)
      await this.transactions.run((transaction) => this.countUnstored(transaction, scan, tokens));
  }

  /** Fails the scan and gives its quota back; false when it is finished or another attempt has taken it over. */
  giveUp(scan: ScanAttempt): Promise<boolean> {
    return this.transactions.run(
      async (transaction) => (await this.failures.fail(transaction, [scan])) === 1,
    );
  }

  /** {@link giveUp} for scans of any clients, a transaction for each that paid; answers how many of them it failed. */
  async giveUpEach(scans: readonly ScanAttempt[]): Promise<number> {
    const payers = new Map<string, ScanAttempt[]>();
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

  private async store(
    transaction: Transaction,
    scan: ScanEntity,
    verdict: Verdict,
  ): Promise<{ isToTell: boolean } | null> {
    const { id, clientId, channel, quotaPeriodStart, createdAt, expiresAt } = scan;
    if (!(await this.work.complete(transaction, scan, verdict))) {
      await this.countUnstored(transaction, scan, verdict.tokensConsumed);
      return null;
    }
    await this.quota.countTokens(transaction, clientId, quotaPeriodStart, verdict.tokensConsumed);
    const judged = { id, clientId, channel, createdAt, expiresAt, degraded: false, ...verdict };
    return { isToTell: await this.webhooks.record(transaction, judged) };
  }

  /** The verdict was not stored, or only the word of it was lost on the way back: then its tokens are counted already. */
  private async countAfterFault(scan: ScanAttempt, tokens: number): Promise<void> {
    try {
      await this.transactions.run(async (transaction) => {
        if (!(await this.work.isCompletedBy(transaction, scan)))
          await this.countUnstored(transaction, scan, tokens);
      });
    } catch (error) {
      this.logger.error(
        describeFault(`${tokens} tokens spent on scan ${scan.id} could not be counted`, error),
      );
    }
  }

  private async countUnstored(transaction: Transaction, scan: ScanAttempt, tokens: number): Promise<void> {
    if (tokens === 0) return;
    await this.quota.countTokens(transaction, scan.clientId, scan.quotaPeriodStart, tokens);
    await this.work.addUnstoredTokens(transaction, scan, tokens);
  }
}
