import { Inject, Injectable } from '@nestjs/common';
import { BILLING, type Billing } from '../../../config/billing.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { paceOf } from '../../../config/pace.js';
import { largerThan } from '../../../config/tiers.js';
import type { Transaction } from '../../../database/transactions.js';
import { periodContaining } from '../quota/period.js';
import { SubscriptionsRepository } from '../quota/subscriptions.repository.js';
import { usageAt } from '../quota/usage.js';
import { type RequestedLimits, startingLimits } from './starting-limits.js';
import { type LimitedByPlan, planLimitReached } from './plan.errors.js';
import { type Subscription, toSubscription } from './subscription.schemas.js';

/** The plan that a company is on: how it starts, what is shown of it, and what it limits the number of. */
@Injectable()
export class PlanService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    @Inject(BILLING) private readonly billing: Billing,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async startFree(transaction: Transaction, clientId: string, requested: RequestedLimits): Promise<void> {
    const now = new Date();
    const { Free } = this.config.TIERS;
    await this.subscriptions.insert(transaction, {
      clientId,
      tierType: Free.type,
      ...startingLimits(Free, requested),
      period: periodContaining(now, now),
    });
  }

  /** The client's subscription as the API shows it, with its usage now. */
  async describe(clientId: string): Promise<Subscription> {
    const row = await this.subscriptions.findOrFail(clientId);
    const { TIERS } = this.config;
    return toSubscription(row, usageAt(row, new Date()), {
      tier: TIERS[row.tierType],
      currency: this.config.BILLING_CURRENCY,
      pace: paceOf(this.config, row.tierType),
      canUpgrade: this.billing !== 'off' && largerThan(TIERS, row.tierType).length > 0,
    });
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
    const { tierType } = await this.subscriptions.lock(transaction, clientId);
    const { TIERS } = this.config;
    const limit = TIERS[tierType][limited];
    if (limit !== null && (await count()) >= limit) throw planLimitReached(TIERS, tierType, limited);
  }
}
