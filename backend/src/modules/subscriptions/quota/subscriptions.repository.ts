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

const TAKE_SCANS = `
  UPDATE subscriptions
  SET scans_used = before.used + before.taken, updated_at = now()
  FROM (
    SELECT client_id, scans_used AS used, LEAST($2::int, scans_per_month - scans_used) AS taken
    FROM subscriptions
    WHERE client_id = $1 AND current_period_end > $3
    FOR UPDATE
  ) AS before
  WHERE subscriptions.client_id = before.client_id AND before.taken > 0
  RETURNING before.taken`;

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

  /**
   * Counts as many of `wanted` scans as are left in the current period, and returns how many; 0 also when it is over.
   * Safe under any concurrency: one statement, which locks the row before it reads what is left.
   */
  async takeScans(transaction: Transaction, clientId: string, wanted: number, now: Date): Promise<number> {
    const [rows] = await transaction.query<[{ taken: number }[], number]>(TAKE_SCANS, [
      clientId,
      wanted,
      now,
    ]);
    return rows[0]?.taken ?? 0;
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
