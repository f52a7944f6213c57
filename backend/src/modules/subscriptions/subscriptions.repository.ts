import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import type { Period } from './period.js';
import { SubscriptionEntity } from './subscription.entity.js';

export type NewSubscription = Pick<
  SubscriptionEntity,
  'clientId' | 'tierType' | 'scansPerMonth' | 'monthlyTokenBudget' | 'retentionDays'
> & { period: Period };

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

  /** Counts one scan if the period runs and has one left; false if not. Safe under any concurrency: one UPDATE. */
  async takeScan(transaction: Transaction, clientId: string, now: Date): Promise<boolean> {
    const { affected } = await transaction
      .createQueryBuilder()
      .update(SubscriptionEntity)
      .set({ scansUsed: () => 'scans_used + 1' })
      .where({ clientId, currentPeriodEnd: MoreThan(now) })
      .andWhere('scans_used < scans_per_month')
      .execute();
    return affected === 1;
  }

  /** Takes one scan off the count of the period that starts at `periodStart`; a later period is not touched. */
  async giveBackScan(transaction: Transaction, clientId: string, periodStart: Date): Promise<void> {
    await transaction
      .createQueryBuilder()
      .update(SubscriptionEntity)
      .set({ scansUsed: () => 'scans_used - 1' })
      .where({ clientId, currentPeriodStart: periodStart })
      .andWhere('scans_used > 0')
      .execute();
  }

  async addTokens(
    transaction: Transaction,
    clientId: string,
    periodStart: Date,
    tokens: number,
  ): Promise<void> {
    await transaction.increment(
      SubscriptionEntity,
      { clientId, currentPeriodStart: periodStart },
      'tokensUsed',
      tokens,
    );
  }

  /** Starts `next` in place of a period that is over at `now`: exactly one of several callers does. */
  async rollOver(transaction: Transaction, clientId: string, now: Date, next: Period): Promise<void> {
    await transaction.update(
      SubscriptionEntity,
      { clientId, currentPeriodEnd: LessThanOrEqual(now) },
      { currentPeriodStart: next.start, currentPeriodEnd: next.end, scansUsed: 0, tokensUsed: 0 },
    );
  }
}
