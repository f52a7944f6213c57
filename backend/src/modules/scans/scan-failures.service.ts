import { Injectable } from '@nestjs/common';
import { countScans } from '../../common/measurements.js';
import type { Transaction } from '../../database/transactions.js';
import { QuotaService } from '../subscriptions/quota/quota.service.js';
import { type ScanAttempt, ScansRepository } from './scans.repository.js';

/** Fails scans that could not be queued or judged: a failed scan costs no quota. */
@Injectable()
export class ScanFailuresService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly quota: QuotaService,
  ) {}

  /**
   * Fails scans of one client and one quota period together, and refunds their quota to that period. Returns how many it
   * failed, without those that are finished or that a later attempt has taken over.
   */
  async fail(transaction: Transaction, scans: readonly ScanAttempt[]): Promise<number> {
    const [paid] = scans;
    const count = await this.scans.failAll(transaction, scans);
    countScans({ outcome: 'failed', engine: 'none' }, count);
    if (paid && count > 0)
      await this.quota.giveBackScans(transaction, paid.clientId, paid.quotaPeriodStart, count);
    return count;
  }
}
