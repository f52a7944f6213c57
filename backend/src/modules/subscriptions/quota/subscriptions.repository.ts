import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, LessThanOrEqual, Repository } from 'typeorm';
import type { Transaction } from '../../../database/transactions.js';
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
        usageTold: 0,
      },
    );
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
    await transaction.update(SubscriptionEntity, { clientId }, { usageTold: level });
  }

  /** Records that the Admins were not notified of `level` after all. */
  async resetNotifiedLevel(
    clientId: string,
    periodStart: Date,
    level: number,
    before: number,
  ): Promise<void> {
    await this.rows.update(
      { clientId, currentPeriodStart: periodStart, usageTold: level },
      { usageTold: before },
    );
  }

  /** Clients that have used 80 or 100 percent of their scans, and whose Admins have not been notified. */
  async dueForUsageMail(limit: number): Promise<string[]> {
    const rows = await this.rows
      .createQueryBuilder('row')
      .select('row.clientId')
      .where('row.currentPeriodEnd > now()')
      .andWhere(
        new Brackets((either) =>
          either
            .where('row.scansUsed * 100.0 >= row.scansPerMonth * 80 AND row.usageTold < 80')
            .orWhere('row.scansUsed >= row.scansPerMonth AND row.usageTold < 100'),
        ),
      )
      .limit(limit)
      .getMany();
    return rows.map(({ clientId }) => clientId);
  }
}
