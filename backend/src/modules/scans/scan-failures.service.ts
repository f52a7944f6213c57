import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import { QuotaService } from '../subscriptions/quota/quota.service.js';
import { type ScanAttempt, ScansRepository } from './scans.repository.js';

/** How scans fail, whether they could not be queued or not be judged: a failed scan costs no quota. */
@Injectable()
export class ScanFailuresService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly quota: QuotaService,
  ) {}

  /**
   * Fails scans of one client and one quota period, all at once, and gives their quota back to that period. Answers how
   * many it failed: not those that are finished or that another attempt has taken over.
   */
  async fail(transaction: Transaction, scans: readonly ScanAttempt[]): Promise<number> {
    const [paid] = scans;
    const count = await this.scans.failAll(transaction, scans);
    if (paid && count > 0)
      await this.quota.giveBackScans(transaction, paid.clientId, paid.quotaPeriodStart, count);
    return count;
  }
}
