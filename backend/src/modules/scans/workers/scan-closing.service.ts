import { Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../../common/error-for-log.js';
import { countVerdicts } from '../../../common/measurements.js';
import { Together } from '../../../database/together.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import { QuotaService } from '../../subscriptions/quota/quota.service.js';
import { WebhookOutboxService } from '../../webhooks/webhook-outbox.service.js';
import type { JudgedScan } from '../judgement.js';
import type { ScanAttempt } from '../scans.repository.js';
import { UnjudgedScansService } from '../unjudged-scans.service.js';
import { ScanWorkRepository } from './scan-work.repository.js';

/** Ends a scan. One transaction writes its row and the client's counters, and notifies waiters, so all agree. */
@Injectable()
export class ScanClosingService {
  private readonly logger = new Logger(ScanClosingService.name);
  /** What is judged meanwhile is stored by the next statement: those of one client would wait for one another in the database. */
  private readonly stores = new Together((verdicts: readonly JudgedScan[]) => this.storeTogether(verdicts));

  constructor(
    private readonly work: ScanWorkRepository,
    private readonly unjudged: UnjudgedScansService,
    private readonly quota: QuotaService,
    private readonly webhooks: WebhookOutboxService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores the verdict; false when a later attempt has taken over, whose verdict will count, or the scan is deleted. The
   * tokens are counted in any case, once: they were spent.
   */
  async complete(scan: JudgedScan): Promise<boolean> {
    const closed = await this.store(scan).catch(async (error: unknown) => {
      await this.countAfterFault(scan, scan.tokensConsumed);
      throw error;
    });
    if (closed) await this.count([scan]);
    if (closed?.needsWebhook) await this.webhooks.dispatch(scan.clientId);
    return closed !== null;
  }

  /** Stores verdicts that cost no tokens, of one client's scans, without those that a later attempt has taken over. */
  async completeAll(clientId: string, scans: readonly JudgedScan[]): Promise<void> {
    const { judged, needsWebhook } = await this.transactions.run(async (transaction) => {
      const stored = await this.work.complete(scans, transaction);
      const judged = scans.filter(({ id }) => stored.has(id));
      return { judged, needsWebhook: await this.webhooks.record(transaction, clientId, judged) };
    });
    await this.count(judged);
    if (needsWebhook) await this.webhooks.dispatch(clientId);
  }

  /** Counts the tokens of an attempt that ended without a verdict. */
  async countTokens(scan: ScanAttempt, tokens: number): Promise<void> {
    if (tokens > 0)
      await this.transactions.run((transaction) => this.countUnstored(transaction, scan, tokens));
  }

  /** Ends a scan that can't be judged; false when it is finished or a later attempt has taken over. */
  async end(scan: ScanAttempt): Promise<boolean> {
    return (await this.endTogether([scan])) === 1;
  }

  /** {@link end} for scans of any clients, in one transaction per client and period; returns how many it ended. */
  async endEach(scans: readonly ScanAttempt[]): Promise<number> {
    const byPeriod = new Map<string, ScanAttempt[]>();
    for (const scan of scans) {
      const period = `${scan.clientId} ${scan.quotaPeriodStart.toISOString()}`;
      const attempts = byPeriod.get(period) ?? [];
      attempts.push(scan);
      byPeriod.set(period, attempts);
    }
    let count = 0;
    for (const attempts of byPeriod.values()) count += await this.endTogether(attempts);
    return count;
  }

  /** A use that is not counted is no reason to judge again what is stored. */
  private async count(verdicts: readonly JudgedScan[]): Promise<void> {
    countVerdicts(verdicts);
    await this.work.countTemplateUses(verdicts).catch((error: unknown) => {
      this.logger.warn(errorForLog('Uses of templates could not be counted', error));
    });
  }

  private async endTogether(scans: readonly ScanAttempt[]): Promise<number> {
    const { ended, needsWebhook } = await this.transactions.run((transaction) =>
      this.unjudged.end(transaction, scans),
    );
    if (needsWebhook && scans[0]) await this.webhooks.dispatch(scans[0].clientId);
    return ended;
  }

  private async store(scan: JudgedScan): Promise<{ needsWebhook: boolean } | null> {
    if (await this.stores.add(scan.clientId, scan)) return { needsWebhook: false };
    return this.transactions.run((transaction) => this.storeWithWebhooks(transaction, scan));
  }

  private async storeWithWebhooks(
    transaction: Transaction,
    scan: JudgedScan,
  ): Promise<{ needsWebhook: boolean } | null> {
    const stored = await this.work.complete([scan], transaction);
    if (stored.size > 0)
      return { needsWebhook: await this.webhooks.record(transaction, scan.clientId, [scan]) };
    await this.countUnstored(transaction, scan, scan.tokensConsumed);
    return null;
  }

  private async storeTogether(verdicts: readonly JudgedScan[]): Promise<boolean[]> {
    const stored = await this.work.complete(verdicts);
    return verdicts.map(({ id }) => stored.has(id));
  }

  /** The verdict was not stored, or it was but the confirmation was lost: then its tokens are already counted. */
  private async countAfterFault(scan: ScanAttempt, tokens: number): Promise<void> {
    try {
      await this.transactions.run(async (transaction) => {
        if (!(await this.work.isCompletedBy(transaction, scan)))
          await this.countUnstored(transaction, scan, tokens);
      });
    } catch (error) {
      this.logger.error(errorForLog(`${tokens} tokens spent on scan ${scan.id} could not be counted`, error));
    }
  }

  private async countUnstored(transaction: Transaction, scan: ScanAttempt, tokens: number): Promise<void> {
    if (tokens === 0) return;
    await this.quota.countTokens(transaction, scan.clientId, scan.quotaPeriodStart, tokens);
    await this.work.addUnstoredTokens(transaction, scan, tokens);
  }
}
