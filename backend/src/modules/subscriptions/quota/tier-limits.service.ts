import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Transactions } from '../../../database/transactions.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

/** Companies' limits follow the tiers in the settings: each process applies them when it starts. */
@Injectable()
export class TierLimits implements OnApplicationBootstrap {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    const tiers = Object.values(this.config.TIERS);
    return this.transactions.run((transaction) => this.subscriptions.applyTiers(transaction, tiers));
  }
}
