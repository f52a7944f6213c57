import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/transactions.js';
import { type Quota, quotaOf } from './quota.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { UsageNotices } from './usage-notices.js';
import { nextPeriod, usageAt } from './usage.js';

export type { Quota };

interface Taken {
  /** How many scans were counted: all that were wanted, or as many as were left. */
  taken: number;
  /** The client's quota after that. */
  quota: Quota;
}

/** What a company has used, of what its plan allows in a period: scans and language model tokens. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly notices: UsageNotices,
  ) {}

  /**
   * Counts as many of `wanted` scans as are left against the client's period, starting the next period first if this
   * one is over.
   */
  async takeScans(transaction: Transaction, clientId: string, wanted: number): Promise<Taken> {
    const now = new Date();
    const taken = await this.subscriptions.takeScans(transaction, clientId, wanted, now);
    const row = await this.subscriptions.findOrFail(clientId, transaction);
    if (taken > 0) this.notices.notifyIfDue(row);
    if (taken > 0 || row.currentPeriodEnd > now) return { taken, quota: quotaOf(row) };
    await this.subscriptions.rollOver(transaction, clientId, now, nextPeriod(row, now));
    return this.takeScans(transaction, clientId, wanted);
  }

  giveBackScans(transaction: Transaction, clientId: string, periodStart: Date, count: number): Promise<void> {
    return this.subscriptions.giveBackScans(transaction, clientId, periodStart, count);
  }

  /** The client's quota now. */
  async current(clientId: string): Promise<Quota> {
    const row = await this.subscriptions.findOrFail(clientId);
    const { start, end, scans } = usageAt(row, new Date());
    return { ...quotaOf(row), used: scans, periodStart: start, periodEnd: end };
  }

  /** False when this period's tokens are used up. Scans judged concurrently may exceed the budget by what they spend. */
  async hasTokensLeft(clientId: string): Promise<boolean> {
    const row = await this.subscriptions.findOrFail(clientId);
    return usageAt(row, new Date()).tokens < row.monthlyTokenBudget;
  }

  async countTokens(
    transaction: Transaction,
    clientId: string,
    periodStart: Date,
    tokens: number,
  ): Promise<void> {
    if (tokens > 0) await this.subscriptions.addTokens(transaction, clientId, periodStart, tokens);
  }
}
