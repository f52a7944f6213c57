import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, LessThanOrEqual, Repository } from 'typeorm';
import { lockName, type Transaction } from '../../../database/transactions.js';
import type { Tier } from '../../../config/tiers.js';
import { limitColumn, NO_LIMIT } from '../../../common/limit.js';
import type { Period } from './period.js';
import { SubscriptionEntity } from './subscription.entity.js';

export type NewSubscription = Pick<
  SubscriptionEntity,
  | 'clientId'
  | 'tierType'
  | 'scansPerMonth'
  | 'monthlyTokenBudget'
  | 'retentionDays'
  | 'ownScansPerMonth'
  | 'ownRetentionDays'
> & { period: Period };

/** Who pays has what is paid for; others may have limits of their own. The Admins are notified again with a higher limit. */
const APPLY = `
  WITH wanted AS (
    SELECT client_id,
      coalesce(own.scans, tier.scans) AS scans, coalesce(own.tokens, tier.tokens) AS tokens, coalesce(own.days, tier.days) AS days
    FROM subscriptions
    JOIN json_to_recordset($1::json) AS tier (type varchar, scans int, tokens int, days int) ON tier.type = tier_type
    LEFT JOIN LATERAL (
      SELECT own_scans_per_month AS scans, own_monthly_token_budget AS tokens, own_retention_days AS days
      WHERE tier_type = 'Free' OR payment_subscription_id IS NULL
    ) AS own ON true
  )
  UPDATE subscriptions SET scans_per_month = scans, monthly_token_budget = tokens, retention_days = days, updated_at = now(),
    usage_notified = CASE
      WHEN scans = ${NO_LIMIT} OR scans_used * 100.0 < scans * 80.0 THEN 0
      WHEN scans_used < scans THEN LEAST(usage_notified, 80)
      ELSE usage_notified END
  FROM wanted
  WHERE subscriptions.client_id = wanted.client_id
    AND (scans_per_month, monthly_token_budget, retention_days) <> (scans, tokens, days)`;

@Injectable()
export class SubscriptionsRepository {
  constructor(@InjectRepository(SubscriptionEntity) private readonly rows: Repository<SubscriptionEntity>) {}

  async insert(transaction: Transaction, { period, ...subscription }: NewSubscription): Promise<void> {
    await transaction.insert(SubscriptionEntity, {
      ...subscription,
      status: 'active',
      periodAnchor: period.start,
      currentPeriodStart: period.start,
      currentPeriodEnd: period.end,
    });
  }

  findOrFail(clientId: string, transaction: Transaction = this.rows.manager): Promise<SubscriptionEntity> {
    return transaction.findOneByOrFail(SubscriptionEntity, { clientId });
  }

  /** Subtracts scans from the period that starts at `periodStart`; a later period is not touched. */
  async giveBackScans(
    transaction: Transaction,
    clientId: string,
    periodStart: Date,
    count: number,
  ): Promise<void> {
    await transaction
      .createQueryBuilder()
      .update(SubscriptionEntity)
      .set({ scansUsed: () => 'GREATEST(scans_used - :count, 0)' })
      .where({ clientId, currentPeriodStart: periodStart })
      .setParameters({ count })
      .execute();
  }

  /** Counts up to what the column can hold: without a limit a company may get there. */
  async addTokens(
    transaction: Transaction,
    clientId: string,
    periodStart: Date,
    tokens: number,
  ): Promise<void> {
    await transaction
      .createQueryBuilder()
      .update(SubscriptionEntity)
      .set({ tokensUsed: () => 'LEAST(tokens_used::bigint + :tokens, :most)' })
      .where({ clientId, currentPeriodStart: periodStart })
      .setParameters({ tokens, most: NO_LIMIT })
      .execute();
  }

  /** Replaces a period that is over at `now` by `next`; only the first of several callers does. */
  async rollOver(transaction: Transaction, clientId: string, now: Date, next: Period): Promise<void> {
    await transaction.update(
      SubscriptionEntity,
      { clientId, currentPeriodEnd: LessThanOrEqual(now) },
      {
        currentPeriodStart: next.start,
        currentPeriodEnd: next.end,
        scansUsed: 0,
        tokensUsed: 0,
        usageNotified: 0,
      },
    );
  }

  /** Sets the limits of all companies to those of their tiers, except where they have their own. */
  async applyTiers(transaction: Transaction, tiers: readonly Tier[]): Promise<void> {
    // One process at a time.
    await lockName(transaction, 'apply tiers');
    const limits = tiers.map(({ type, scansPerMonth, monthlyTokenBudget, retentionDays }) => ({
      type,
      scans: limitColumn.to(scansPerMonth),
      tokens: limitColumn.to(monthlyTokenBudget),
      days: retentionDays,
    }));
    await transaction.query(APPLY, [JSON.stringify(limits)]);
  }

  /** Locks the row until the transaction ends. */
  lock(transaction: Transaction, clientId: string): Promise<SubscriptionEntity> {
    return transaction.findOneOrFail(SubscriptionEntity, {
      where: { clientId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** {@link lock} without reading the row, which may be gone with its client. */
  async hold(transaction: Transaction, clientId: string): Promise<void> {
    await transaction.query('SELECT FROM subscriptions WHERE client_id = $1 FOR NO KEY UPDATE', [clientId]);
  }

  async setNotifiedLevel(transaction: Transaction, clientId: string, level: number): Promise<void> {
    await transaction.update(SubscriptionEntity, { clientId }, { usageNotified: level });
  }

  /** Clients that have used 80 or 100 percent of their scans, and have not been alerted of it. */
  async dueForUsageAlert(limit: number): Promise<string[]> {
    const rows = await this.rows
      .createQueryBuilder('row')
      .select('row.clientId')
      .where('row.currentPeriodEnd > now() AND row.scansPerMonth < :noLimit', { noLimit: NO_LIMIT })
      .andWhere(
        new Brackets((either) =>
          either
            .where('row.scansUsed * 100.0 >= row.scansPerMonth * 80 AND row.usageNotified < 80')
            .orWhere('row.scansUsed >= row.scansPerMonth AND row.usageNotified < 100'),
        ),
      )
      .limit(limit)
      .getMany();
    return rows.map(({ clientId }) => clientId);
  }
}
