import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/transactions.js';
import type { SubscriptionEntity } from './subscription.entity.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { type CountedUse, UsageNotices } from './usage-notices.js';
import { nextPeriod, usageAt } from './usage.js';

/** A client's scans in its current period, used and allowed. */
export interface Quota {
  used: number;
  /** Null: any number. */
  allowed: number | null;
  periodStart: Date;
  periodEnd: Date;
  retentionDays: number;
}

const quotaOf = (row: SubscriptionEntity): Quota => ({
  used: row.scansUsed,
  allowed: row.scansPerMonth,
  periodStart: row.currentPeriodStart,
  periodEnd: row.currentPeriodEnd,
  retentionDays: row.retentionDays,
});

/** What a company has used, of what its plan allows in a period: scans and language model tokens. */
@Injectable()
export class QuotaService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly notices: UsageNotices,
  ) {}

  /** Starts the client's next period if this one is over. */
  async rollOver(transaction: Transaction, clientId: string): Promise<void> {
    const now = new Date();
    const row = await this.subscriptions.findOrFail(clientId, transaction);
    if (row.currentPeriodEnd <= now)
      await this.subscriptions.rollOver(transaction, clientId, now, nextPeriod(row, now));
  }

  /** Locks what the client has used until `transaction` ends. Whoever changes its tallies of scans too locks this first. */
  lock(transaction: Transaction, clientId: string): Promise<void> {
    return this.subscriptions.hold(transaction, clientId);
  }

  /** Has the client alerted when the scans that were just counted reach a level. Never fails. */
  recordUse(clientId: string, counted: CountedUse): void {
    this.notices.notifyIfDue(clientId, counted);
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

  async countTokens(
    transaction: Transaction,
    clientId: string,
    periodStart: Date,
    tokens: number,
  ): Promise<void> {
    if (tokens > 0) await this.subscriptions.addTokens(transaction, clientId, periodStart, tokens);
  }
}
