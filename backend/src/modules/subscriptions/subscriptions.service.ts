import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import { periodContaining } from './period.js';
import { usageAt } from './usage.js';
import { type Quota, quotaHeaders, quotaOf } from './quota.js';
import { type Subscription, toSubscription } from './subscription.schemas.js';
import { scanLimitExceeded } from './subscriptions.errors.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { TIERS } from './tiers.js';

export type { Quota };

/** What a company asks for when it registers. It can ask for less than the Free tier gives, never for more. */
export interface RequestedLimits {
  scansPerMonth: number;
  retentionDays: number;
}

@Injectable()
export class SubscriptionsService {
  constructor(private readonly repository: SubscriptionsRepository) {}

  async startFree(transaction: Transaction, clientId: string, requested: RequestedLimits): Promise<void> {
    const now = new Date();
    const { type, scansPerMonth, monthlyTokenBudget, retentionDays } = TIERS.Free;
    await this.repository.insert(transaction, {
      clientId,
      tierType: type,
      scansPerMonth: Math.min(requested.scansPerMonth, scansPerMonth),
      monthlyTokenBudget,
      retentionDays: Math.min(requested.retentionDays, retentionDays),
      period: periodContaining(now, now),
    });
  }

  async describe(clientId: string): Promise<Subscription> {
    const row = await this.repository.findOrFail(clientId);
    return toSubscription(row, usageAt(row, new Date()));
  }

  /**
   * Counts one scan against the client's period, starting the next period first if this one is over.
   * @throws SCAN_LIMIT_EXCEEDED when none is left
   */
  async takeScan(transaction: Transaction, clientId: string): Promise<Quota> {
    const now = new Date();
    const taken = await this.repository.takeScan(transaction, clientId, now);
    const row = await this.repository.findOrFail(clientId, transaction);
    if (taken) return quotaOf(row);
    if (row.currentPeriodEnd > now) throw scanLimitExceeded(quotaOf(row), now);
    const next = periodContaining(row.periodAnchor, now);
    await this.repository.rollOver(transaction, clientId, now, next);
    return this.takeScan(transaction, clientId);
  }

  /** The `RateLimit-*` headers of an answer to a scan. */
  headersOf(quota: Quota): Record<string, string> {
    return quotaHeaders(quota, new Date());
  }

  giveBackScan(transaction: Transaction, clientId: string, periodStart: Date): Promise<void> {
    return this.repository.giveBackScan(transaction, clientId, periodStart);
  }

  /** False when the tokens of the running period are used up. Scans judged at the same time may overrun it by their own. */
  async hasTokensLeft(clientId: string): Promise<boolean> {
    const row = await this.repository.findOrFail(clientId);
    return usageAt(row, new Date()).tokens < row.monthlyTokenBudget;
  }

  async countTokens(
    transaction: Transaction,
    clientId: string,
    periodStart: Date,
    tokens: number,
  ): Promise<void> {
    if (tokens > 0) await this.repository.addTokens(transaction, clientId, periodStart, tokens);
  }
}
