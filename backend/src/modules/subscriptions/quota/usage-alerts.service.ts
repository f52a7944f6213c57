import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Transactions } from '../../../database/transactions.js';
import { AlertRecorder } from '../../alerts/alert-recorder.service.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { usageToNotify } from './usage-level.js';

const BATCH = 200;

/** Alerts companies at 80 and 100 percent of their scans, once each per period. */
@Injectable()
export class UsageAlerts {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly transactions: Transactions,
    private readonly alerts: AlertRecorder,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Records the level of usage that a client has reached, once for each level, whoever else notices it. */
  notify(clientId: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const row = await this.repository.lock(transaction, clientId);
      const usage = usageToNotify(row, new Date());
      if (!usage) return;
      const { level } = usage;
      await this.repository.setNotifiedLevel(transaction, clientId, level);
      const planName = this.config.TIERS[row.tierType].name;
      const details = { ...usage, planName, resetsAt: row.currentPeriodEnd.toISOString() };
      await this.alerts.record(transaction, clientId, { kind: 'limit', count: 1, weight: level, details });
    });
  }

  /** Notifies those whose job was lost. */
  async sweep(): Promise<void> {
    for (const clientId of await this.repository.dueForUsageAlert(BATCH)) await this.notify(clientId);
  }
}
