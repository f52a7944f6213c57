import { Inject, Injectable } from '@nestjs/common';
import { BILLING, type Billing } from '../../../config/billing.js';
import type { Transaction } from '../../../database/transactions.js';
import { periodContaining } from './period.js';
import { UsageNotices } from './usage-notices.js';
import { nextPeriod, usageAt } from './usage.js';
import { type Quota, quotaOf } from './quota.js';
import { type Subscription, toSubscription } from './subscription.schemas.js';
import { type LimitedByPlan, planLimitReached } from './subscriptions.errors.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { TIERS } from './tiers.js';

export type { Quota };

interface Taken {
  /** How many scans were counted: all that were wanted, or as many as were left. */
  taken: number;
  /** Where the client stands after that. */
  quota: Quota;
}

/** What a company asks for when it registers. It can ask for less than the Free tier gives, never for more. */
export interface RequestedLimits {
  scansPerMonth: number;
  retentionDays: number;
}

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly notices: UsageNotices,
    @Inject(BILLING) private readonly billing: Billing,
  ) {}

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
    return toSubscription(row, usageAt(row, new Date()), this.billing !== 'off');
  }

  /**
   * Counts as many of `wanted` scans as are left against the client's period, starting the next period first if this
   * one is over.
   */
  async takeScans(transaction: Transaction, clientId: string, wanted: number): Promise<Taken> {
    const now = new Date();
    const taken = await this.repository.takeScans(transaction, clientId, wanted, now);
    const row = await this.repository.findOrFail(clientId, transaction);
    if (taken > 0) this.notices.ofUse(row);
    if (taken > 0 || row.currentPeriodEnd > now) return { taken, quota: quotaOf(row) };
    await this.repository.rollOver(transaction, clientId, now, nextPeriod(row, now));
    return this.takeScans(transaction, clientId, wanted);
  }

  /**
   * Says whether one more fits beside those that `count` finds. Whoever else asks for the same client waits until this
   * transaction is over, so that two can't both take the last place.
   * @throws CONFLICT when the plan is full; what is there beyond its limit stays
   */
  async assertRoom(
    transaction: Transaction,
    clientId: string,
    limited: LimitedByPlan,
    count: () => Promise<number>,
  ): Promise<void> {
    const tier = TIERS[(await this.repository.lock(transaction, clientId)).tierType];
    if ((await count()) >= tier[limited]) throw planLimitReached(tier, limited);
  }

  /** Where the client stands now. */
  async quota(clientId: string): Promise<Quota> {
    const row = await this.repository.findOrFail(clientId);
    const { start, end, scans } = usageAt(row, new Date());
    return { ...quotaOf(row), used: scans, periodStart: start, periodEnd: end };
  }

  giveBackScans(transaction: Transaction, clientId: string, periodStart: Date, count: number): Promise<void> {
    return this.repository.giveBackScans(transaction, clientId, periodStart, count);
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
