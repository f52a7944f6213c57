import { Inject, Injectable } from '@nestjs/common';
import { BILLING, type Billing } from '../../../config/billing.js';
import type { Transaction } from '../../../database/transactions.js';
import { periodContaining } from '../quota/period.js';
import { SubscriptionsRepository } from '../quota/subscriptions.repository.js';
import { TIERS } from '../../../config/tiers.js';
import { usageAt } from '../quota/usage.js';
import { type LimitedByPlan, planLimitReached } from './plan.errors.js';
import { type Subscription, toSubscription } from './subscription.schemas.js';

/** What a company asks for when it registers. It can ask for less than the Free tier gives, never for more. */
export interface RequestedLimits {
  scansPerMonth: number;
  retentionDays: number;
}

/** The plan that a company is on: how it starts, what is shown of it, and what it limits the number of. */
@Injectable()
export class PlanService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    @Inject(BILLING) private readonly billing: Billing,
  ) {}

  async startFree(transaction: Transaction, clientId: string, requested: RequestedLimits): Promise<void> {
    const now = new Date();
    const { type, scansPerMonth, monthlyTokenBudget, retentionDays } = TIERS.Free;
    await this.subscriptions.insert(transaction, {
      clientId,
      tierType: type,
      scansPerMonth: Math.min(requested.scansPerMonth, scansPerMonth),
      monthlyTokenBudget,
      retentionDays: Math.min(requested.retentionDays, retentionDays),
      period: periodContaining(now, now),
    });
  }

  /** The client's subscription as the API shows it, with its usage now. */
  async describe(clientId: string): Promise<Subscription> {
    const row = await this.subscriptions.findOrFail(clientId);
    return toSubscription(row, usageAt(row, new Date()), this.billing !== 'off');
  }

  /**
   * Checks that the plan allows one more than `count` finds. Locks the client's subscription until the transaction ends, so
   * that two can't both take the last place.
   * @throws CONFLICT when the plan allows no more; what exists beyond its limit stays
   */
  async assertRoom(
    transaction: Transaction,
    clientId: string,
    limited: LimitedByPlan,
    count: () => Promise<number>,
  ): Promise<void> {
    const tier = TIERS[(await this.subscriptions.lock(transaction, clientId)).tierType];
    if ((await count()) >= tier[limited]) throw planLimitReached(tier, limited);
  }
}
